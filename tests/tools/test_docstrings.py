"""Docstrings in the C code of mypyc."""

from pathlib import Path

from tools.docstrings import Docstrings

BASE = '''
class Game:
    """A game: "any"."""

    def apply(self) -> None:
        """Make a move."""
'''
GAME = '''
from pack.base import Game

class Chess(Game):
    def apply(self) -> None:
        pass

def load(key: str) -> Chess:
    """Return the game.

    Où ?
    """
'''
C_CODE = r"""
{"apply",
 (PyCFunction)CPyPy_base___Game___apply,
 METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("apply($self)\n--\n\n")},
{"apply",
 (PyCFunction)CPyPy_game___Chess___apply,
 METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("apply($self)\n--\n\n")},
{"other", (PyCFunction)CPyPy_game___other, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR(NULL) /* docstring */},
{"load", (PyCFunction)CPyPy_game___load, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("load(key)\n--\n\n") /* docstring */},
    .tp_basicsize = sizeof(pack___base___GameObject),
    .tp_doc = PyDoc_STR("Game()\n--\n\n"),
"""


def test_functions_classes_and_overriding_methods_get_their_docstrings(tmp_path: Path) -> None:
    files = [tmp_path / "pack" / "base.py", tmp_path / "pack" / "game.py"]
    files[0].parent.mkdir()
    for file, text in zip(files, [BASE, GAME], strict=True):
        file.write_text(text, encoding="utf-8")
    assert Docstrings(files, tmp_path).insert(C_CODE).splitlines() == [
        line.replace(r'apply($self)\n--\n\n"', r'apply($self)\n--\n\nMake a move."')
        .replace(r'load(key)\n--\n\n"', r'load(key)\n--\n\nReturn the game.\012\012O\303\271 \077"')
        .replace(r'Game()\n--\n\n"', r'Game()\n--\n\nA game: \042any\042."')
        for line in C_CODE.splitlines()
    ]
