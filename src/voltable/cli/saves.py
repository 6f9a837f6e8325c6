"""Records on disk: every move is in the file, and the file on the disk, before anybody sees what it did."""

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
    """The disk did not take a record or a move; what was saved before is still whole."""


def games_folder() -> Path:
    """Where games are kept that nobody named a file for (the XDG base directory for data)."""
    base = os.environ.get("XDG_DATA_HOME", "")
    data = base if os.path.isabs(base) else os.path.expanduser("~/.local/share")
    return Path(data) / "voltable" / "games"


def new_path(game: str, now: datetime) -> Path:
    """A name in the folder that no file has yet."""
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
    """The records in the folder, the one that was played last first."""
    paths = list(games_folder().glob("*.jsonl"))
    return sorted(paths, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def read_record(path: Path) -> Record:
    """The record in a file, which is not touched; InvalidRecord names the file and the line."""
    return parse_file(path, path.read_bytes())


def add_ending(record: Record) -> None:
    """Add the result of a game that was given up, drawn by agreement or lost on time: its file tells only the act."""
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
        """Where each whole line ends, the header's first."""

    def append(self, line: Line) -> None:
        """Add a move; it is on the disk when this returns. SaveError: it is not, and the file is as it was."""
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
        """Cut off half a line that a machine left when it stopped: the move was never acknowledged."""
        if os.fstat(self._file).st_size > self._ends[-1]:
            self._cut(self._ends[-1])

    def close(self) -> None:
        os.close(self._file)


def create_save(path: Path, record: Record) -> SaveFile:
    """A new file, for its owner's eyes alone, that holds the record so far. An old file is never written over."""
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
    """The file and record of a game to go on with. Nothing in the file changes before `repair` or `append`."""
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
        pass  # a file system without locks: play without one


def write_at(file: int, start: int, text: str) -> int:
    """Write all of it and wait for the disk; how many bytes there were."""
    content = text.encode()
    done = 0
    while done < len(content):
        done += os.pwrite(file, content[done:], start + done)
    os.fsync(file)
    return done


def sync_folder(folder: Path) -> None:
    """A new name is on the disk only when its folder is."""
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
