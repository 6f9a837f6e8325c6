"""`python -m voltable` is `voltable`."""

from voltable.cli.main import main

main()
