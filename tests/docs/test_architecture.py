"""The limits of ARCHITECTURE.md and CONTRIBUTING.md on files, folders and names."""

from pathlib import Path

from voltable.catalog import GAMES

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 400  # lines of a file
MOST_MODULES = 12  # in a folder of the server


def sources() -> list[Path]:
    python = list((ROOT / "src/voltable").rglob("*.py"))
    return python + [file for kind in ("ts", "svelte", "css") for file in (ROOT / "web/src").rglob(f"*.{kind}")]


def test_no_source_file_is_too_long() -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in sources()}
    assert {str(file.relative_to(ROOT)): count for file, count in lengths.items() if count > LONGEST} == {}


def test_no_folder_of_the_server_has_more_than_a_dozen_modules() -> None:
    folders = {file.parent for file in (ROOT / "src/voltable/server").rglob("*.py")}
    modules = {folder: [file for file in folder.glob("*.py") if file.stem != "__init__"] for folder in folders}
    assert [str(folder.relative_to(ROOT)) for folder, files in modules.items() if len(files) > MOST_MODULES] == []


def test_shared_files_name_no_game() -> None:
    shared = [
        file
        for file in sources()
        if not file.relative_to(ROOT).as_posix().startswith(("src/voltable/games/", "web/src/games/"))
    ]
    keys = [key for key in GAMES if key not in ("volt", "voltage")]  # these two begin the project's own name
    named = [file for file in shared if any(key in file.read_text(encoding="utf-8") for key in keys)]
    assert [file.relative_to(ROOT).as_posix() for file in named] == ["src/voltable/catalog.py"]
