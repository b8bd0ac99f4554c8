"""Chance inside the record: ChaCha8 with a 128-bit key. 32-bit additions, xors and rotations, held in plain ints."""

from __future__ import annotations

from poulpe.core.records import clear, i8, i64, native, record, rule, u32, vec

MASK = 0xFFFFFFFF
WORDS = 16
DOUBLE_ROUNDS = 4  # ChaCha8
C0, C1, C2, C3 = 0x61707865, 0x3120646E, 0x79622D36, 0x6B206574  # "expand 16-byte k"


@record
class Chance:
    counter: int = i64()  # the next block
    left: int = i8(0, WORDS)  # words of this block not yet used
    imagined: int = i8(0, 1)  # a searcher's: quicker dice will do, and what is played by them nobody remembers
    key: list[int] = vec(u32, 4)
    block: list[int] = vec(u32, WORDS)


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & MASK
    d ^= a
    d = (d << 16 | d >> 16) & MASK
    c = (c + d) & MASK
    b ^= c
    b = (b << 12 | b >> 20) & MASK
    a = (a + b) & MASK
    d ^= a
    d = (d << 8 | d >> 24) & MASK
    c = (c + d) & MASK
    b ^= c
    b = (b << 7 | b >> 25) & MASK
    return a, b, c, d


@rule
def refill_word_by_word(r: Chance) -> None:
    """The next block of the key's stream, as in the published cipher (16-byte key, nonce 0)."""
    # `& MASK` makes unsigned fields signed for numba, whose uint64 + int64 is a float.
    k0, k1, k2, k3 = r.key[0] & MASK, r.key[1] & MASK, r.key[2] & MASK, r.key[3] & MASK
    n0, n1 = r.counter & MASK, (r.counter >> 32) & MASK
    a0, a1, a2, a3 = C0, C1, C2, C3
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k0, k1, k2, k3
    d0, d1, d2, d3 = n0, n1, 0, 0
    for _ in range(DOUBLE_ROUNDS):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    w = r.block
    w[0], w[1], w[2], w[3] = (a0 + C0) & MASK, (a1 + C1) & MASK, (a2 + C2) & MASK, (a3 + C3) & MASK
    w[4], w[5], w[6], w[7] = (b0 + k0) & MASK, (b1 + k1) & MASK, (b2 + k2) & MASK, (b3 + k3) & MASK
    w[8], w[9], w[10], w[11] = (c0 + k0) & MASK, (c1 + k1) & MASK, (c2 + k2) & MASK, (c3 + k3) & MASK
    w[12], w[13], w[14], w[15] = (d0 + n0) & MASK, (d1 + n1) & MASK, d2, d3
    r.counter += 1
    r.left = WORDS


LANES = sum(MASK << 64 * i for i in range(4))  # four words in one long integer, 64 bits apart
ALL = (1 << 256) - 1
FIRST_ROW = C0 | C1 << 64 | C2 << 128 | C3 << 192


@native("refill_word_by_word(r)")
def refill(r: Chance) -> None:
    """The same block, four words at a time: in plain Python a long integer costs hardly more than a short one."""
    k = r.key
    key = k[0] | k[1] << 64 | k[2] << 128 | k[3] << 192
    count = r.counter & MASK | (r.counter >> 32 & MASK) << 64
    a, b, c, d = FIRST_ROW, key, key, count
    for turn in range(2 * DOUBLE_ROUNDS):
        if turn:  # columns and diagonals in turn: the rows slide by 1, 2 and 3 places, and back by 3, 2 and 1
            x, z = (64, 192) if turn % 2 else (192, 64)
            b = b >> x | b << z & ALL
            c = c >> 128 | c << 128 & ALL
            d = d >> z | d << x & ALL
        a = a + b & LANES
        d ^= a
        d = (d << 16 | d >> 16) & LANES
        c = c + d & LANES
        b ^= c
        b = (b << 12 | b >> 20) & LANES
        a = a + b & LANES
        d ^= a
        d = (d << 8 | d >> 24) & LANES
        c = c + d & LANES
        b ^= c
        b = (b << 7 | b >> 25) & LANES
    b = b >> 192 | b << 64 & ALL
    c = c >> 128 | c << 128 & ALL
    d = d >> 64 | d << 192 & ALL
    rows = (a + FIRST_ROW & LANES, b + key & LANES, c + key & LANES, d + count & LANES)
    r.block[:] = [row >> 64 * i & MASK for row in rows for i in range(4)]
    r.counter += 1
    r.left = WORDS


@rule
def refill_quickly(r: Chance) -> None:
    """Marsaglia's xorshift128, whose state is the key: a third of the time of the cipher, and no secret."""
    a, b, c, d = r.key[0] & MASK, r.key[1] & MASK, r.key[2] & MASK, r.key[3] & MASK
    for i in range(0, WORDS, 4):
        a = shifted(a, d)
        b = shifted(b, a)
        c = shifted(c, b)
        d = shifted(d, c)
        r.block[i] = a
        r.block[i + 1] = b
        r.block[i + 2] = c
        r.block[i + 3] = d
    r.key[0] = a
    r.key[1] = b
    r.key[2] = c
    r.key[3] = d
    r.left = WORDS


@rule
def shifted(oldest: int, newest: int) -> int:
    t = (oldest ^ oldest << 11) & MASK
    return newest ^ newest >> 19 ^ t ^ t >> 8


@rule
def word(r: Chance) -> int:
    if r.left == 0:
        if r.imagined:
            refill_quickly(r)
        else:
            refill(r)
    r.left -= 1
    return r.block[WORDS - 1 - r.left] & MASK


@rule
def below(r: Chance, n: int) -> int:
    """A uniform integer in 0..n-1, without bias (Lemire); n is at most 2**31, beyond it compiled products overflow."""
    m = word(r) * n
    if m & MASK < n:
        floor = (MASK + 1 - n) % n
        while m & MASK < floor:
            m = word(r) * n
    return m >> 32


@rule
def shuffle(row: list[int], first: int, end: int, dice: Chance) -> None:
    """The places first .. end - 1 of a row, in any order (Fisher and Yates)."""
    for i in range(end - 1, first, -1):
        j = first + below(dice, i + 1 - first)
        row[i], row[j] = row[j], row[i]


@rule
def one_of(counts: list[int], n: int, dice: Chance) -> int:
    """Of n things that are kept as counts by kind, each as likely as any other: the kind of one."""
    i = below(dice, n)
    k = 0
    while i >= counts[k]:
        i -= counts[k]
        k += 1
    return k


@rule
def is_drawn(cost: int, lowest: int, tied: int, dice: Chance) -> bool:
    """Whether this price takes the place of the lowest so far: it is lower, or as low and drawn among `tied`."""
    return cost < lowest or (cost == lowest and below(dice, tied) == 0)


@rule
def reseed(r: Chance, k0: int, k1: int, k2: int, k3: int) -> None:
    r.key[0] = k0
    r.key[1] = k1
    r.key[2] = k2
    r.key[3] = k3
    r.counter = 0
    r.left = 0
    r.imagined = 0


@rule
def reseed_from(r: Chance, dice: Chance) -> None:
    """A new stream from other dice: for the futures of an imagined truth."""
    reseed(r, word(dice), word(dice), word(dice), word(dice))


@rule
def dream(r: Chance, dice: Chance) -> None:
    """The dice of an imagined match, from other dice."""
    reseed_from(r, dice)
    r.key[0] |= 1  # all zeros would stay zeros
    r.imagined = 1


@rule
def wipe(r: Chance) -> None:
    """What nobody at the table may know."""
    reseed(r, 0, 0, 0, 0)
    clear(r.block)


def keyed(seed: int) -> Chance:
    if not (type(seed) is int and 0 <= seed < 1 << 128):
        raise ValueError(f"a seed is a whole number from 0 to 2**128 - 1, got {seed!r}")
    return Chance(key=[seed >> 32 * i & MASK for i in range(4)])


def dreamt(seed: int) -> Chance:
    """Quick dice of a seed, for searchers."""
    found = Chance()
    dream(found, keyed(seed))
    return found


def rekey(r: Chance, seed: int) -> None:
    """The dice of this seed, before the first throw."""
    wipe(r)
    reseed(r, *keyed(seed).key)


def as_text(r: Chance) -> str:
    key = sum(k << 32 * i for i, k in enumerate(r.key))
    return f"{key:x}.{r.counter}.{r.left}"


def load(r: Chance, text: str) -> None:
    """The same dice at the same throw, from `as_text`; the block is made again from the key."""
    try:
        key, counter, left = (int(part, base) for part, base in zip(text.split("."), (16, 10, 10), strict=True))
        if counter < 0 or not 0 <= left <= (WORDS if counter else 0):
            raise ValueError("no dice have come there")
        rekey(r, key)
        if counter > 0:
            r.counter = counter - 1
            refill(r)
        r.left = left
    except (ValueError, OverflowError) as e:
        raise ValueError(f"dice are written key.counter.left, like 7.3.12, got {text!r}") from e
