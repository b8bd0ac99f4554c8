"""What watchers remember of the two hands into which cards go that others have seen."""

from __future__ import annotations

from poulpe.core.records import rule
from poulpe.games.octorage.pieces import COURTNEY, JOSE, KINDS, SEATS, Memory, State

WATCHERS = SEATS + 1  # every seat, and the gallery
GALLERYS_PLACE = SEATS


@rule
def clear_memory(m: Memory) -> None:
    m.hazy = 0
    for k in range(KINDS):
        m.jose[k] = 0
        m.courtney[k] = 0


@rule
def learn(s: State, watcher: int, seat: int, k: int) -> None:
    """The watcher has seen card k go into the hand of this seat."""
    if watcher != seat:
        if s.players[seat].role == JOSE:
            s.memory[watcher].jose[k] += 1
        elif s.players[seat].role == COURTNEY:
            s.memory[watcher].courtney[k] += 1


@rule
def all_saw_it_leave(s: State, seat: int, k: int) -> None:
    """Card k has left this hand face-up: whoever knew of one there knows of one less."""
    if s.players[seat].role == JOSE:
        for w in range(WATCHERS):
            s.memory[w].jose[k] = max(0, s.memory[w].jose[k] - 1)
    elif s.players[seat].role == COURTNEY:
        for w in range(WATCHERS):
            s.memory[w].courtney[k] = max(0, s.memory[w].courtney[k] - 1)


@rule
def all_saw_the_hand(s: State, seat: int) -> None:
    """The whole hand was laid open and is gone."""
    for w in range(WATCHERS):
        for k in range(KINDS):
            if s.players[seat].role == JOSE:
                s.memory[w].jose[k] = 0
            elif s.players[seat].role == COURTNEY:
                s.memory[w].courtney[k] = 0


@rule
def stolen(s: State, thief: int, victim: int, k: int) -> None:
    """José took card k out of the victim's hand, which still counts it; thief and victim saw which."""
    if s.players[victim].role == COURTNEY:
        for w in range(WATCHERS):
            if w == thief:
                s.memory[w].courtney[k] = max(0, s.memory[w].courtney[k] - 1)
            elif w != victim:
                blur(s, w, thief, victim, k)
    learn(s, victim, thief, k)


@rule
def blur(s: State, w: int, thief: int, victim: int, k: int) -> None:
    """A card left Courtney's hand and the watcher did not see which.

    If it knew the whole hand and all of one kind, it still knows. Else `José or Courtney has it` is not a fact we
    keep: one of each kind known there is forgotten, and the watcher is hazy until the next round.
    """
    known = s.memory[w].courtney
    total = 0
    for j in range(KINDS):
        total += known[j]
    if total == 0:
        return
    if total == s.players[victim].cards and known[k] == total:
        known[k] -= 1
        learn(s, w, thief, k)
        return
    s.memory[w].hazy = 1
    for j in range(KINDS):
        known[j] = max(0, known[j] - 1)
