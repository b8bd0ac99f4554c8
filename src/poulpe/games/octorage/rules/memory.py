"""What watchers remember: every seat, and the gallery.

Two kinds of facts, both always true. Cards that a watcher has seen go into a hand: José's, which steals, and
Courtney's, which takes from the open discard pile, get such cards. And, after a reshuffle, which unseen cards were
then in the deck (`pool`) and how many of those each hand has drawn since (`fresh`): the others are old.

A fact that becomes ambiguous is forgotten by a written rule (`blur`, `mix`, `new_deck`); the watcher is then hazy for
the rest of the round: it may imagine more than a perfect memory would allow, never less.
"""

from __future__ import annotations

from poulpe.core.records import clear, rule
from poulpe.games.octorage.pieces import ASK_KEEP, COURTNEY, JOSE, KINDS, NOBODY, SEATS, STATUETTE, Box, Memory, State

WATCHERS = SEATS + 1  # every seat, and the gallery
GALLERYS_PLACE = SEATS
LOOK_PLACE = SEATS  # where `fresh` counts the cards Gilles is looking at


@rule
def clear_memory(m: Memory) -> None:
    m.hazy = 0
    m.sorts = 0
    clear(m.jose)
    clear(m.courtney)
    clear(m.pool)
    clear(m.fresh)


@rule
def watcher(box: Box, i: int) -> int:
    """The places of memory in use: the seats, then the gallery."""
    return i if i < box.seats else GALLERYS_PLACE


@rule
def is_imagined(s: State) -> bool:
    """A searcher plays on from what it imagined: nobody is there to remember it."""
    return s.chance.imagined == 1


# ---------------------------------------------------------------- cards seen going into a hand
@rule
def learn(s: State, w: int, seat: int, k: int) -> None:
    """The watcher has seen card k go into the hand of this seat."""
    if is_imagined(s):
        return
    s.remembered = 1
    if w != seat:
        if s.players[seat].character == JOSE:
            s.memory[w].jose[k] += 1
        elif s.players[seat].character == COURTNEY:
            s.memory[w].courtney[k] += 1


@rule
def known_in_hand(s: State, w: int, seat: int, k: int) -> int:
    """At least so many cards of this kind, as far as the watcher remembers."""
    if s.players[seat].character == JOSE:
        return s.memory[w].jose[k]
    if s.players[seat].character == COURTNEY:
        return s.memory[w].courtney[k]
    return 0


@rule
def unlearn(s: State, w: int, seat: int, k: int) -> None:
    """A card of this kind has left the hand: the watcher knows of one less there."""
    if s.players[seat].character == JOSE:
        s.memory[w].jose[k] -= 1
    else:
        s.memory[w].courtney[k] -= 1


@rule
def not_known_in_hand(s: State, w: int, seat: int) -> int:
    """How many cards of a hand the watcher knows nothing of."""
    n = s.players[seat].cards
    if s.players[seat].character <= COURTNEY:
        for k in range(KINDS):
            n -= known_in_hand(s, w, seat, k)
    return n


# ---------------------------------------------------------------- old cards and fresh ones
@rule
def unseen(box: Box, s: State, w: int, k: int) -> int:
    """How many cards of this kind lie where the watcher can neither see nor remember them."""
    n = box.copies[k]
    if k >= STATUETTE and s.bearer[k - STATUETTE] != NOBODY:
        n -= 1
    for i in range(s.laid):
        if s.area[i] == k + 1:
            n -= 1
    for i in range(s.thrown):
        if s.discard[i] == k:
            n -= 1
    if s.phase == ASK_KEEP and s.mover == w:
        for i in range(2):
            if s.seen[i] == k:
                n -= 1
    for q in range(box.seats):
        n -= s.players[q].hand[k] if q == w else known_in_hand(s, w, q, k)
    return n


@rule
def new_deck(box: Box, s: State) -> None:
    """The open discard pile has become the deck: everybody can know what is in it, and all hands are old.

    Which cards were already old at an earlier reshuffle is forgotten.
    """
    if is_imagined(s):
        return
    for i in range(box.seats + 1):
        m = s.memory[watcher(box, i)]
        if still_sorted(m):
            m.hazy = 1
        m.sorts = box.open_discard
        clear(m.pool)
        clear(m.fresh)
        for j in range(s.left if box.open_discard else 0):
            m.pool[s.deck[j]] += 1
    s.reshuffled = 1


@rule
def still_sorted(m: Memory) -> bool:
    for q in range(SEATS + 1):
        if m.fresh[q] > 0:
            return True
    return False


@rule
def drew_from_deck(box: Box, s: State, seat: int, place: int, k: int) -> None:
    """Card k of the deck goes to this seat's hand or look: it alone sees which."""
    if s.reshuffled and not is_imagined(s):
        for i in range(box.seats + 1):
            w = watcher(box, i)
            m = s.memory[w]
            if m.sorts and w == seat:
                m.pool[k] -= 1
            elif m.sorts:
                m.fresh[place] += 1


@rule
def mix(s: State, w: int) -> None:
    """`Fresh or old` has become ambiguous: the watcher no longer tells them apart, until the next reshuffle."""
    m = s.memory[w]
    m.hazy = 1
    m.sorts = 0
    clear(m.pool)
    clear(m.fresh)


@rule
def sort_out(box: Box, s: State, w: int, place: int, unknown: int, k: int) -> None:
    """The watcher sees card k come out of a hand (or look) of so many unknown cards: was it fresh or old?"""
    m = s.memory[w]
    if not m.sorts or m.fresh[place] == 0:
        return
    if m.fresh[place] < unknown and m.pool[k] == 0:
        return  # old
    if m.fresh[place] < unknown and unseen(box, s, w, k) > m.pool[k]:
        mix(s, w)
        return
    m.pool[k] -= 1
    m.fresh[place] -= 1


# ---------------------------------------------------------------- cards leave
@rule
def saw_it_leave(box: Box, s: State, w: int, seat: int, k: int) -> None:
    """The watcher sees card k leave this hand, which still counts it. A card it knew of goes first."""
    if s.remembered and known_in_hand(s, w, seat, k) > 0:
        unlearn(s, w, seat, k)
    elif s.memory[w].fresh[seat] > 0:
        sort_out(box, s, w, seat, not_known_in_hand(s, w, seat), k)


@rule
def all_saw_it_leave(box: Box, s: State, seat: int, k: int) -> None:
    if is_imagined(s):
        return
    if s.reshuffled or (s.remembered and s.players[seat].character <= COURTNEY):
        for i in range(box.seats + 1):
            w = watcher(box, i)
            if w != seat:
                saw_it_leave(box, s, w, seat, k)


@rule
def kept_one(box: Box, s: State, seat: int, rejected: int) -> None:
    """Gilles keeps one of two cards and shows the other: what the others can tell of the one he keeps."""
    if s.reshuffled and not is_imagined(s):
        for i in range(box.seats + 1):
            w = watcher(box, i)
            if w != seat:
                sort_out(box, s, w, LOOK_PLACE, 2, rejected)
                s.memory[w].fresh[seat] += s.memory[w].fresh[LOOK_PLACE]
                s.memory[w].fresh[LOOK_PLACE] = 0


@rule
def kept_only(box: Box, s: State, seat: int) -> None:
    """There was only one card to look at: it goes to Gilles' hand, as fresh as it was."""
    for i in range(box.seats + 1):
        m = s.memory[watcher(box, i)]
        m.fresh[seat] += m.fresh[LOOK_PLACE]
        m.fresh[LOOK_PLACE] = 0


@rule
def stolen(box: Box, s: State, thief: int, victim: int, k: int) -> None:
    """José takes card k out of the victim's hand, which still counts it; only the two see which."""
    if is_imagined(s):
        return
    for i in range(box.seats + 1):
        w = watcher(box, i)
        if w == thief:
            saw_it_leave(box, s, w, victim, k)
        elif w != victim:
            blur(s, w, thief, victim, k)
    learn(s, victim, thief, k)


@rule
def blur(s: State, w: int, thief: int, victim: int, k: int) -> None:
    """A card went from the victim to José, and the watcher did not see which.

    If it knew the whole hand and all of one kind, it still knows. Else `José or Courtney has it` is not a fact we
    keep: one of each kind known there is forgotten, and the watcher is hazy until the next round.
    """
    m = s.memory[w]
    unknown = not_known_in_hand(s, w, victim)
    if unknown == s.players[victim].cards:
        pass_unseen(s, w, thief, victim, unknown)
        return
    if unknown == 0 and m.courtney[k] == s.players[victim].cards:
        m.courtney[k] -= 1
        learn(s, w, thief, k)
        return
    for j in range(KINDS):
        m.courtney[j] = max(0, m.courtney[j] - 1)
    mix(s, w)


@rule
def pass_unseen(s: State, w: int, thief: int, victim: int, unknown: int) -> None:
    """An unknown card changes hands: fresh if all of them are, old if none is, else nobody can tell."""
    m = s.memory[w]
    if m.fresh[victim] == unknown:
        m.fresh[victim] -= 1
        m.fresh[thief] += 1
    elif m.fresh[victim] > 0:
        mix(s, w)
