"""Chance is the published cipher, unbiased, and the same in every backend."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from poulpe.core import chance
from poulpe.core.chance import (
    WORDS,
    Chance,
    as_text,
    below,
    dreamt,
    keyed,
    load,
    refill,
    rekey,
    reseed,
    reseed_from,
    wipe,
    word,
)
from poulpe.core.compiled import build
from poulpe.core.records import copy, pack, rule, to_bytes
from tests.toy import GAME

SEEDS = st.integers(0, 2**128 - 1)

# draft-strombergson-chacha-test-vectors-01, ChaCha8 with a 128-bit key: TC1 and TC2
ZERO_KEY = (
    "e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120"
    "b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b"
    "8a26af448a1ba906368fd8c83831c18cec8ced811a028e675b8d2be8fce08116"
    "5ceae9f1d1b7a975497749480569ceb83de6a0a587d4984f19925f5d338e430d"
)
ONE_BIT_KEY = (
    "03a7669888605a0765e8357475e58673f94fc8161da76c2a3aa2f3caf9fe5449"
    "e0fcf38eb882656af83d430d410927d55c972ac4c92ab9da3713e19f761eaa14"
)


def words(r: Chance, n: int) -> list[int]:
    return [word(r) for _ in range(n)]


# ---------------------------------------------------------------- the cipher
@pytest.mark.parametrize(("seed", "stream"), [(0, ZERO_KEY), (1, ONE_BIT_KEY)])
def test_chance_is_the_published_cipher(seed: int, stream: str) -> None:
    drawn = words(keyed(seed), len(stream) // 8)
    assert b"".join(w.to_bytes(4, "little") for w in drawn).hex() == stream


def test_the_counter_runs_on_beyond_32_bits() -> None:
    low, high = keyed(7), keyed(7)
    low.counter, high.counter = 5, 5 | 1 << 32
    assert words(low, WORDS) != words(high, WORDS) and high.counter == 6 | 1 << 32


def test_every_word_of_a_block_is_used_once() -> None:
    r = keyed(3)
    refill(r)
    block = list(r.block)
    assert words(r, WORDS) == block and (r.left, r.counter) == (0, 1)
    word(r)
    assert (r.left, r.counter) == (WORDS - 1, 2)


@given(SEEDS)
def test_every_bit_of_a_seed_is_in_the_key(seed: int) -> None:
    assert sum(k << 32 * i for i, k in enumerate(keyed(seed).key)) == seed


@pytest.mark.parametrize("seed", [-1, 2**128, 1.0, "7", None], ids=repr)
def test_a_seed_outside_128_bits_is_refused(seed: Any) -> None:
    with pytest.raises(ValueError, match=r"a seed is a whole number from 0 to 2\*\*128 - 1, got"):
        keyed(seed)
    with pytest.raises(ValueError, match="a seed is a whole number"):
        rekey(Chance(), seed)


# ---------------------------------------------------------------- below
def test_below_has_no_bias() -> None:
    """Multiply-and-shift alone would give the three values 3, 3 and 2 words each: 2250, 2250 and 1500 here."""
    r = keyed(5)
    thirds = Counter(below(r, 3 << 29) % 3 for _ in range(6000))
    assert all(1850 < n < 2150 for n in thirds.values())


def test_below_throws_again_where_it_would_be_biased(monkeypatch: pytest.MonkeyPatch) -> None:
    thrown: Iterator[int] = iter([0, 4, 9])
    monkeypatch.setattr(chance, "word", lambda r: next(thrown))
    assert below(Chance(), 3 << 29) == 1  # 0 is rejected, 4 * n >> 32 is 1
    assert next(thrown) == 9


@given(SEEDS, st.integers(1, 2**31))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= below(keyed(seed), n) < n


def test_below_one_is_nothing() -> None:
    r = keyed(2)
    assert {below(r, 1) for _ in range(40)} == {0}


def test_below_reaches_every_value_alike() -> None:
    r = keyed(9)
    faces = Counter(below(r, 6) for _ in range(6000))
    assert sorted(faces) == [0, 1, 2, 3, 4, 5] and all(850 < n < 1150 for n in faces.values())


# ---------------------------------------------------------------- new streams
def test_reseed_starts_the_stream_of_a_key() -> None:
    r = keyed(99)
    words(r, 5)
    reseed(r, 1, 2, 3, 4)
    assert words(r, 40) == words(keyed(1 | 2 << 32 | 3 << 64 | 4 << 96), 40)


def test_reseed_from_takes_four_words_of_other_dice() -> None:
    r, dice = Chance(), keyed(8)
    reseed_from(r, dice)
    assert r.key == words(keyed(8), 4) and dice.left == WORDS - 4


def test_rekey_leaves_nothing_of_the_old_stream() -> None:
    r = keyed(99)
    words(r, 5)
    rekey(r, 12)
    assert r == keyed(12)


def test_wipe_leaves_nothing_at_all() -> None:
    r = keyed(2**128 - 1)
    words(r, 20)
    wipe(r)
    assert r == Chance() and not any(to_bytes(r))


def test_a_copy_draws_the_same() -> None:
    r = keyed(4)
    words(r, 21)
    twin = copy(r)
    assert words(twin, 40) == words(r, 40)


# ---------------------------------------------------------------- a searcher's
def test_quick_dice_are_marsaglias_xorshift128() -> None:
    r = dreamt(5)
    x, y, z, w = r.key
    drawn = words(r, 40)
    for got in drawn:
        t = (x ^ x << 11) & 0xFFFFFFFF
        x, y, z = y, z, w
        w = w ^ w >> 19 ^ t ^ t >> 8
        assert got == w
    assert drawn != words(keyed(5), 40) and max(drawn) < 2**32


def test_quick_dice_are_never_a_truths() -> None:
    reseeded, rekeyed, wiped = dreamt(5), dreamt(5), dreamt(5)
    reseed(reseeded, 1, 2, 3, 4)
    rekey(rekeyed, 7)
    wipe(wiped)
    assert [r.imagined for r in (reseeded, rekeyed, wiped)] == [0, 0, 0]


# ---------------------------------------------------------------- as text
@given(SEEDS, st.integers(0, 50))
def test_dice_come_back_from_their_text(seed: int, thrown: int) -> None:
    r, again = keyed(seed), keyed(1)
    words(r, thrown)
    load(again, as_text(r))
    assert again == r and words(again, 20) == words(r, 20)


def test_dice_are_short_to_write() -> None:
    r = keyed(0x7F)
    words(r, 20)
    assert as_text(r) == "7f.2.12"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        "7.3",
        "7.3.1.2",
        "x.3.1",
        "7.3.left",
        "7.3.17",
        "7.3.-1",
        "-7.3.1",
        f"{2**128:x}.0.0",
        f"7.{2**63}.0",
    ],
)
def test_text_that_is_no_dice_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"dice are written key\.counter\.left, like 7\.3\.12, got") as e:
        load(Chance(), text)
    assert repr(text) in str(e.value)


@pytest.mark.parametrize("text", ["7.-3.2", "7.0.5"])
def test_text_of_dice_that_cannot_be_is_refused(text: str) -> None:
    """No block has been made yet, so it has no words left; these would be sixteen zeros."""
    with pytest.raises(ValueError, match="dice are written"):
        load(Chance(), text)


# ---------------------------------------------------------------- compiled
@rule
def throw(dice: list[Chance], found: list[int], n: int) -> None:
    for i in range(len(found)):
        found[i] = below(dice[0], n)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    cache: Path = tmp_path_factory.mktemp("chance")
    return build("chance", GAME.kernel, (throw,), cache=cache)


@pytest.mark.parametrize("n", [1, 6, 7919, 3 << 29, 1 << 31])
@pytest.mark.parametrize("seed", [0, 7, 2**128 - 1])
def test_compiled_dice_fall_as_plain_ones(compiled: ModuleType, seed: int, n: int) -> None:
    for made in (keyed, dreamt):
        plain, rows = made(seed), pack(made(seed))
        mine, theirs = [0] * 60, np.zeros(60, np.int64)
        throw([plain], mine, n)
        compiled.throw(rows, theirs, n)
        assert theirs.tolist() == mine
        assert rows["block"][0].tolist() == plain.block and rows["counter"][0] == plain.counter
