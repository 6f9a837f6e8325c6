"""Store bytecode in the archives of the engine, so that a browser need not compile Python at every start.

Bytecode is larger than source. So the standard library gets it only for what a start imports, and loses parts that no
page can use.
Runs in the Pyodide of the engine itself (`tools/wasm_bytecode.mjs`), because bytecode belongs to one version of Python:
the plain engine has another one than the Python that builds it. It imports nothing of this repository.
"""

import importlib.util
import marshal
import re
import sys
import zipfile
from collections.abc import Callable, Container
from importlib import import_module
from pathlib import Path
from typing import Final

UNCHECKED: Final = 1
"""The flag of bytecode that is not compared with its source."""
HOST: Final = "voltable.host.local.worker"
LEFT_OUT: Final = (
    *("doctest", "optparse", "pdb", "pydoc", "unittest"),
    *("cgi", "cgitb", "ftplib", "imaplib", "mailbox", "nntplib", "poplib", "smtplib", "telnetlib", "wsgiref"),
    *("multiprocessing", "plistlib", "xml", "xmlrpc"),
)
"""Parts of the standard library for development, for networks, for processes and for XML."""
OLD_ENCODINGS: Final = re.compile(r"encodings/(mac_|cp(?!437)\d)")
"""Encodings of old systems, except that of names in archives."""


class Everything:
    """The container of all names."""

    def __contains__(self, name: object) -> bool:
        return True


def store_bytecode(engine: Path) -> None:
    """Replace the source of the whole package, and of the modules of the standard library that its start imports."""
    import_module(HOST)
    library = engine / "pyodide" / "python_stdlib.zip"
    inside = next(path for path in sys.path if path.endswith(".zip"))
    rewrite(library, files_imported_from(f"{inside}/"), lambda name: f"{inside}/{name}")
    rewrite(engine / "voltable.zip", Everything(), lambda name: name)


def files_imported_from(folder: str) -> set[str]:
    """Return the names, in a folder, of the files of all modules that are imported."""
    origins = [str(getattr(module, "__file__", None)) for module in list(sys.modules.values())]
    return {origin.removeprefix(folder) for origin in origins if origin.startswith(folder)}


def rewrite(archive: Path, wanted: Container[str], shown: Callable[[str], str]) -> None:
    """Replace the wanted modules by their bytecode. Tracebacks show the file `shown(name)`."""
    with zipfile.ZipFile(archive) as old:
        files = {name: old.read(name) for name in old.namelist() if not name.endswith("/") and not is_left_out(name)}
    with zipfile.ZipFile(archive, "w") as new:
        for name, content in files.items():
            is_wanted = name.endswith(".py") and name in wanted
            # Without times: equal content makes an equal archive.
            entry = zipfile.ZipInfo(f"{name}c" if is_wanted else name)
            stored = bytecode(content, shown(name)) if is_wanted else content
            new.writestr(entry, stored, zipfile.ZIP_DEFLATED, compresslevel=9)


def is_left_out(name: str) -> bool:
    return name.partition("/")[0].removesuffix(".py") in LEFT_OUT or OLD_ENCODINGS.match(name) is not None


def bytecode(source: bytes, shown: str) -> bytes:
    """Return the content of a `.pyc` file."""
    code = compile(source, shown, "exec", dont_inherit=True)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + importlib.util.source_hash(source)
    return header + marshal.dumps(code)
