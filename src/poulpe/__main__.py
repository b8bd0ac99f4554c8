"""`python -m poulpe` is `poulpe`."""

from poulpe.cli import main

main()
