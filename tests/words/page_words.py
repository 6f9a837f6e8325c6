"""Ask the page's own code for its texts."""

import json
import subprocess
from typing import Any

from tools.page import WEB, fetch, find_node


def page_words(**questions: object) -> dict[str, Any]:
    """Return what `web/words.mjs` answers to these questions."""
    node = find_node()
    if not (WEB / "node_modules").exists():
        fetch(node)
    done = subprocess.run(
        [str(node), str(WEB / "words.mjs")],
        input=json.dumps(questions).encode(),
        capture_output=True,
        cwd=WEB,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer
