"""What people ask of a table: each letter is checked here, and becomes entries or is refused with a reason."""

from __future__ import annotations

from typing import Any

import msgspec

from poulpe.core.vocabulary import Move, Text
from poulpe.table import entries as kept
from poulpe.table import letters, playing, say
from poulpe.table.absence import come_back, go_away
from poulpe.table.aiming import aim, guess
from poulpe.table.base import TableBase, TakeBackRequest
from poulpe.table.jobs import Hint, Reason, moves_of, packed
from poulpe.table.normalising import normalised
from poulpe.table.say import No
from poulpe.table.seating import Reader, Sitter


def hear(table: TableBase, reader: Reader, letter: letters.FromAnyPage) -> None:
    if reader.person in table.live.seating.kicked:
        raise No(say.SENT_AWAY)
    match letter:
        case letters.Answer():  # first, since most are
            _answer(table, reader, letter)
        case letters.Sit():
            _sit(table, reader, letter)
        case letters.Stand(seat=seat):
            _only_while(table, "open", say.NOT_OPEN)
            _own(table, reader.person, seat)
            table.note(kept.Freed(at=table.now, seat=seat))
        case letters.SeatBot() | letters.ClearSeat():
            _seat_bot(table, reader.person, letter)
        case letters.Start():
            _start(table, reader.person)
        case letters.Aim():
            _aim(table, reader, letter)
        case letters.Guess():
            _guess(table, reader, letter)
        case letters.AnswerEarly():
            _answer_early(table, reader.person, letter)
        case letters.Leave():
            _only_while(table, "playing", say.NOT_PLAYING)
            _seated(table, reader.person)
            go_away(table, reader.person)
        case letters.Return():
            come_back(table, reader.person)
        case letters.TakeBack() | letters.Consent():
            _take_back(table, reader.person, letter)
        case letters.Rematch():
            _rematch(table, reader.person)
        case letters.Say(text=text):
            _say(table, reader, text)
        case letters.Mute() | letters.Kick():
            _govern(table, reader.person, letter)
        case letters.Speak(lang=lang):
            reader.lang = lang
            table.tell_welcome(reader)
            table.show_all(reader)
        case letters.TellStory():
            table.tell_story(reader)
        case letters.AskHint(ask=ask):
            _ask_hint(table, reader, ask)
        case letters.AskReason(chapter=chapter):
            reader.is_old = isinstance(letter, letters.AskWhy)
            _ask_reason(table, reader, chapter)


# ---------------------------------------------------------------- who may, and when
def _only_while(table: TableBase, phase: str, otherwise: Text) -> None:
    if table.live.phase != phase:
        raise No(otherwise)


def _only_host(table: TableBase, person: str) -> None:
    if person != table.live.seating.host:
        raise No(say.HOST_ONLY)


def _seated(table: TableBase, person: str) -> None:
    if person not in table.live.seating.people:
        raise No(say.NOT_SEATED)


def _sitter(table: TableBase, seat: int) -> Sitter | None:
    if seat >= table.live.opened.seats:
        raise No(say.NO_SEAT, seat=seat)
    return table.live.seating.sitters[seat]


def _own(table: TableBase, person: str, seat: int) -> None:
    sitter = _sitter(table, seat)
    if sitter is None or sitter.person != person:
        raise No(say.NOT_YOURS)


# ---------------------------------------------------------------- before the match
def _sit(table: TableBase, reader: Reader, letter: letters.Sit) -> None:
    _only_while(table, "open", say.NOT_OPEN)
    if _sitter(table, letter.seat) is not None:
        raise No(say.TAKEN)
    name = normalised(letter.name or "") or reader.name
    table.note(kept.Took(at=table.now, seat=letter.seat, name=name, person=reader.person))


def _seat_bot(table: TableBase, person: str, letter: letters.SeatBot | letters.ClearSeat) -> None:
    _only_host(table, person)
    _only_while(table, "open", say.NOT_OPEN)
    sitter = _sitter(table, letter.seat)
    if sitter is not None and sitter.person:
        raise No(say.NOT_EMPTY)
    if isinstance(letter, letters.ClearSeat):
        if sitter is None:
            raise No(say.NO_BOT_HERE)
        return table.note(kept.Freed(at=table.now, seat=letter.seat))
    known = (*table.live.bots, *table.live.thinkers)
    if letter.bot not in known:
        raise No(say.NO_BOT, name=letter.bot, known=", ".join(known))
    name = sitter.name if sitter else table.live.seating.bot_name()
    return table.note(kept.Took(at=table.now, seat=letter.seat, name=name, bot=letter.bot))


def _start(table: TableBase, person: str) -> None:
    _only_host(table, person)
    _only_while(table, "open", say.NOT_OPEN)
    if not table.live.seating.full:
        raise No(say.NOT_FULL)
    table.note(kept.Started(at=table.now))


# ---------------------------------------------------------------- answers
def _answer(table: TableBase, reader: Reader, letter: letters.Answer) -> None:
    live = table.live
    _only_while(table, "playing", say.NOT_PLAYING)
    seat = letter.ask % live.opened.seats
    if letter.ask < 0 or seat not in live.seating.seats_of(reader.person):
        raise No(say.FOREIGN, ask=letter.ask)
    found = live.asks.get(seat)
    if found is None or found.id != letter.ask:
        raise No(say.LATE, ask=letter.ask)
    move = _move(table, letter.move, letter.ask)
    action = playing.decide(table, seat, move, reader.lang, letter.ask)
    if table.live.seating.is_somebody_away:
        come_back(table, reader.person)  # whoever answers is back
    playing.answer(table, seat, move, action, "person")


def _aim(table: TableBase, reader: Reader, letter: letters.Aim) -> None:
    """One that comes late is silently dropped: the hand has moved on."""
    live, seat = table.live, letter.ask % table.live.opened.seats
    found = live.asks.get(seat)
    if live.game.physics is None:
        raise No(say.NO_SKILL)
    if found is None or found.id != letter.ask or seat not in live.seating.seats_of(reader.person):
        return
    move = None if letter.move is None else _move(table, letter.move, letter.ask)
    aim(table, reader, seat, move, letter.share)


def _guess(table: TableBase, reader: Reader, letter: letters.Guess) -> None:
    """Only for somebody who is practising: with other people at the table it would be unfair."""
    live, seat = table.live, letter.ask % table.live.opened.seats
    found = live.asks.get(seat)
    if live.game.physics is None:
        raise No(say.NO_SKILL)
    if found is None or found.id != letter.ask or live.seating.seats_of(reader.person) != (seat,):
        return
    if len(live.seating.people) == 1:
        guess(table, reader, seat, _move(table, letter.move, letter.ask))


def _move(table: TableBase, fields: dict[str, Any], ask: int | None = None) -> Move:
    try:
        return table.live.move(fields)
    except msgspec.ValidationError as e:
        why, _, place = str(e).partition(" - at `$")
        raise No(say.NOT_A_MOVE, ask=ask, reason=f"{why} - at `$.move{place or '`'}") from e


def _answer_early(table: TableBase, person: str, letter: letters.AnswerEarly) -> None:
    _own(table, person, letter.seat)
    windows = table.live.game.windows.closing
    if letter.kind not in windows:
        raise No(say.NO_WINDOW, kind=letter.kind, known=", ".join(windows) or "–")
    move = None if letter.move is None else msgspec.to_builtins(_move(table, letter.move))
    table.note(kept.StoodBy(at=table.now, seat=letter.seat, kind=letter.kind, move=move))
    for reader in table.readers_of(letter.seat):
        table.show(reader, letter.seat)


def _take_back(table: TableBase, person: str, letter: letters.TakeBack | letters.Consent) -> None:
    live = table.live
    _only_while(table, "playing", say.NOT_PLAYING)
    if not live.habits.take_back:
        raise No(say.NO_TAKE_BACK)
    _seated(table, person)
    if isinstance(letter, letters.TakeBack):
        _own(table, person, letter.seat)
        assert live.match is not None
        mine = [i for i, p in enumerate(live.match.moves) if p.seat == letter.seat and live.movers[i] == "person"]
        if not mine:
            raise No(say.NOTHING_BACK)
        table.take_back_request = TakeBackRequest(letter.seat, mine[-1], {person})
    elif table.take_back_request is None:
        raise No(say.NOT_ASKED)
    elif letter.yes:
        table.take_back_request.agreed.add(person)
    else:
        table.take_back_request = None
    wish = table.take_back_request
    if wish and all(p in wish.agreed or live.is_away(p) for p in live.seating.people):
        table.note(kept.TookBack(at=table.now, to=wish.to))
    else:
        table.tell_seats()


# ---------------------------------------------------------------- words, order, the next match
def _rematch(table: TableBase, person: str) -> None:
    _only_while(table, "over", say.NOT_OVER)
    _seated(table, person)
    if table.live.next_table:
        raise No(say.GONE_ON)
    table.step.rematch = True


def _say(table: TableBase, reader: Reader, text: str) -> None:
    if reader.person in table.live.seating.muted:
        raise No(say.MUTED)
    clean = normalised(text)
    if clean:
        table.note(kept.Spoke(at=table.now, person=reader.person, name=reader.name, text=clean))
        table.tell_everybody(table.live.chat[-1])


def _ask_hint(table: TableBase, reader: Reader, ask: int) -> None:
    _only_while(table, "playing", say.NOT_PLAYING)
    _seated(table, reader.person)
    if not table.live.is_practice or not table.live.gives_hints:
        raise No(say.NO_HINTS)
    seat = next((q for q, a in table.live.asks.items() if a.id == ask), None)
    if seat is None:
        raise No(say.LATE, ask=ask)
    _own(table, reader.person, seat)
    if table.live.game.alone.feat and not table.live.has_been_helped:  # a run with help is no high score
        table.note(kept.Helped(at=table.now, seat=seat))
    assert table.live.match is not None
    view = packed(table.live.match.view(seat))
    table.step.jobs.append((reader, Hint(game=table.live.game.name, seat=seat, ask=ask, view=view)))


def _ask_reason(table: TableBase, reader: Reader, chapter: int) -> None:
    live, match = table.live, table.live.match
    _only_while(table, "playing", say.NOT_PLAYING)
    _seated(table, reader.person)
    if not live.is_practice or not live.gives_hints:
        raise No(say.NO_HINTS)
    if match is None or not match.since <= chapter <= match.chapter:
        raise No(say.NO_CHAPTER)
    seat = match.mover(chapter)
    sitter = None if seat is None else live.seating.sitters[seat]
    if seat is None or sitter is None or sitter.bot is None:
        raise No(say.NOT_A_BOTS)
    asker = live.seating.seats_of(reader.person)[0]
    moves = moves_of(match, chapter)
    job = Reason(game=live.game.name, asker=asker, seat=seat, chapter=chapter, moves=moves)
    table.step.jobs.append((reader, job))


def _govern(table: TableBase, person: str, letter: letters.Mute | letters.Kick) -> None:
    seating = table.live.seating
    _only_host(table, person)
    if letter.person == person:
        raise No(say.NOT_YOURSELF)
    if letter.person not in {r.person for r in seating.readers} | set(seating.people):
        raise No(say.NOBODY)
    if isinstance(letter, letters.Mute):
        return table.note(kept.Muted(at=table.now, person=letter.person, on=letter.on))
    for seat in seating.seats_of(letter.person):
        if table.live.phase == "open":
            table.note(kept.Freed(at=table.now, seat=seat))
        else:
            table.note(kept.Took(at=table.now, seat=seat, name=seating.bot_name(), bot=table.live.bots[-1]))
    return table.note(kept.Kicked(at=table.now, person=letter.person))
