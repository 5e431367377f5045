"""`python -m trainer` and the console script: hands over to the command line and does nothing else."""

from __future__ import annotations

import sys

from trainer.cli.run import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
