"""``python -m croupier`` is the command line."""

import sys

from croupier.cli import main

if __name__ == "__main__":
    sys.exit(main())
