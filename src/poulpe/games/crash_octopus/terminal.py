"""The table in words: who carries what, how far the crab is, and where each treasure lies, as distance and bearing.

Distances count from the reader's own ship (from the head for the gallery), bearings from the table's east, as aims do.
"""

from __future__ import annotations

import math

from poulpe.core.vocabulary import View
from poulpe.games.crash_octopus.poses import Pose, tilt
from poulpe.games.crash_octopus.views import CrashOctopusView, PieceShown
from poulpe.games.crash_octopus.words import WORDS, title


def draw(view: View, lang: str, names: tuple[str, ...]) -> list[str]:
    assert isinstance(view, CrashOctopusView)
    return [_timer(view, lang), *_ships(view, lang, names), "", *_ocean(view, lang)]


def _word(key: str, lang: str, **facts: object) -> str:
    return WORDS["picture"][key][lang].format_map(facts)


def _timer(view: CrashOctopusView, lang: str) -> str:
    beads = "".join("●" if bead == "black" else "○" for bead in view.beads)
    return f"{_word('timer', lang)} {beads[: view.crab]}▲{beads[view.crab :]}"


def _ships(view: CrashOctopusView, lang: str, names: tuple[str, ...]) -> list[str]:
    lines = []
    for ship in view.ships:
        owner = _word("nobody", lang) if ship.owner is None else names[ship.owner]
        if ship.owner is not None and ship.owner == view.seat:
            owner = f"[you]{owner}[/]"
        marker = "[lantern]▸[/]" if ship.owner in view.waiting else ""
        cargo = ", ".join(WORDS["kinds"][kind][lang] for kind in ship.cargo) or _word("empty", lang)
        lines.append(f"{marker}\t{WORDS['colours'][ship.colour][lang]}\t{owner}\t[soft]{cargo}[/]")
    return lines


def _ocean(view: CrashOctopusView, lang: str) -> list[str]:
    own = next((s.colour for s in view.ships if s.owner is not None and s.owner == view.seat), None)
    here = next(p for p in view.pieces if p.name == (f"{own}-ship" if own else "head"))
    shown = [p for p in view.pieces if p is not here and p.state in ("table", "returning")]
    lines = [(_distance(here, p), f"{title(p.name, lang)}\t[soft]{_about(here, p, lang)}[/]") for p in shown]
    return [f"[soft]{_word('from_here' if own else 'in_ocean', lang)}[/]", *(line for _, line in sorted(lines))]


def _distance(here: PieceShown, piece: PieceShown) -> float:
    return math.hypot(piece.at[0] - here.at[0], piece.at[1] - here.at[1])


def _about(here: PieceShown, piece: PieceShown, lang: str) -> str:
    if piece.state == "returning":
        return _word("waiting", lang)
    dx, dy = piece.at[0] - here.at[0], piece.at[1] - here.at[1]
    bearing = round(math.degrees(math.atan2(dy, dx))) % 360
    place = _word("place", lang, distance=round(math.hypot(dx, dy) / 1000), bearing=bearing)
    is_down = piece.kind == "tentacle" and tilt(Pose(*piece.at, *piece.turn)) > 45
    return f"{place} · {_word('toppled', lang)}" if is_down else place
