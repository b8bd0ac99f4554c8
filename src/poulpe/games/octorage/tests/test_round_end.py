"""OR-090 to OR-099: the end of a round and of the game."""

from collections import Counter

import pytest

from poulpe.core.vocabulary import Event, to_json
from poulpe.games.octorage.events import (
    Discarded,
    Drew,
    Eliminated,
    Healed,
    LifeLost,
    MatchWon,
    OctomanMoved,
    RoundBegan,
    RoundWon,
    TurnBegan,
)
from poulpe.games.octorage.tests.random_play import cards, steps
from poulpe.games.octorage.tests.table import at, deal, hand, lives, mover, moves, of, play, refused, table

ONE_ROUND = '| with {"rounds_to_win":1}'  # the table stays as it was when the round ended (OR-R12)

# Two are alive; seat 1 is eliminated and seat 0 wins.
LAST_BLOWS = {
    "attack": ("britney 2 [5] / gilles 1 [6] / pamela 0 | to 1", "attacked"),
    "statuette": ("britney 2 [5] / gilles 1 [6 dodge] (statuette) / pamela 0 | octoman 1", "dodge"),
    "own crown": ("britney 2 [5] / gilles 1 [6 12] (crown) / pamela 0 | octoman 1", "12"),
    "another's crown": ("britney 2 [5 12] / gilles 1 [6] (crown) / pamela 0 | octoman 1 | to 0", "12"),
    "norbert": ("norbert 2 [5 12] / gilles 2 [6] / pamela 0 | octoman 1 | to 0", "12"),
}
blows = pytest.mark.parametrize("blow", LAST_BLOWS)


def until_won(events: list[Event]) -> list[Event]:
    """The events between the first loss of life and the win of the round."""
    start = next(i for i, e in enumerate(events) if isinstance(e, LifeLost))
    end = next(i for i, e in enumerate(events) if isinstance(e, RoundWon))
    return events[start + 1 : end]


# ---------------------------------------------------------------- the end of a round
@blows
def test_OR_090_the_round_ends_at_once(blow: str) -> None:
    position, text = LAST_BLOWS[blow]
    events = play(at(position), text)
    assert all(isinstance(e, Eliminated | Discarded | OctomanMoved) for e in until_won(events))


def test_OR_090_with_two_living_it_does_not_end() -> None:
    match = at("britney / gilles 1 / pamela / norbert 0 | to 1")
    assert of(RoundWon, play(match, "attacked")) == [] and table(match).round == 1


@blows
@pytest.mark.rules("OR-R10")
def test_OR_091_nobody_draws_and_nobody_is_next(blow: str) -> None:
    position, text = LAST_BLOWS[blow]
    match = at(f"{position} {ONE_ROUND}")
    events = play(match, text)
    assert of(Drew, events) == [] and of(TurnBegan, events) == [] and match.asks == () and hand(match, 0) == ["5"]


@pytest.mark.rules("OR-R10")
def test_OR_091_a_crown_loss_that_waits_is_dropped() -> None:
    match = at(f"norbert 1 [12] (crown) / gilles 2 / pamela 0 {ONE_ROUND}")
    assert [e.seat for e in of(LifeLost, play(match, "12"))] == [1] and lives(match) == [1, 0, 0]


@pytest.mark.rules("OR-R10")
def test_OR_091_a_power_that_waits_is_dropped() -> None:
    position = "norbert 3 [12] / gilles 1 (crown) / pamela 0"
    match = at(f'{position} | with {{"crown_before_norbert":true,"rounds_to_win":1}}')
    assert [(e.seat, e.lost) for e in of(LifeLost, play(match, "12"))] == [(1, 1)] and match.over


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_OR_R11_each_round_has_exactly_one_survivor(seats: int) -> None:
    match = deal(seats)
    fallen: set[int] = set()
    for events in steps(match):
        for e in events:
            if isinstance(e, Eliminated):
                assert e.seat not in fallen
                fallen.add(e.seat)
            if isinstance(e, RoundWon):
                assert fallen == set(range(seats)) - {e.seat}
                fallen = set()
    assert match.over


def test_OR_R11_losses_come_one_after_the_other() -> None:
    match = at("norbert 1 [12] (crown) / gilles 2 / pamela")
    events = play(match, "12", "blast 1")
    told = [(type(e), e.seat) for e in events if isinstance(e, LifeLost | Eliminated | RoundWon)]
    assert told == [(LifeLost, 1), (Eliminated, 1), (LifeLost, 0), (Eliminated, 0), (RoundWon, 2)]


@blows
def test_OR_092_the_last_living_player_wins(blow: str) -> None:
    position, text = LAST_BLOWS[blow]
    assert [(e.seat, e.wins) for e in of(RoundWon, play(at(position), text))] == [(0, 1)]


@pytest.mark.parametrize("winner", [0, 2, 3])
def test_OR_092_wherever_the_last_one_sits(winner: int) -> None:
    lives_left = [5 if q == winner else 1 if q == 1 else 0 for q in range(4)]
    seats = zip(("jose", "gilles", "pamela", "norbert"), lives_left, strict=True)
    match = at(" / ".join(f"{who} {life}" for who, life in seats) + " | to 1")
    assert [e.seat for e in of(RoundWon, play(match, "attacked"))] == [winner]
    assert [place.wins for place in table(match).places] == [int(q == winner) for q in range(4)]


# ---------------------------------------------------------------- the first win, and the second
@blows
def test_OR_093_the_first_win_flips_the_character_and_starts_a_round(blow: str) -> None:
    position, text = LAST_BLOWS[blow]
    match = at(position)
    assert not table(match).places[0].victory
    events = play(match, text)
    assert table(match).places[0].victory and [e.round for e in of(RoundBegan, events)] == [2] and not match.over


@pytest.mark.rules("OR-R12")
def test_OR_094_the_second_win_is_the_game() -> None:
    match = at("britney* / gilles* 1 / pamela* 0 | to 1 | round 4")
    events = play(match, "attacked")
    assert match.over and of(MatchWon, events)[0].seat == 0
    assert match.outcome is not None and match.outcome.winners == (0,)


def test_OR_R12_no_round_is_dealt_after_the_second_win() -> None:
    match = at("britney* 3 [5 crown] (jewels) / gilles* 1 [6] / pamela* 0 | to 1 | rage 2 | area 4@0 | discard 2")
    events = play(match, "attacked")
    assert of(RoundBegan, events) == [] and of(Drew, events) == [] and table(match).round == 1
    assert lives(match) == [3, 0, 0] and table(match).places[0].cards == 2 and table(match).rage == 2
    assert sorted(table(match).discard) == ["2", "4", "6"] and table(match).places[0].treasures == ("octopus_jewels",)


@pytest.mark.parametrize("seat", range(3))
def test_OR_R12_nothing_can_be_played_after_the_second_win(seat: int) -> None:
    match = at("britney* / gilles* 1 / pamela* 0 | to 1")
    play(match, "attacked")
    assert match.asks == () and refused(match, "attacked", seat) == "OR-R12"


# ---------------------------------------------------------------- characters
@pytest.mark.parametrize(
    ("who", "card", "question"),
    [("jose", "3", "steal"), ("courtney", "7", "take"), ("gilles", "11", "look"), ("norbert", "12", "blast")],
)
def test_OR_095_the_victory_side_asks_nothing(who: str, card: str, question: str) -> None:
    powered, flipped = (at(f"{who}{side} [{card}] / britney [5] / pamela | discard 4") for side in ("", "*"))
    play(powered, card)
    play(flipped, card)
    assert (powered.asks[0].kind, mover(powered)) == (question, 0)
    assert (flipped.asks[0].kind, mover(flipped)) == ("play", 1) and lives(flipped) == [5, 5, 5]


def test_OR_095_britneys_8_is_no_longer_free() -> None:
    powered, flipped = (at(f"britney{side} [8] / jose / gilles | area 9@2") for side in ("", "*"))
    assert moves(powered) == ["attacked", "8"] and refused(flipped, "8") == "OR-040"


def test_OR_095_pamela_no_longer_heals() -> None:
    powered, flipped = (at(f"jose [crown] / gilles / pamela{side} 2") for side in ("", "*"))
    assert of(Healed, play(powered, "crown@1")) and lives(powered) == [5, 5, 4]
    assert of(Healed, play(flipped, "crown@1")) == [] and lives(flipped) == [5, 5, 2]


def test_OR_095_the_power_stays_lost_in_the_rounds_after() -> None:
    won = (at("pamela / gilles 1 / jose 0 | to 1", seed) for seed in range(100))
    match = next(m for m in won if play(m, "attacked") and any("@" in text for text in moves(m)))
    play(match, "attacked", next(text for text in moves(match) if "@" in text))
    assert table(match).round == 2 and lives(match) == [4, 5, 5]


def test_OR_096_the_other_characters_are_not_changed() -> None:
    match = at("britney / gilles 1 / pamela* 0 / jose 0 / norbert* 0 | to 1 | round 3")
    play(match, "attacked")
    assert [place.victory for place in table(match).places] == [True, False, True, False, True]
    assert [place.wins for place in table(match).places] == [1, 0, 1, 0, 1]


# ---------------------------------------------------------------- the next round
EVERYWHERE = "britney 3 [5 12] (crown) / gilles 1 [8 dodge] (skull) / pamela 0 | to 1 | area 9@0 | discard 3 sceptre"


def test_OR_097_all_cards_are_in_the_new_deck() -> None:
    match = at(EVERYWHERE)
    before = cards(match)
    play(match, "attacked")
    view = table(match)
    assert cards(match) == before and len(before) == 47
    assert (view.deck, view.area, view.discard) == (35, (), ()) and [p.treasures for p in view.places] == [()] * 3


def test_OR_097_they_are_shuffled_together() -> None:
    dealt: Counter[str] = Counter()
    for seed in range(40):
        match = at(EVERYWHERE, seed)
        play(match, "attacked")
        dealt.update(hand(match, 0) + hand(match, 1) + hand(match, 2))
    assert set(dealt) == set(cards(match)) and all(0 < n < 100 for n in dealt.values())


@blows
@pytest.mark.rules("OR-R07")
def test_OR_098_the_winner_has_the_octoman_card_and_starts(blow: str) -> None:
    position, text = LAST_BLOWS[blow]
    match = at(position)
    play(match, text)
    assert table(match).round == 2 and table(match).octoman == mover(match) == 0


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rules("OR-R07")
def test_OR_098_the_next_round_is_always_started_by_the_winner(seed: int) -> None:
    match = deal(4, seed, initial_direction="random")
    for events in steps(match, seed):
        if of(RoundBegan, events):
            assert of(RoundWon, events)[0].seat == table(match).octoman == mover(match)


@pytest.mark.parametrize(("way", "direction"), [("+", "clockwise"), ("-", "counterclockwise")])
@pytest.mark.rules("OR-R05")
def test_OR_099_the_direction_is_carried_over(way: str, direction: str) -> None:
    match = at(f"britney / gilles 1 / pamela 0 | to 1 | way {way} | first {'-' if way == '+' else '+'}")
    play(match, "attacked")
    assert table(match).round == 2 and table(match).direction == direction


@pytest.mark.rules("OR-R05")
def test_OR_099_a_last_dodge_counts_too() -> None:
    match = at("britney / gilles 1 [dodge] (statuette) / pamela 0 | octoman 1")
    play(match, "dodge")
    assert table(match).round == 2 and table(match).direction == "counterclockwise"


@pytest.mark.parametrize("life", [5, 1])
def test_OR_R05_a_new_turn_keeps_the_direction(life: int) -> None:
    match = at(f"britney / gilles {life} / pamela | to 1 | way - | first +")
    play(match, "attacked")
    assert table(match).direction == "counterclockwise"


@pytest.mark.parametrize(("first", "direction"), [("+", "clockwise"), ("-", "counterclockwise")])
def test_OR_R05_the_direction_may_be_reset_each_round(first: str, direction: str) -> None:
    position = f"britney / gilles 1 / pamela 0 | to 1 | way {'-' if first == '+' else '+'} | first {first}"
    match = at(f'{position} | with {{"direction_resets_each_round":true}}')
    play(match, "attacked")
    assert table(match).round == 2 and table(match).direction == direction


def test_OR_R35_the_winners_hand_is_not_shown() -> None:
    match = at("britney [3 12 skull] / gilles 1 [5] / pamela 0 | to 1")
    events = play(match, "attacked")
    assert [(e.seat, e.card) for e in of(Discarded, events)] == [(1, "5")]
    assert b"golden_skull" not in to_json(match.told(None)) and b"golden_skull" not in to_json(match.view(None))


def test_OR_R35_nor_is_it_shown_when_the_game_is_over() -> None:
    match = at("britney* [3 12 skull] / gilles* 1 [5] / pamela 0 | to 1")
    play(match, "attacked")
    view = match.view(1)
    assert match.over and "britney** 5 [?x3]" in view.notation and b"golden_skull" not in to_json(match.told(1))
