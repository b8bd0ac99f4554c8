"""The public interface of a match, on the toy. In Reef, d steals, a is the shield, e peeks, f gives, g dives."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import msgspec
import pytest

import poulpe
from poulpe import Event, Log, Match, Move, Refused, bot, from_json, replay, to_json
from poulpe.core.chance import Chance, keyed, word
from poulpe.core.game import AnyGame
from poulpe.core.kernel import EVERYBODY, ROOM, Out, tell
from poulpe.core.records import from_bytes
from poulpe.core.vocabulary import Played
from tests.toy import GAME
from tests.toy.events import Drew, Ended, Gave, Peeked, Stole
from tests.toy.moves import Aim, Back, Block, Dive, Pass, Pick
from tests.toy.pieces import PASS, PASSED, Box, State
from tests.toy.views import ReefView

THIEF = "[d b] / [a b] / [a c]"  # seat 0 may steal; the others may block
SEEDS = [0, 1, 7, 2**32, 2**128 - 1]


def view_of(match: Match, seat: int | None) -> ReefView:
    view = match.view(seat)
    assert isinstance(view, ReefView)
    return view


def refusal(match: Match, seat: Any, move: Move | str, lang: str = "en") -> Refused:
    with pytest.raises(Refused) as e:
        match.play(seat, move, lang=lang)
    return e.value


def ids(match: Match) -> dict[int, int]:
    return {ask.seat: ask.id for ask in match.asks}


def in_the_window() -> Match:
    match = Match.at("reef", THIEF, seed=5)
    match.play(0, "d")
    match.play(0, "@1")
    return match


def at_random(match: Match, seed: int, moves: int = 1000) -> Match:
    player = bot("reef", "random", seed)
    for _ in range(moves):
        if match.over:
            break
        ask = match.asks[-1]
        match.play(ask.seat, player.choose(match.view(ask.seat), ask))
    return match


# ---------------------------------------------------------------- dealing
def test_the_shelf_has_the_toy() -> None:
    assert "reef" in poulpe.shelf() and list(poulpe.shelf()) == sorted(poulpe.shelf())


def test_a_deal_is_its_seed() -> None:
    same, other = Match.deal("reef", 3, seed=7), Match.deal("reef", 3, seed=8)
    assert Match.deal("reef", 3, seed=7).state == same.state != other.state


def test_without_a_seed_every_deal_is_another_and_can_be_made_again() -> None:
    one, two = Match.deal("reef"), Match.deal("reef")
    assert one.state != two.state and one.seed.bit_length() > 64
    assert replay(one.log).state == one.state


def test_a_match_has_the_fewest_seats_unless_told() -> None:
    assert Match.deal("reef").seats == 2 and Match.deal("reef", 4).seats == 4


def test_options_are_keyword_arguments_in_either_spelling() -> None:
    match = Match.deal("reef", 2, 1, hand=5, shieldOf="last")
    assert match.options["hand"] == 5 and match.options["shield_of"] == "last"
    assert match.log.options == {"hand": 5, "shield_of": "last"} == view_of(match, None).options
    assert view_of(match, None).places[1].cards == 5


@pytest.mark.parametrize("seats", [0, 1, 5, -2, 2.0, "3", True])
def test_a_number_of_seats_the_game_does_not_take_is_refused(seats: Any) -> None:
    with pytest.raises(Refused, match=r"Refused \[RF-001\]: .* reef takes 2 to 4 seats, got"):
        Match.deal("reef", seats)


@pytest.mark.parametrize("seed", [-1, 2**128, 1.5, "7"], ids=repr)
def test_a_bad_seed_is_refused(seed: Any) -> None:
    with pytest.raises(ValueError, match=r"a seed is a whole number from 0 to 2\*\*128 - 1, got"):
        Match.deal("reef", 2, seed)
    with pytest.raises(ValueError, match=r"a seed is a whole number from 0 to 2\*\*128 - 1, got"):
        Match.at("reef", THIEF, seed)


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no game 'chess' on the shelf; there is .*reef"):
        Match.deal("chess")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"hands": 3}, "reef has no option 'hands'; it has hand, pearl, shield_of, cards"),
        ({"hand": 6}, "hand must be in 1..5, got 6"),
        ({"hand": "3"}, "hand is a whole number, got '3'"),
        ({"shield_of": "middle"}, "shield_of is one of first, last, got 'middle'"),
        ({"cards": []}, "cards: 7 cards are needed, a to g"),
    ],
)
def test_a_bad_option_says_what_is_possible(options: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError) as e:
        Match.deal("reef", 2, 1, **options)
    assert str(e.value) == why


def test_an_option_that_is_no_data_at_all_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="cards"):
        Match.deal("reef", 2, 1, cards=object())


def test_the_options_of_a_game_can_be_read() -> None:
    assert [o.name for o in poulpe.options("reef")] == ["hand", "pearl", "shield_of", "cards"]


@pytest.mark.parametrize("game", ["reef", GAME], ids=["by name", "by game"])
def test_a_game_is_given_by_name_or_itself(game: str | AnyGame) -> None:
    assert Match.deal(game, 2, 1).game is GAME


# ---------------------------------------------------------------- positions
@pytest.mark.parametrize("seed", SEEDS)
def test_any_position_is_one_line_of_text(seed: int) -> None:
    match = at_random(Match.deal("reef", 3, seed), 1, moves=9)
    again = Match.at("reef", match.notation)
    assert again.state == match.state and again.notation == match.notation and again.asks[0].kind == match.asks[0].kind


def test_a_position_may_be_partial() -> None:
    match = Match.at("reef", "[d] 3 / [a b]")
    assert view_of(match, 0).places[0].hand == ("d",) and view_of(match, 0).left == 33
    assert [ask.seat for ask in match.asks] == [0]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_given_with_a_position_replaces_its_dice(seed: int) -> None:
    match = Match.at("reef", Match.deal("reef", 2, 99).notation, seed)
    assert match.state.chance == keyed(seed) and match.seed == seed


@pytest.mark.parametrize("text", ["", "[a] 0", "[a / [b]", "[h] / [a]", "[a] / [b] | turn 2", "[a] / [b] | moon full"])
def test_a_notation_that_does_not_fit_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="notation: "):
        Match.at("reef", text)


def test_a_match_shows_itself_without_its_secrets() -> None:
    match = Match.at("reef", THIEF)
    assert repr(match) == "<Match of reef, 3 seats, 0 moves, seats 0 asked>"
    assert repr(in_the_window()) == "<Match of reef, 3 seats, 2 moves, seats 1, 2 asked>"


# ---------------------------------------------------------------- asks
def test_an_ask_lists_its_legal_moves_and_what_is_barred() -> None:
    match = Match.at("reef", "[d b] / []")
    (ask,) = match.asks
    assert (ask.seat, ask.kind, ask.moves) == (0, "play", (Pass(), Pick("b")))
    assert [(no.move, no.rule) for no in ask.barred] == [(Pick("d"), "RF-006")]


def test_an_ask_with_ranges_lists_only_the_other_moves() -> None:
    match = Match.at("reef", "[g] / [a]")
    match.play(0, "g")
    (ask,) = match.asks
    assert ask.space and ask.space.move == "Dive" and ask.moves == (Back(),)
    assert match.play(0, msgspec.convert(ask.space.default | {"type": "Dive"}, Dive))


def test_an_ask_is_worked_out_from_what_its_seat_knows() -> None:
    def nosy(box: Box, s: State, seat: int) -> str:
        return f"{sum(s.players[0].hand)} of mine, {sum(s.players[1].hand)} of theirs"

    match = Match.at(replace(GAME, asks=GAME.asks._replace(kind=nosy)), "[a] / [b c]")
    assert match.asks[0].kind == "1 of mine, 0 of theirs"


def test_every_answer_changes_the_id_of_the_next_ask() -> None:
    match, seen = Match.deal("reef", 3, 2), set[int]()
    player = bot("reef", "random", 2)
    while not match.over:
        ask = match.asks[0]
        assert ask.id not in seen and len(set(ids(match).values())) == len(match.asks)
        seen.add(ask.id)
        match.play(ask.seat, player.choose(match.view(ask.seat), ask))


def test_the_id_of_an_ask_stays_while_it_is_open() -> None:
    match = in_the_window()
    assert ids(match) == ids(match) == ids(match.copy())
    refusal(match, 0, Pass())
    assert ids(match) == ids(in_the_window())


def test_a_sealed_answer_shows_in_no_other_ask_or_view() -> None:
    match = in_the_window()
    before = {seat: to_json(match.view(seat)) for seat in (None, 0, 2)}
    match.play(1, Block())
    assert {seat: to_json(match.view(seat)) for seat in (None, 0, 2)} == before
    assert ids(match) == {2: ids(in_the_window())[2]}


def test_steps_of_a_choice_show_in_no_other_id() -> None:
    """Seat 0 steals in two steps or goes back once in between; either way seats 1 and 2 get the same ask ids."""
    match = Match.at("reef", THIEF)
    for move in ("d", "back", "d", "back", "d", "@1"):
        match.play(0, move)
    assert ids(match) == ids(in_the_window())


# ---------------------------------------------------------------- playing
@pytest.mark.parametrize("moves", [(Pick("d"), Aim(1)), ("d", "@1")], ids=["as moves", "as text"])
def test_a_move_is_played_by_itself_or_by_its_text(moves: tuple[Move | str, ...]) -> None:
    match = Match.at("reef", THIEF)
    for move in moves:
        match.play(0, move)
    assert match.log.moves == (Played(0, "d"), Played(0, "@1"))


def test_play_returns_all_that_happened() -> None:
    match = Match.at("reef", "[f c] / [b] | pile e")
    assert match.play(0, "f") == match.play(0, "c") == []
    assert match.play(0, "@1")[1:] == [
        Gave(rule="RF-009", told=(0, 1), seat=0, to=1, card="c"),
        Drew(rule="RF-003", told=(1,), seat=1, card="e"),
    ]


def test_each_seat_is_told_its_own_face() -> None:
    match = Match.at("reef", "[e] / [b] | pile c")
    match.play(0, "e")
    faces: dict[int | None, list[Event]] = {seat: match.told(seat)[1:] for seat in (0, 1, None)}
    assert [getattr(e, "card", None) for e in faces[0]] == ["c", None]
    assert [getattr(e, "card", None) for e in faces[1]] == [None, "c"]
    assert [getattr(e, "card", None) for e in faces[None]] == [None, None]
    assert [type(e) for e in faces[None]] == [Peeked, Drew]


def test_a_theft_is_told_to_the_two_only() -> None:
    match = in_the_window()
    match.play(2, "pass")
    match.play(1, "pass")
    stolen = {seat: next(e for e in match.told(seat) if isinstance(e, Stole)).card for seat in (0, 1, 2, None)}
    assert stolen[0] == stolen[1] in ("a", "b") and stolen[2] is stolen[None] is None


def test_the_deal_is_told_too() -> None:
    match = Match.deal("reef", 2, 3)
    mine = tuple(sorted(str(e.card) for e in match.told(1) if isinstance(e, Drew) and e.seat == 1))
    assert mine == view_of(match, 1).places[1].hand and len(mine) == 3
    assert all(e.card is None for e in match.told(None) if isinstance(e, Drew))


def test_nothing_is_told_of_a_position_set_up() -> None:
    assert Match.at("reef", THIEF).told(0) == []


# ---------------------------------------------------------------- refusals
def test_a_refusal_names_its_rule_in_both_languages() -> None:
    match = Match.at("reef", "[d b] / []")
    assert str(refusal(match, 0, "d")) == "Refused [RF-006]: nobody there has a card to steal"
    assert refusal(match, 0, "d", "fr").why == "personne n'a de carte à voler ici"
    assert refusal(match, 1, Pass(), "fr").why == poulpe.rulebook("reef")["RF-002"].fr


def test_a_refusal_in_an_unknown_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="languages are en, fr, got 'de'"):
        Match.at("reef", THIEF).play(1, Pass(), lang="de")


@pytest.mark.parametrize("move", ["g", Pick("g"), Pick("z"), Aim(9), Dive(7, "left"), Block()], ids=repr)
def test_a_refused_move_changes_nothing(move: Move | str) -> None:
    match = Match.at("reef", THIEF, seed=5)
    before = match.notation, match.log, match.asks, match.told(0), to_json(match.view(0))
    refusal(match, 0, move)
    assert (match.notation, match.log, match.asks, match.told(0), to_json(match.view(0))) == before


def test_what_was_told_stays_told_after_a_refusal() -> None:
    match = Match.at("reef", "[b] / [c]")
    match.play(0, "b")
    before = match.told(1)
    refusal(match, 0, "pass")
    assert match.told(1) == before != []


def test_a_play_that_breaks_changes_nothing() -> None:
    def breaks(box: Box, s: State, out: Out, seat: int, action: int) -> None:
        s.turn = 2
        raise ZeroDivisionError

    match = Match.at(replace(GAME, kernel=GAME.kernel._replace(play=breaks)), THIEF)
    before = match.notation, match.log, match.asks
    with pytest.raises(ZeroDivisionError):
        match.play(0, "pass")
    assert (match.notation, match.log, match.asks) == before


def test_a_play_with_more_events_than_fit_changes_nothing() -> None:
    def chatters(box: Box, s: State, out: Out, seat: int, action: int) -> None:
        for _ in range(ROOM + 1):
            tell(out, PASSED, 3, seat, 0, 0, EVERYBODY)

    match = Match.at(replace(GAME, kernel=GAME.kernel._replace(play=chatters)), THIEF)
    with pytest.raises(OverflowError, match="1 events of one play did not fit"):
        match.play(0, "pass")
    assert match.log.moves == () and Match.at("reef", THIEF).play(0, "pass")


class Castle(Move, frozen=True):
    pass


@pytest.mark.parametrize("move", [Castle(), 3, None, {"type": "Pass"}], ids=repr)
def test_a_move_of_another_game_is_a_type_error(move: Any) -> None:
    with pytest.raises(TypeError, match="reef has the moves Pass, Back, Block, Pick, Aim, Dive; got"):
        Match.at("reef", THIEF).play(0, move)


def test_a_text_that_is_no_move_is_refused() -> None:
    with pytest.raises(ValueError, match="a move is written like pass, back, block, a, @0, dive0left; got 'castle'"):
        Match.at("reef", THIEF).play(0, "castle")


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0], ids=repr)
def test_a_seat_that_is_not_at_the_table_is_refused(seat: Any) -> None:
    match = Match.at("reef", THIEF)
    for use in (match.view, match.told, match.blinded, match.absent, lambda q: match.play(q, Pass())):
        with pytest.raises(ValueError, match=r"seats are 0\.\.2, and None is the gallery; got"):
            use(seat)


def test_the_gallery_does_not_play() -> None:
    match: Any = Match.at("reef", THIEF)
    for use in (match.absent, lambda seat: match.play(seat, Pass())):
        with pytest.raises(ValueError, match=r"seats are 0\.\.2"):
            use(None)


# ---------------------------------------------------------------- views
def test_a_seat_sees_its_own_hand_and_the_gallery_none() -> None:
    match = Match.at("reef", THIEF)
    hands = {seat: [p.hand for p in view_of(match, seat).places] for seat in (0, 2, None)}
    assert hands == {0: [("b", "d"), None, None], 2: [None, None, ("a", "c")], None: [None, None, None]}


def test_a_view_carries_the_asks_of_its_seat_only() -> None:
    match = in_the_window()
    assert view_of(match, 1).asks == (match.asks[0],) and view_of(match, 2).asks == (match.asks[1],)
    assert view_of(match, 0).asks == view_of(match, None).asks == ()
    assert view_of(match, None).waiting == (1, 2)


def test_a_view_carries_the_blinded_record_and_its_notation() -> None:
    match = Match.deal("reef", 2, 3)
    view = view_of(match, 1)
    known = from_bytes(State, view.record)
    assert known == match.blinded(1) and not any(known.players[0].hand) and not any(known.chance.key)
    assert "dice" not in view.notation and view.notation.startswith("[?x4] 0 / [")


def test_a_view_travels_as_json() -> None:
    view = Match.deal("reef", 2, 3).view(1)
    assert from_json(to_json(view), ReefView) == view


# ---------------------------------------------------------------- absent seats
def test_an_absent_seat_passes_and_that_is_a_move_like_any_other() -> None:
    match = Match.at("reef", THIEF, seed=5)
    events = match.absent(0)
    assert match.log.moves == (Played(0, "pass"),) and events[0].rule == "RF-003"
    assert replay(match.log).state == match.state


def test_an_absent_seat_goes_back_from_a_choice_first() -> None:
    match = Match.at("reef", THIEF)
    match.play(0, "d")
    assert match.absent(0) == [] and match.asks[0].kind == "play"


def test_a_seat_that_is_not_asked_cannot_be_absent() -> None:
    with pytest.raises(ValueError, match="seat 1 is not asked anything"):
        Match.at("reef", THIEF).absent(1)


def test_absent_seats_have_dice_of_their_own() -> None:
    def thrown(seed: int) -> list[int]:
        words: list[int] = []

        def absent(box: Box, s: State, seat: int, dice: Chance) -> int:
            words.append(word(dice))
            return PASS

        match = Match.at(replace(GAME, kernel=GAME.kernel._replace(absent=absent)), THIEF, seed)
        for seat in (0, 1, 2):
            match.absent(seat)
        assert match.state.chance == keyed(seed)
        return words

    assert len(set(thrown(5) + thrown(6))) == 6 and thrown(5) == thrown(5)


def test_a_table_of_absent_seats_ends() -> None:
    match = Match.deal("reef", 4, 1)
    while not match.over:
        match.absent(match.asks[0].seat)
    assert match.outcome and match.outcome.scores == (0, 0, 0, 0)


# ---------------------------------------------------------------- the end
def test_a_match_has_an_outcome_once_it_is_over() -> None:
    match = Match.at("reef", "[b] 1 / [c] 1 | gone a a a a a a b b b b b c c c c c d d d d d d e e e e f f f f g g g g")
    assert not match.over and match.outcome is None and view_of(match, 0).outcome is None
    assert isinstance(match.play(0, "b")[-1], Ended)
    assert match.over and match.outcome and match.outcome.scores == (3, 1) and match.outcome.winners == (0,)
    assert match.asks == () and view_of(match, None).outcome == match.outcome


def test_nobody_plays_after_the_end() -> None:
    match = at_random(Match.deal("reef", 2, 4), 4)
    assert match.over and repr(match).endswith("over>")
    assert refusal(match, 0, Pass()).rule == "RF-002"
    with pytest.raises(ValueError, match="is not asked anything"):
        match.absent(0)


# ---------------------------------------------------------------- copies
@pytest.mark.parametrize("pickled", [False, True])
def test_a_copy_is_played_on_its_own(pickled: bool) -> None:
    match = at_random(Match.deal("reef", 3, 6, hand=2), 6, moves=8)
    twin: Match = pickle.loads(pickle.dumps(match)) if pickled else match.copy()
    before = match.notation, match.log, match.asks, match.told(0)
    assert (twin.notation, twin.log, twin.asks, twin.told(0)) == before
    assert [twin.told(0, c) for c in range(twin.chapter)] == [match.told(0, c) for c in range(match.chapter)]
    at_random(twin, 1)
    assert twin.over and (match.notation, match.log, match.asks, match.told(0)) == before


def test_an_answer_to_a_copy_is_none_to_the_match() -> None:
    match = in_the_window()
    match.copy().play(1, "pass")
    assert ids(match) == ids(in_the_window())


def test_copies_have_the_same_luck() -> None:
    match = Match.deal("reef", 3, 6)
    assert at_random(match.copy(), 9).notation == at_random(match.copy(), 9).notation


# ---------------------------------------------------------------- logs
@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_is_its_log(seed: int) -> None:
    match = at_random(Match.deal("reef", 3, seed, pearl=9), 3)
    again = replay(from_json(to_json(match.log), Log))
    assert again.state == match.state and again.log == match.log and again.outcome == match.outcome


@pytest.mark.parametrize("seed", [None, *SEEDS])
def test_a_match_that_was_set_up_replays(seed: int | None) -> None:
    match = at_random(Match.at("reef", THIEF, seed), 3, moves=20)
    again = replay(from_json(to_json(match.log), Log))
    assert again.state == match.state and again.log == match.log and again.seed == match.seed


def test_a_replay_plays_on_alike() -> None:
    match = at_random(Match.at("reef", THIEF, seed=5), 3, moves=4)
    again = replay(match.log)
    assert ids(again) == ids(match)
    for twin in (match, again):
        twin.absent(twin.asks[0].seat)
    assert again.log == match.log and again.state == match.state


def test_a_log_is_small() -> None:
    match = Match.deal("reef", 2, 255)
    match.play(0, "pass")
    assert to_json(match.log) == (
        b'{"game":"reef","seats":2,"seed":"ff","options":{},"start":null,"moves":[[0,"pass"]],"fair":null}'
    )


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (Played(1, "pass"), r"move 1 of the log, seat 1, 'pass': Refused \[RF-002\]"),
        (Played(0, "castle"), "move 1 of the log, seat 0, 'castle': a move is written like"),
        (Played(7, "pass"), r"move 1 of the log, seat 7, 'pass': seats are 0\.\.2"),
    ],
)
def test_a_broken_log_names_the_move(broken: Played, why: str) -> None:
    log = msgspec.structs.replace(Match.at("reef", THIEF).log, moves=(Played(0, "d"), broken))
    with pytest.raises(ValueError, match=why):
        replay(log)


@pytest.mark.parametrize(
    "change", [{"seed": "xyz"}, {"seed": "-1"}, {"seats": 9}, {"game": "chess"}, {"options": {"hands": 1}}], ids=repr
)
def test_a_log_of_what_cannot_be_dealt_is_refused(change: dict[str, Any]) -> None:
    log = msgspec.structs.replace(Match.deal("reef", 2, 1).log, **change)
    with pytest.raises(ValueError):
        replay(log)


@pytest.mark.parametrize("change", [{"seats": 2}, {"options": {"hand": 5}}], ids=repr)
def test_a_log_that_disagrees_with_its_start_is_refused(change: dict[str, Any]) -> None:
    log = msgspec.structs.replace(Match.at("reef", THIEF).log, **change)
    with pytest.raises(ValueError):
        replay(log)
