"""An act as a strip of pictures, without a screen: every piece as its primitives, seen from the south and above."""

from __future__ import annotations

import math
from io import BytesIO
from typing import Any

from poulpe.core.vocabulary import Shot
from poulpe.games.crash_octopus.physics import frames
from poulpe.games.crash_octopus.scene.geometry import Spot, outline, solid
from poulpe.games.crash_octopus.scene.layout import ANCHOR, SHIP, in_play, kind_of
from poulpe.games.crash_octopus.scene.looks import SHIP_PAINT
from poulpe.games.crash_octopus.scene.pieces import KINDS, OCEAN_RADIUS, SHIP_COLOURS
from poulpe.games.crash_octopus.scene.poses import Pose, quantised
from poulpe.games.crash_octopus.state import Box, State, poses

ELEVATION = math.radians(55)  # how high the eye stands over the table
WIDE = 3  # pictures in a row


def picture(box: Box, s: State, shot: Shot, moments: int) -> bytes:
    """PNG of so many moments of a shot, from the truth before it; the last one is the table at rest."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    rows = -(-moments // WIDE)
    figure = Figure(figsize=(4.2 * min(WIDE, moments), 3.6 * rows), layout="constrained")
    FigureCanvasAgg(figure)
    count, ways = frames.decode(shot.frames)
    for n in range(moments):
        frame = round(n * (count - 1) / max(1, moments - 1))
        axes = figure.add_subplot(rows, min(WIDE, moments), n + 1)
        axes.set_title(f"{1000 * frame / frames.HERTZ:.0f} ms", fontsize=9)
        _draw(axes, _at(box, s, ways, frame))
    out = BytesIO()
    figure.savefig(out, format="png")
    return out.getvalue()


def _at(box: Box, s: State, ways: dict[int, tuple[int, frames.Array]], frame: int) -> dict[int, Pose]:
    here = poses(box, s)
    for piece, (first, way) in ways.items():
        x, y, z, *turn = way[max(0, min(frame - first, len(way) - 1))].tolist()
        if frame >= first or piece not in here:
            here[piece] = quantised((x, y, z), (turn[0], turn[1], turn[2], turn[3]))
    return {p: here[p] for p in in_play(box.kit) if p in here}


def _draw(axes: Any, here: dict[int, Pose]) -> None:
    ring = [(OCEAN_RADIUS * math.cos(a), OCEAN_RADIUS * math.sin(a)) for a in (math.tau * k / 90 for k in range(91))]
    axes.fill(*zip(*(_seen(x, y, 0.0) for x, y in ring), strict=True), color="#cfe6ee", edgecolor="#2f6f96", zorder=0)
    bodies = [(piece, points) for piece, at in here.items() for points in solid(kind_of(piece), at)]
    for n, (piece, points) in enumerate(sorted(bodies, key=lambda b: _depth(b[1]))):
        shape = outline(_seen(*p) for p in points)
        axes.fill(*zip(*shape, strict=True), facecolor=_colour(piece), edgecolor="#333333", linewidth=0.4, zorder=n + 1)
    axes.set_xlim(-420, 420)
    axes.set_ylim(-330, 380)
    axes.set_aspect("equal")
    axes.set_axis_off()


def _seen(x: float, y: float, z: float) -> Spot:
    return x, y * math.sin(ELEVATION) + z * math.cos(ELEVATION)


def _depth(points: tuple[tuple[float, float, float], ...]) -> float:
    """Far ones first, and low ones before what stands on them."""
    return max(z * math.sin(ELEVATION) - y * math.cos(ELEVATION) for _, y, z in points)


def _colour(piece: int) -> str:
    for first in (SHIP, ANCHOR):
        if 0 <= piece - first < len(SHIP_COLOURS):
            return SHIP_PAINT[SHIP_COLOURS[piece - first]]
    return KINDS[kind_of(piece)].colour
