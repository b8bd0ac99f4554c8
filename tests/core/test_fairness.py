"""A deal is promised before it and can be checked after it; `poulpe verify` does so."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

import poulpe as library
from poulpe.core.fairness import digest, is_kept, new_salt, promise, spelled
from poulpe.core.vocabulary import Fair, Log
from tests.cli.drive import poulpe

SALT = "00112233445566778899aabbccddeeff"


def log(seed: int = 3) -> Log:
    match = library.Match.deal("reef", seats=2, seed=seed)
    bot = library.bot("reef", "random", seed)
    while not match.over:
        ask = match.asks[0]
        match.play(ask.seat, bot.choose(match.view(ask.seat), ask))
    return match.log


def promised(fair: Fair) -> bytes:
    return library.to_json(msgspec.structs.replace(log(), fair=fair))


def test_the_digest_is_what_a_page_can_hash() -> None:
    seed = 0xFEE1
    assert spelled(seed) == "0000000000000000000000000000fee1"
    assert digest(seed, SALT) == sha256(f"{spelled(seed)}:{SALT}".encode()).hexdigest()
    # independently: printf '%s' 0000...0003:0011...eeff | sha256sum
    assert digest(3, SALT) == "bbcd2cf51d900e126d3c0d29d979baecbb4d51d48b3d6f2af8a22f9b6064f498"


def test_seed_and_salt_both_count() -> None:
    fair = promise(3, SALT)
    assert is_kept(fair, 3) and not is_kept(fair, 4)
    assert not is_kept(msgspec.structs.replace(fair, salt=SALT[:-1]), 3)
    assert digest(2**128 - 1, SALT) != digest(2**127 - 1, SALT)


def test_salts_are_long_and_new() -> None:
    salts = {new_salt() for _ in range(100)}
    assert len(salts) == 100 and all(len(s) == 32 and int(s, 16) >= 0 for s in salts)


def test_a_match_promises_nothing_and_old_logs_are_read() -> None:
    assert log().fair is None
    assert library.from_json(b'{"game":"reef","seats":2,"seed":"3"}', Log).fair is None


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "The deal is fair: its seed is"), ("fr", "sa graine est celle qui avait été annoncée")]
)
def test_verify_says_that_a_promise_was_kept(lang: str, words: str) -> None:
    said = poulpe("verify", "-", "--lang", lang, answers=promised(promise(3, SALT)))
    assert said.code == 0 and words in said.out
    assert words not in poulpe("verify", "-", "--lang", lang, answers=library.to_json(log())).out


@pytest.mark.parametrize(("lang", "words"), [("en", "is not the digest shown"), ("fr", "n'est pas l'empreinte")])
@pytest.mark.parametrize("fair", [promise(4, SALT), Fair(digest="", salt=SALT), Fair(digest=digest(3, SALT), salt="")])
def test_verify_refuses_a_promise_that_was_not_kept(fair: Fair, lang: str, words: str) -> None:
    said = poulpe("verify", "-", "--lang", lang, answers=promised(fair))
    assert said.code == 1 and words in said.err and "$.fair" in said.err and not said.out


def test_a_promise_of_another_shape_is_no_log() -> None:
    data = library.to_json(log()).replace(b'"fair":null', b'"fair":{"digest":1,"salt":""}')
    said = poulpe("verify", "-", answers=data)
    assert said.code == 1 and "$.fair.digest" in said.err


def test_replay_and_the_digest_of_the_log_do_not_look_at_it() -> None:
    fair, unfair, plain = promised(promise(3, SALT)), promised(promise(4, SALT)), library.to_json(log())
    assert poulpe("replay", "-", answers=unfair).out == poulpe("replay", "-", answers=plain).out
    assert library.replay(library.from_json(unfair, Log)).log == log()
    assert poulpe("verify", "-", answers=fair).out.startswith(poulpe("verify", "-", answers=plain).out)
