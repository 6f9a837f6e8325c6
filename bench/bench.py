"""Compare our engine with hand-tuned C: `python bench/bench.py --help`. README.md explains how to read the table."""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)  # so that `bench` is the folder, not this file
    from bench.command import main

    sys.exit(main(sys.argv[1:]))
