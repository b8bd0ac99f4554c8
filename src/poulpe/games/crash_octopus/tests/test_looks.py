"""What the board draws comes from the description of the pieces, and is true to where they are."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import pytest

from poulpe.games.crash_octopus.scene.looks import BEYOND, LOOKS, OWN, as_data, rare_data
from poulpe.games.crash_octopus.scene.meshes import WEB, files
from poulpe.games.crash_octopus.scene.pieces import KINDS
from poulpe.games.crash_octopus.scene.shapes import Part, box
from poulpe.games.crash_octopus.scene.surfaces import Surface, convex_faces


@pytest.mark.skipif(not WEB.exists(), reason="the page's sources are not here")
def test_the_drawn_pieces_are_current() -> None:
    for name, text in files().items():
        assert (WEB / name).read_text(encoding="utf-8") == text, (
            "run: python -m poulpe.games.crash_octopus.scene.meshes"
        )


def test_every_kind_is_drawn() -> None:
    assert LOOKS.keys() > KINDS.keys()
    assert all(s.paint == OWN or s.paint.startswith("#") for surfaces in LOOKS.values() for s in surfaces)
    assert as_data()["kinds"].keys() | rare_data().keys() == LOOKS.keys()


@pytest.mark.parametrize("kind", KINDS)
def test_a_piece_looks_no_bigger_than_it_is(kind: str) -> None:
    """RULES.md 1.6: the drawn shape may exceed the colliding one by 1 mm."""
    for surface in LOOKS[kind]:
        for point in outermost(surface):
            assert min(beyond(part, point) for part in KINDS[kind].parts) <= BEYOND + 1e-6, (surface.paint, point)


def test_no_point_of_a_look_is_there_twice() -> None:
    """Otherwise the order of equal corners, and so the file, would depend on the machine's rounding."""
    for kind, surfaces in LOOKS.items():
        for surface in surfaces:
            spots = [tuple(round(x, 4) for x in point) for point in surface.points]
            assert len(spots) == len(set(spots)), (kind, surface.paint)


def test_a_box_has_six_faces_with_corners_in_order() -> None:
    points = box(2, 4, 6).points
    faces = convex_faces(points)
    assert len(faces) == 6
    for face in faces:
        corners = [np.array(points[n]) for n in face]
        normal = np.cross(corners[1] - corners[0], corners[2] - corners[1])
        assert normal @ (corners[0] - np.array([0, 0, 3])) > 0, "seen from outside"


def outermost(surface: Surface) -> list[tuple[float, float, float]]:
    """The points of a surface; for a ball, those farthest out in every direction."""
    if not surface.radius:
        return list(surface.points)
    (x, y, z), r = surface.points[0], surface.radius
    found = []
    for up in range(0 if surface.is_dome else -90, 91, 15):
        for around in range(0, 360, 15):
            a, e = math.radians(around), math.radians(up)
            found.append((x + r * math.cos(e) * math.cos(a), y + r * math.cos(e) * math.sin(a), z + r * math.sin(e)))
    return found


def beyond(part: Part, point: tuple[float, float, float]) -> float:
    """How far a point lies outside a primitive, in mm; slightly underestimated near edges."""
    p = np.array(point)
    if part.shape == "sphere":
        return float(np.linalg.norm(p - np.array(part.centre))) - part.size[0]
    if part.shape == "dome":
        return max(float(np.linalg.norm(p)) - part.size[0], -float(p[2]))
    return max(float((p - at) @ normal) for at, normal in planes(part))


@cache
def planes(part: Part) -> list[tuple[np.ndarray, np.ndarray]]:
    """A point on each face, and the face's normal."""
    found, corners = [], np.array(part.points)
    for face in convex_faces(part.points):
        a, b, c = (corners[n] for n in face[:3])
        normal = np.cross(b - a, c - b)
        found.append((a, normal / np.linalg.norm(normal)))
    return found
