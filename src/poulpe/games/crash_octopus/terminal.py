"""The table in words: who carries what, how far the crab is, and where each treasure lies, as distance and bearing.

Distances count from the reader's own ship (from the head for the gallery), bearings from the table's east, as aims do.
"""

from __future__ import annotations

import math

from poulpe.core.vocabulary import View
from poulpe.games.crash_octopus.scene.pieces import PIRATE_COLOUR
from poulpe.games.crash_octopus.scene.poses import Pose, tilt
from poulpe.games.crash_octopus.views import CrashOctopusView, PieceShown, RunShown
from poulpe.games.crash_octopus.words.names import WORDS, title


def draw(view: View, lang: str, names: tuple[str, ...]) -> list[str]:
    assert isinstance(view, CrashOctopusView)
    above = _timer(view, lang) if view.run is None else _run(view, view.run, lang, names)
    return [above, *_ships(view, lang, names), "", *_ocean(view, lang)]


def _word(key: str, lang: str, **facts: object) -> str:
    return WORDS["picture"][key][lang].format_map(facts)


def _timer(view: CrashOctopusView, lang: str) -> str:
    beads = "".join("●" if bead == "black" else "○" for bead in view.beads)
    return f"{_word('timer', lang)} {beads[: view.crab]}▲{beads[view.crab :]}"


def _run(view: CrashOctopusView, run: RunShown, lang: str, names: tuple[str, ...]) -> str:
    """How a mini-game goes, and how it was in the end."""
    said = [WORDS["modes"][view.mode][lang]]
    if view.mode != "octopus-challenge":
        points = [(names[q], n) for q, n in enumerate(run.points)]
        said += [_word("points", lang, seat=name, points=n) for name, n in points]
    said.append(
        _word("flicks" if view.mode == "flick-challenge" else "drops", lang, tries=run.tries, sailed=run.sailed)
    )
    if run.patience is not None and not view.over:
        said.append(_word("patience", lang, n=run.patience))
    if run.grade:
        said.append(_word("grade", lang, grade=run.grade))
    return " · ".join(said)


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
    if view.mode == "flick-challenge":
        own = view.ships[min(view.run.sailed if view.run else 0, 3)].colour
    name = "head" if own is None else "pirate-ship" if own == PIRATE_COLOUR else f"{own}-ship"
    here = next(p for p in view.pieces if p.name == name)
    shown = [p for p in view.pieces if p is not here and p.state in ("table", "returning")]
    lines = [(_distance(here, p), f"{title(p.name, lang)}\t[soft]{_about(here, p, lang)}[/]") for p in shown]
    place = "on_table" if view.mode == "octopus-bowling" else "from_here" if own else "in_ocean"
    return [f"[soft]{_word(place, lang)}[/]", *(line for _, line in sorted(lines))]


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
