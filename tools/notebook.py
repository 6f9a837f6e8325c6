"""Write the tutorial as a Jupyter notebook: docs/research/tutorial.ipynb from tutorial.md.

    python tools/notebook.py

Sessions become code cells without their output, everything else becomes text.
"""

import doctest
import json
import re
from pathlib import Path
from typing import Any, Final

PAGE: Final = Path(__file__).resolve().parent.parent / "docs/research/tutorial.md"
NOTEBOOK: Final = PAGE.with_suffix(".ipynb")
SESSION: Final = re.compile(r"^```python\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


def notebook(text: str) -> str:
    """Return the notebook of a page, in version 4.5 of the format."""
    cells: list[dict[str, Any]] = []
    for number, part in enumerate(SESSION.split(text)):
        source = code(part) if number % 2 else part.strip()
        if source:
            cells.append(cell(source, len(cells), is_code=number % 2 == 1))
    metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}, indent=1) + "\n"


def code(session: str) -> str:
    """Return what a session types, without prompts and output."""
    examples = doctest.DocTestParser().get_examples(session)
    return "".join(example.source for example in examples).rstrip("\n")


def cell(source: str, number: int, is_code: bool) -> dict[str, Any]:
    common = {"id": f"cell-{number}", "metadata": {}, "source": source.splitlines(keepends=True)}
    if is_code:
        return {"cell_type": "code", "execution_count": None, **common, "outputs": []}
    return {"cell_type": "markdown", **common}


if __name__ == "__main__":
    NOTEBOOK.write_text(notebook(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
