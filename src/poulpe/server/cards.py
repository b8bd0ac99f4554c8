"""A table's card, as the store keeps it and as the lobby shows it."""

from __future__ import annotations

import msgspec

from poulpe.core.shelf import find
from poulpe.server.shapes import TableCard
from poulpe.server.store import Card
from poulpe.table import Table


class Summary(msgspec.Struct, frozen=True):
    """What a card keeps for the lobby."""

    names: tuple[str, ...]
    seats: int
    taken: int
    clock: str
    due: float | None = None  # when a clock requires a table that is not in memory to be loaded
    asked: tuple[int, ...] | None = ()  # seats whose move it is; None: not known, the table is in memory
    won: tuple[int, ...] = ()  # seats, after the end
    sitters: tuple[tuple[str, str | None], ...] = ()  # name and person by seat, after the deal
    places: tuple[int, ...] = ()  # by seat, after the end


def card_of(table: Table, resting: bool = False) -> Card:
    """`resting`: the table will not change before its card is written again."""
    live = table.live
    sitters = [s for s in live.seating.sitters if s]
    outcome = live.match.outcome if live.match else None
    summary = Summary(
        names=tuple(s.name for s in sitters if s.person),
        seats=live.opened.seats,
        taken=len(sitters),
        clock=live.clocks.kind,
        due=table.alarm if resting and live.clocks.kind == "days" else None,
        asked=tuple(live.asks) if resting or live.phase != "playing" else None,
        won=outcome.ranking[0] if outcome else (),
        sitters=tuple((s.name, s.person) for s in sitters) if live.match else (),
        places=_places(outcome.ranking) if outcome else (),
    )
    return Card(
        id=table.id,
        game=live.game.name,
        phase=live.phase,
        private=live.opened.private,
        people=live.seating.people,
        opened=live.opened.at,
        updated=table.now,
        summary=msgspec.json.encode(summary),
    )


def summary_of(card: Card) -> Summary:
    return msgspec.json.decode(card.summary, type=Summary)


def _places(ranking: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The place of every seat: after two who share second place comes the fourth."""
    place = {q: 1 + sum(map(len, ranking[:i])) for i, group in enumerate(ranking) for q in group}
    return tuple(place[q] for q in sorted(place))


def table_card(card: Card, person: str | None) -> TableCard:
    s = summary_of(card)
    asked = s.asked or ()
    mine = [q for q, (_, sitter) in enumerate(s.sitters) if person is not None and sitter == person]
    return TableCard(
        id=card.id,
        game=card.game,
        title=find(card.game).title.text,
        phase=card.phase,  # type: ignore[arg-type]
        private=card.private,
        seats=s.seats,
        taken=s.taken,
        people=s.names,
        free=s.seats - s.taken,
        clock=s.clock,
        opened=card.opened,
        yours=person in card.people,
        waiting=tuple(s.sitters[q][0] for q in asked),
        your_turn=any(s.sitters[q][1] == person for q in asked),
        winners=tuple(s.sitters[q][0] for q in s.won),
        you_won=any(s.sitters[q][1] == person for q in s.won),
        your_seat=mine[0] if mine else None,
        your_place=min(s.places[q] for q in mine) if mine and s.places else None,
    )
