"""`python -m poulpe` is `poulpe`."""

from poulpe_command import main

main()
