"""Provably fair: a deal is promised by a digest before it, and the promise can be checked after the end.

seed  128 bits, 32 hexadecimal digits          shown after the end
salt  so that a seed people chose themselves   shown after the end
      cannot be guessed from the digest
digest = SHA-256("seed:salt")                  shown before the deal
"""

from __future__ import annotations

import secrets
from hashlib import sha256

from poulpe.core.vocabulary import Fair


def spelled(seed: int) -> str:
    """A seed as it is hashed and as it travels, so that a page can hash `seed + ":" + salt` without knowing numbers."""
    return f"{seed:032x}"


def digest(seed: int, salt: str) -> str:
    return sha256(f"{spelled(seed)}:{salt}".encode()).hexdigest()


def new_salt() -> str:
    return secrets.token_hex(16)


def promise(seed: int, salt: str) -> Fair:
    """What a log carries, so that anybody can check it."""
    return Fair(digest=digest(seed, salt), salt=salt)


def is_kept(fair: Fair, seed: int) -> bool:
    """Was this seed the one that was promised?"""
    return fair.digest == digest(seed, fair.salt)
