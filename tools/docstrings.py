"""Docstrings of compiled code: mypyc generates C code without them, and `help` would show signatures alone.

A method without a docstring gets that of the method it overrides, as `inspect.getdoc` would find it in plain Python.
"""

import ast
import re
from pathlib import Path

_UNTIL_DOCSTRING = r'PyDoc_STR\((?:(?!PyDoc_STR).)*?\\n--\\n\\n)(?="\))'
_FUNCTION = re.compile(r"(\(PyCFunction\)CPyPy_(\w+),[^)]*?" + _UNTIL_DOCSTRING, re.DOTALL)
_CLASS = re.compile(r"(\.tp_basicsize = sizeof\((\w+)Object\)[^;]*?\.tp_doc = " + _UNTIL_DOCSTRING, re.DOTALL)


class _Class:
    def __init__(self, bases: list[str]) -> None:
        self.bases = bases
        self.docstrings: dict[str, str] = {}


class Docstrings:
    """The docstrings of some modules, by the names of functions and classes in C code."""

    def __init__(self, files: list[Path], root: Path) -> None:
        self.classes: dict[str, _Class] = {}
        self.by_name: dict[str, str] = {}
        for file in files:
            self._read(file, list(file.relative_to(root).with_suffix("").parts))
        for name, known in self.classes.items():
            for method in known.docstrings:
                self._add(name.split("."), method, self._inherited(name, method))

    def _read(self, file: Path, module: list[str]) -> None:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        origin: dict[str, str] = {}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                origin.update({alias.name: f"{node.module}.{alias.name}" for alias in node.names})
            elif isinstance(node, ast.FunctionDef):
                self._add(module, node.name, ast.get_docstring(node) or "")
            elif isinstance(node, ast.ClassDef):
                bases = [ast.unparse(base).partition("[")[0] for base in node.bases]
                name = ".".join([*module, node.name])
                origin[node.name] = name
                self.classes[name] = _Class([origin.get(base, base) for base in bases])
                self._add(module, node.name, ast.get_docstring(node) or "")
                for method in node.body:
                    if isinstance(method, ast.FunctionDef):
                        self.classes[name].docstrings[method.name] = ast.get_docstring(method) or ""

    def _add(self, path: list[str], name: str, docstring: str) -> None:
        """Note a docstring under each name it may have in C: mypyc drops packages in front where that is clear."""
        for first in range(len(path)):
            self.by_name["___".join([*path[first:], name])] = docstring

    def _inherited(self, name: str, method: str) -> str:
        known = self.classes.get(name)
        if known is None:
            return ""
        own = known.docstrings.get(method, "")
        return own or next((found for base in known.bases if (found := self._inherited(base, method))), "")

    def insert(self, c_code: str) -> str:
        """Return the C code with the docstrings behind the signatures."""

        def with_docstring(match: re.Match[str]) -> str:
            return match[1] + _escaped(self.by_name.get(match[2], ""))

        return _CLASS.sub(with_docstring, _FUNCTION.sub(with_docstring, c_code))


def _escaped(text: str) -> str:
    """Return the text for the inside of a string in C."""
    return "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in text.encode("utf-8")
    )


def add(files: list[Path], root: Path, sources: list[Path]) -> None:
    """Write the docstrings of the Python files under `root` into the C sources that mypyc has made of them."""
    docstrings = Docstrings(files, root)
    for source in sources:
        source.write_text(docstrings.insert(source.read_text(encoding="utf-8")), encoding="utf-8")
