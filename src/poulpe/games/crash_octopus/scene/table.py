"""The table of pieces in docs/crash-octopus.md, made from the scene; run as a module, it writes the table there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from poulpe.games.crash_octopus.scene.layout import PIECES, kind_of
from poulpe.games.crash_octopus.scene.pieces import CENTRES_OF_MASS, KINDS, TABLE_FRICTION, Kind
from poulpe.games.crash_octopus.scene.shapes import Part

BEGIN, END = "<!-- pieces: made from the scene -->", "<!-- end of pieces -->"


def table() -> str:
    heads = (
        "piece",
        "in the box",
        "primitives (mm)",
        "size (mm)",
        "mass (g)",
        "centre of mass",
        "friction",
        "contacts",
    )
    rows = [heads, ("---",) * len(heads), *(_row(name, kind) for name, kind in KINDS.items())]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    notes = f"Sizes and masses: RULES.md 1.6. Friction is fitted to CAL-01 to CAL-07; the table's is {TABLE_FRICTION}."
    return "\n".join([BEGIN, *lines, "", notes, END])


def _row(name: str, kind: Kind) -> tuple[str, ...]:
    count = sum(kind_of(p) == name for p in range(PIECES))
    points = [p for part in kind.parts for p in part.points]
    size = " x ".join(f"{max(p[a] for p in points) - min(p[a] for p in points):.3g}" for a in range(3))
    centre = ", ".join(f"{c:g}" for c in CENTRES_OF_MASS[name])
    return (
        name,
        str(count),
        "; ".join(map(_said, kind.parts)),
        size,
        f"{kind.mass:g}",
        centre,
        f"{kind.friction:g}",
        ", ".join(_contacts(kind)),
    )


def _said(part: Part) -> str:
    if part.shape == "box":
        x, y, z = (f"{2 * half:g}" for half in part.size)
        return f"box {x} x {y} x {z} at {part.centre[2] - part.size[2]:g}"
    if part.shape == "hull":
        return f"hull of {len(part.points)} points"
    return f"{part.shape} of radius {part.size[0]:g}"


def _contacts(kind: Kind) -> Iterator[str]:
    yield "lively" if kind.lively else "damped"
    if kind.rolls:
        yield "resists rolling"


def written(text: str) -> str:
    """A page with the table as the scene is now."""
    before, rest = text.split(BEGIN)
    return before + table() + rest.split(END)[1]


if __name__ == "__main__":
    page = Path(__file__).parents[5] / "docs" / "crash-octopus.md"
    page.write_text(written(page.read_text(encoding="utf-8")), encoding="utf-8")
