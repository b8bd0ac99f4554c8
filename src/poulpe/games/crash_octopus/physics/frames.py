"""The way of the moving pieces, 60 times a second, small enough to send: what pages play and pictures are made of.

    zlib( frames:u16  { piece:u8 first:u16 count:u16  x[count] y[count] z[count] a[count] b[count] c[count] }* )

Numbers are int16, each column as differences. Positions count 0.05 mm; a turn is its three smaller quaternion parts
in 14 bits, and the low two bits of the first say which part was left out. A piece is where it was at rest before
`first`, and stays where its last frame puts it.
"""

from __future__ import annotations

import struct
import zlib

import numpy as np

HERTZ = 60
GRAIN = 0.05  # mm
STIR = 1e-5  # m, or a part of a quaternion: less from frame to frame cannot be seen
_OTHERS = np.array([[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]])
_SCALE = 8191.0
Array = np.ndarray


def encode(way: Array, pieces: tuple[int, ...]) -> bytes:
    """`way` holds frames x pieces x (x y z in m, w i j k)."""
    out = [struct.pack("<H", len(way))]
    moving = np.abs(np.diff(way, axis=0)).max(axis=2) > STIR
    movers = np.nonzero(moving.any(axis=0))[0]
    all_columns = np.concatenate([_positions(way[:, movers, :3]), _turns(way[:, movers, 3:])], axis=2)
    for k, n in enumerate(movers.tolist()):
        moved = np.nonzero(moving[:, n])[0]
        first, end = int(moved[0]), int(moved[-1]) + 2
        columns = all_columns[first:end, k]
        columns[1:] = columns[1:] - columns[:-1]
        out.append(struct.pack("<BHH", pieces[n], first, end - first) + columns.T.tobytes())
    return zlib.compress(b"".join(out), 9)


def decode(data: bytes) -> tuple[int, dict[int, tuple[int, Array]]]:
    """How many frames, and for each moving piece its first frame and its poses (x y z in mm, w i j k)."""
    raw = zlib.decompress(data)
    count = struct.unpack_from("<H", raw)[0]
    at, found = 2, {}
    while at < len(raw):
        piece, first, n = struct.unpack_from("<BHH", raw, at)
        columns = np.frombuffer(raw, "<i2", 6 * n, at + 5).reshape(6, n).T.astype(np.int64)
        columns = np.cumsum(columns, axis=0).astype(np.int16)
        found[piece] = first, np.concatenate([columns[:, :3] * GRAIN, _unturned(columns[:, 3:])], axis=1)
        at += 5 + 12 * n
    return count, found


def _positions(metres: Array) -> Array:
    grains: Array = np.clip(np.round(metres * 1000 / GRAIN), -32768, 32767).astype(np.int16)
    return grains


def _turns(q: Array) -> Array:
    largest = np.abs(q).argmax(axis=-1)
    sign = np.sign(np.take_along_axis(q, largest[..., None], -1))
    small = np.take_along_axis(q * sign, _OTHERS[largest], -1) * np.sqrt(2)
    out: Array = (np.round(small * _SCALE).astype(np.int32) * 4).astype(np.int16)
    out[..., 0] += largest.astype(np.int16)
    return out


def _unturned(turns: Array) -> Array:
    largest = (turns[:, 0] & 3).astype(int)
    small = (turns >> 2) / _SCALE / np.sqrt(2)
    q = np.zeros((len(turns), 4))
    np.put_along_axis(q, _OTHERS[largest], small, 1)
    np.put_along_axis(q, largest[:, None], np.sqrt(np.maximum(0, 1 - (small**2).sum(1)))[:, None], 1)
    return q
