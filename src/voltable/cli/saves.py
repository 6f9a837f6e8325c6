"""Save files: every move is written and synced to disk before its effect is shown."""

import fcntl
import os
import shlex
from datetime import datetime
from pathlib import Path

from voltable.cli.leaving import undisturbed
from voltable.core.errors import InvalidRecord, VoltableError
from voltable.core.record import Line, Record, parse_record
from voltable.table.recording import table_of


class SaveError(VoltableError):
    """A record or a move could not be saved or read; earlier lines of the file are intact."""


def games_folder() -> Path:
    """Return the default folder of saved games (in the XDG data directory)."""
    base = os.environ.get("XDG_DATA_HOME", "")
    data = base if os.path.isabs(base) else os.path.expanduser("~/.local/share")
    return Path(data) / "voltable" / "games"


def new_path(game: str, now: datetime) -> Path:
    """Return an unused file name in the folder."""
    folder = games_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    stem = f"{now:%Y-%m-%d-%H%M}-{game}"
    path = folder / f"{stem}.jsonl"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.jsonl"
        number += 1
    return path


def newest_first() -> list[Path]:
    """Return the records in the folder, the one that was played last first."""
    paths = list(games_folder().glob("*.jsonl"))
    return sorted(paths, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def read_record(path: Path) -> Record:
    """Read the record in a file; raise SaveError, which names the file and the line."""
    return parse_file(path, path.read_bytes())


def add_ending(record: Record) -> None:
    """Add the result of a game that was resigned, drawn by agreement or lost on time: its file has only the act."""
    if record.ending is None and any(line.act for line in record.lines):
        table = table_of(record)
        if table.is_over:
            record.ending = table.published().ending


def parse_file(path: Path, content: bytes) -> Record:
    try:
        return parse_record(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise SaveError(f"{path}: line {line}: a record is UTF-8 text") from None
    except InvalidRecord as error:
        raise SaveError(f"{path}: {error}") from None


class SaveFile:
    """The open file of a running game, locked for as long as the game is open."""

    def __init__(self, path: Path, file: int, ends: list[int]) -> None:
        self.path = path
        self._file = file
        self._ends = ends
        """The end of each complete line, the header's first."""

    def append(self, line: Line) -> None:
        """Append a line and sync it to disk; raise SaveError if that fails, with the file unchanged."""
        end = self._ends[-1]
        try:
            with undisturbed():
                end += write_at(self._file, end, line.to_json() + "\n")
                self._ends.append(end)
        except OSError as error:
            self._cut(self._ends[-1])
            kept = f"everything before it is; continue with: {how_to_resume(self.path)}"
            raise SaveError(
                f"{self.path}: {error.strerror}, so {line.act or line.move} was not saved; {kept}"
            ) from None

    def _cut(self, end: int) -> None:
        os.ftruncate(self._file, end)
        os.fsync(self._file)

    def repair(self) -> None:
        """Cut off an incomplete last line, whose move was never acknowledged."""
        if os.fstat(self._file).st_size > self._ends[-1]:
            self._cut(self._ends[-1])

    def close(self) -> None:
        os.close(self._file)


def create_save(path: Path, record: Record) -> SaveFile:
    """Create a file with the record so far, readable by its owner only. An existing file is never overwritten."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    except FileExistsError:
        raise SaveError(
            f"{path} already exists; choose another name, or continue it with: {how_to_resume(path)}"
        ) from None
    try:
        lock(file, path)
        text = record.to_text()
        write_at(file, 0, text)
        sync_folder(path.parent)
    except OSError as error:
        os.close(file)
        path.unlink()
        raise SaveError(f"{path}: {error.strerror}") from None
    return SaveFile(path, file, line_ends(text.encode()))


def open_save(path: Path) -> tuple[SaveFile, Record]:
    """Open the file of a game to continue; return it with its record. Only `repair` and `append` change the file."""
    file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    try:
        lock(file, path)
        with os.fdopen(os.dup(file), "rb") as reader:
            content = reader.read()
        return SaveFile(path, file, line_ends(content)), parse_file(path, content)
    except BaseException:
        os.close(file)
        raise


def lock(file: int, path: Path) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SaveError(f"{path} is being played in another terminal") from None
    except OSError:
        pass  # a file system without locks


def write_at(file: int, start: int, text: str) -> int:
    """Write the text, sync it to disk, and return the number of bytes."""
    content = text.encode()
    done = 0
    while done < len(content):
        done += os.pwrite(file, content[done:], start + done)
    os.fsync(file)
    return done


def sync_folder(folder: Path) -> None:
    """Sync a folder to disk, so that the name of a new file is durable."""
    file = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def line_ends(content: bytes) -> list[int]:
    return [at + 1 for at, byte in enumerate(content) if byte == ord("\n")]


def how_to_resume(path: Path) -> str:
    return f"voltable play --resume {shlex.quote(str(path))}"


def how_to_replay(path: Path) -> str:
    return f"voltable replay {shlex.quote(str(path))}"
