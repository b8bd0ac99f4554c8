"""How a match ends, whatever was played."""

from __future__ import annotations

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.games.crash_octopus.numbers import ENDED
from poulpe.games.crash_octopus.state import OVER, State


def end(s: State, out: Out, rule: int) -> None:
    s.phase = OVER
    tell(out, ENDED, rule, 0, 0, 0, EVERYBODY)
