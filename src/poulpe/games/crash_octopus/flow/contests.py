"""Which runs of the mini-games are compared with which: a list for each game, and for each steadiness of the hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.core.groups import Contest, Feat
from poulpe.core.vocabulary import Text
from poulpe.games.crash_octopus.box import HANDS, MODES, OPTIONS
from poulpe.games.crash_octopus.flow import flick_challenge, octopus_challenge
from poulpe.games.crash_octopus.scene.layout import BASE, BOWLING, FLICK_CHALLENGE, OCTOPUS_CHALLENGE, kit_of
from poulpe.games.crash_octopus.state import Box, State, mode_of
from poulpe.games.crash_octopus.words.names import GRADES, WORDS

_BY_NAME = {o.name: o for o in OPTIONS}
_USUAL = {"red": _BY_NAME["red_faces"].default, "string": 0}  # with other values a run is no match for others
_MODES = {number: name for name, number in MODES.items()}
_HANDS = {number: name for name, number in HANDS.items()}
PIECES = _BY_NAME["bowling_pieces"].values


def _key(mode: str, hand: str, pieces: int) -> str:
    return " ".join([mode, hand, *([str(pieces)] if mode == "octopus-bowling" else [])])


def _contest(mode: str, hand: str, pieces: int) -> Contest:
    name, steady = WORDS["modes"][mode], _BY_NAME["hand_noise"].labels[hand]
    many = mode == "octopus-bowling"
    return Contest(
        key=_key(mode, hand, pieces),
        title=Text(f"{name.en}, {pieces} treasures", f"{name.fr}, {pieces} trésors") if many else name,
        detail=Text(f"{steady.en} hand".capitalize(), f"Main {steady.fr}"),
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


def is_shared(box: Box) -> bool:
    """Alone or together, against a score; else against each other."""
    mode = mode_of(box)
    return mode == OCTOPUS_CHALLENGE or box.seats == 1 or (mode == FLICK_CHALLENGE and not box.rivals)


def contest(box: Box) -> str | None:
    """The list in which such a run counts: with the usual physics, and no cloud before the eyes."""
    helped = box.cloud or any(getattr(box, name) != value for name, value in _USUAL.items())
    if mode_of(box) == BASE or helped or not is_shared(box):
        return None
    return _key(_MODES[mode_of(box)], _HANDS[box.noise], 24 if kit_of(box.kit).many else 16)


def feat(box: Box, s: State, options: Mapping[str, Any]) -> Feat | None:
    key = contest(box)
    if key is None:
        return None
    if mode_of(box) == OCTOPUS_CHALLENGE:
        return Feat(key, s.tries, GRADES[octopus_challenge.grade(s.tries)])
    if mode_of(box) == BOWLING:
        return Feat(key, s.points[0])
    return Feat(key, s.points[0], GRADES[flick_challenge.grade(s.points[0])])
