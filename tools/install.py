"""Run `pip install` and say every few seconds what it is doing.

    python tools/install.py -c constraints.txt -r /dev/stdin

All arguments are pip's. Its own output is shown only if it fails. Set VOLTABLE_SHARED_OUTPUT where another program
writes to the same output: then there are fewer lines, and none is rewritten.
"""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.progress import Progress

PIP: Final = [
    sys.executable,
    "-m",
    "pip",
    "--disable-pip-version-check",
    "--no-color",
    "install",
    "--progress-bar",
    "off",
]
PROGRESS: Final = Path("build/progress")
BEGAN: Final = time.time()
PAUSE: Final = 0.5
SHOWN: Final = 40


class Output:
    """The output of pip so far, read by a thread."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.lines: list[str] = []
        self._process = process
        self.reading = threading.Thread(target=self._read)
        self.reading.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.lines.append(line.rstrip())


def describe(lines: list[str]) -> str:
    """Return what pip is doing, from its output."""
    count = sum(1 for line in lines if line.startswith("Collecting "))
    found = f"{count} package{'' if count == 1 else 's'} found"
    for line in reversed(lines):
        words = line.split()
        if line.startswith("Installing collected packages:"):
            return f"installing {len(words) - 3} packages"
        if line.lstrip().startswith("Building wheel for voltable"):
            return "compiling the rules" + compiled()
        if line.lstrip().startswith("Downloading "):
            return f"{found}, downloading {' '.join(words[1:])}"
        if line.startswith("Collecting "):
            return f"{found}, looking for {words[1]}"
    return "asking for packages"


def compiled() -> str:
    """Return how much of the rules is compiled, from the file that tools/extensions.py writes."""
    try:
        return f", {PROGRESS.read_text(encoding='ascii')} % done" if PROGRESS.stat().st_mtime > BEGAN else ""
    except FileNotFoundError:
        return ""


def main() -> int:
    progress = Progress(sys.stdout, is_shared="VOLTABLE_SHARED_OUTPUT" in os.environ)
    began = time.monotonic()
    process = subprocess.Popen([*PIP, *sys.argv[1:]], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    output = Output(process)
    while process.poll() is None:
        if (seconds := time.monotonic() - began) >= 1:
            progress.show(f"pip: {describe(output.lines)}, {seconds:.0f} s")
        time.sleep(PAUSE)
    output.reading.join()
    progress.done()
    if process.returncode:
        print(*output.lines[-SHOWN:], sep="\n")
    return process.returncode


if __name__ == "__main__":
    sys.exit(main())
