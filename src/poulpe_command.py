"""What `poulpe` starts. It stands beside the package: importing that takes a moment, and Ctrl-C is heard then too."""

from __future__ import annotations

import sys

INTERRUPTED = 130  # 128 + SIGINT, as shells count


def main() -> None:
    try:
        from poulpe.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
