"""`python -m ottery.cli` is `ottery`."""

import sys

from ottery.cli import main

if __name__ == "__main__":
    sys.exit(main())
