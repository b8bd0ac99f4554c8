"""Which runs of the mini-games are compared with which: a list for each game, and for each steadiness of the hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.core.game import Contest, Feat
from poulpe.core.vocabulary import Text
from poulpe.games.crash_octopus.box import HANDS, MODES, OPTIONS
from poulpe.games.crash_octopus.events import GRADES
from poulpe.games.crash_octopus.flow import flick_challenge, octopus_challenge
from poulpe.games.crash_octopus.state import Box, State
from poulpe.games.crash_octopus.words import WORDS

_BY_NAME = {o.name: o for o in OPTIONS}
_USUAL = ("red_faces", "string_collides", "edition")  # with other values a run is no match for others
PIECES = _BY_NAME["bowling_pieces"].values


def _key(mode: str, hand: str, pieces: int) -> str:
    return " ".join([mode, hand, *([str(pieces)] if mode == "octopus-bowling" else [])])


def _contest(mode: str, hand: str, pieces: int) -> Contest:
    name, steady = WORDS["modes"][mode], _BY_NAME["hand_noise"].labels[hand]
    many = f" · {pieces}" if mode == "octopus-bowling" else ""
    return Contest(
        key=_key(mode, hand, pieces),
        title=Text(name.en + many, name.fr + many),
        detail=Text(f"hand: {steady.en}", f"main : {steady.fr}"),
        options={"mode": mode, "hand_noise": hand, **({"bowling_pieces": pieces} if many else {})},
        fewest=mode == "octopus-challenge",
    )


CONTESTS = tuple(
    _contest(mode, hand, pieces)
    for mode in MODES
    if mode != "base"
    for pieces in (PIECES if mode == "octopus-bowling" else (0,))
    for hand in ("light", "natural", "none")
)
assert {c.options["hand_noise"] for c in CONTESTS} == set(HANDS)


def feat(box: Box, s: State, options: Mapping[str, Any]) -> Feat | None:
    """Alone, or together where the game is played together; with the usual physics and no cloud before the eyes."""
    mode, alone = options["mode"], box.seats == 1
    together = mode == "octopus-challenge" or (mode == "flick-challenge" and options["challenge"] == "together")
    helped = options["aim_help"] == "cloud" or any(options[name] != _BY_NAME[name].default for name in _USUAL)
    if mode == "base" or helped or not (alone or together):
        return None
    key = _key(mode, options["hand_noise"], options["bowling_pieces"])
    if mode == "octopus-challenge":
        return Feat(key, s.tries, GRADES[octopus_challenge.grade(s.tries)])
    if mode == "octopus-bowling":
        return Feat(key, s.points[0])
    return Feat(key, s.points[0], GRADES[flick_challenge.grade(s.points[0])])
