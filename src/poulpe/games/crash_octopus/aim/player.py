"""A player that tries acts on the simulator, with an unsteady hand and dice of its own, before it chooses one."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, takewhile
from math import inf
from random import Random
from typing import Any, NamedTuple

from poulpe.core.chance import keyed
from poulpe.core.game import Game
from poulpe.core.records import from_bytes
from poulpe.core.shelf import find
from poulpe.core.vocabulary import Ask, Move, Prospect, View
from poulpe.games.crash_octopus import referee, state
from poulpe.games.crash_octopus.aim import gains
from poulpe.games.crash_octopus.aim.candidates import cannon_shots, drops, flicks, launches, sail
from poulpe.games.crash_octopus.aim.gains import Gain, Judge
from poulpe.games.crash_octopus.aim.places import of_octopus, of_ship
from poulpe.games.crash_octopus.aim.unsteady import between, shaken
from poulpe.games.crash_octopus.flow import playing
from poulpe.games.crash_octopus.flow.defaults import can_sail, default_move
from poulpe.games.crash_octopus.moves import MOVES, DropDie, DropTreasures, Flick, Load, Place
from poulpe.games.crash_octopus.physics import acts
from poulpe.games.crash_octopus.physics.hands import BOTS, PEOPLE, Hand
from poulpe.games.crash_octopus.physics.runs import Goal
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.referee import places
from poulpe.games.crash_octopus.scene.layout import BOWLING, NAMES, NUMBERS, is_treasure
from poulpe.games.crash_octopus.state import Box, State, aboard, anchor_of, hull_of, pose
from poulpe.games.crash_octopus.words.names import SPREAD

THINKING = 1.5  # s of the clock for one act; with the last try that began in time a reply takes 2 s at most
TRIES = 16  # of each of the best acts, with noise, while there is time
FINALISTS = 5
DOUBT = 1.0  # tries: a mean of so few others is weighed in, that of all finalists
HOPELESS = 0.15  # expected gain below which sailing is better
LOW_DROP = 70  # mm: treasures let go near the head stay near it
PLACES, GLANCES = 24, 240  # allowed places that are compared, and places that are looked at to find them


class Level(NamedTuple):
    hand: str
    tries: int  # simulated acts before it chooses one
    seconds: float  # of one core for them at most


LEVELS = {1: Level("easy", 20, 0.25), 3: Level("medium", 100, 1.5), 5: Level("expert", 240, 4.0)}
USUAL = 3  # the level that stands in for people
BOUNDS = {str(n): f"{level.tries} tries, {level.hand} hand" for n, level in LEVELS.items()}
FORMER_NAMES = {"aim-1": "1", "aim": "3", "aim-5": "5"}
ODDS_TRIES = 24  # of an act that was made: its chance is then known to about 10 %


class Plan(NamedTuple):
    move: Move
    worth: float
    chance: float = 0.0  # how often it worked in a hand like its own
    tried: int = 0


class AimBot:
    """Its hand is never steadier than the people's at the table: their noise comes on top of what it chose."""

    def __init__(
        self,
        game: Game[Box, State],
        seed: int | None = None,
        hand: str = "expert",
        seconds: float = THINKING,
        tries: int = LEVELS[5].tries,
    ):
        seed = secrets.randbits(128) if seed is None else seed
        self.game, self.dice, self.luck = game, Random(seed), keyed(seed)
        self.hand, self.seconds, self.tries = BOTS[hand], seconds, tries

    def choose(self, view: View, ask: Ask[Any]) -> Move:
        self.sit(self.game.fill(view.seats, view.options)[1], from_bytes(State, view.record), ask.seat)
        return self._shaken(self._chosen())

    def sit(self, box: Box, s: State, seat: int) -> None:
        self.box, self.state, self.seat = box, s, seat
        self.until = time.perf_counter() + self.seconds

    @property
    def at(self) -> tuple[Box, State, int]:
        """The table, as it sees it, and where it sits."""
        return self.box, self.state, self.seat

    def _chosen(self) -> Move:
        s, box = self.state, self.box
        if s.phase == state.TURN and self.seat != state.pirate_of(s):
            return self._turn()
        if (aims := self._aims()) is not None:
            return self._best(*aims).move
        if s.phase in (state.LOAD, state.COLLECT, state.STEAL):
            first = default_move(box, s, self.seat)
            assert isinstance(first, Load)
            return Load(first.piece, SPREAD)
        if s.phase in (state.PLACE_SHIP, state.PLACE_TENTACLE, state.PLACE_HEAD):
            return self._placed()
        first = default_move(box, s, self.seat)
        low = s.phase in (state.SCATTER, state.RETURN) and first == DropTreasures(0, 0, 120)
        return DropTreasures(0, 0, LOW_DROP) if low else first

    def _shaken(self, move: Move) -> Move:
        """What its own hand adds, so that both noises together are those of its level."""
        changed = shaken(move, between(PEOPLE[self.box.noise], self.hand), self.dice)
        action = MOVES.action(self.box, changed)
        return move if playing.forbids(self.box, self.state, self.seat, action) else changed

    # ---------------------------------------------------------------- trying
    def _half_time(self) -> float:
        """When half of its time will be over; never, if it is in no hurry."""
        now = time.perf_counter()
        return now + (self.until - now) / 2

    def _aims(self) -> tuple[Iterator[Move], Judge] | None:
        """What could be tried now, and what tells how good it was; None: nothing here is left to a hand's luck."""
        s = self.state
        if s.phase == state.TURN:
            is_pirate = self.seat == state.pirate_of(s)
            return (cannon_shots(*self.at), gains.of_cannon) if is_pirate else (flicks(*self.at), gains.of_flick)
        if s.phase == state.ATTACK:
            return drops(*self.at), gains.of_bowling if state.mode_of(self.box) == BOWLING else gains.of_attack
        return (launches(*self.at), gains.of_flick) if s.phase == state.LAUNCH else None

    def _best(self, candidates: Iterator[Move], gain: Judge) -> Plan:
        found = self._weighed(candidates, gain)
        return found[0] if found else Plan(default_move(self.box, self.state, self.seat), 0.0)

    def _weighed(self, candidates: Iterator[Move], gain: Judge, varied: bool = False) -> list[Plan]:
        """Each once without noise, then the best few with noise: half of the tries, and of the time, for each.

        `varied`: no two of the few flick the same piece, for somebody who wants to choose.
        """
        half, tried = self._half_time(), list[Plan]()
        for move in islice(candidates, self.tries // 2):
            tried.append(Plan(move, gain(*self.at, self._try(move, Hand())).worth))
            if time.perf_counter() > half:
                break
        tried.sort(key=lambda p: -p.worth)
        best = (_one_of_each_piece(tried) if varied else tried)[:FINALISTS]
        gains: dict[Move, list[Gain]] = {plan.move: [] for plan in best}
        for _ in range(min(TRIES, (self.tries - len(tried)) // max(1, len(best)))):
            for move, found in gains.items():
                if time.perf_counter() < self.until:
                    found.append(gain(*self.at, self._try(move, self.hand)))
        worths = {p.move: [p.worth, *(g.worth for g in gains[p.move])] for p in best}
        every = [worth for found in worths.values() for worth in found]
        usual = sum(every) / max(1, len(every))
        plans = [
            Plan(move, (sum(w) + DOUBT * usual) / (len(w) + DOUBT), _mean([g.works for g in gains[move]]), len(w) - 1)
            for move, w in worths.items()
        ]
        return sorted(plans, key=lambda p: -p.worth)

    def _try(self, move: Move, hand: Hand) -> CrashShot:
        return self._performed(move, hand, self._goal(move) or True)

    def _performed(self, move: Move, hand: Hand, hasty: Goal | bool) -> CrashShot:
        return acts.perform(self.box, self.state, self.seat, move, self.dice, hand, record=False, hasty=hasty)

    def _goal(self, move: Move) -> Goal | None:
        """What is asked of a flick that shall bring a treasure home; of other acts, how all lies in the end."""
        if not isinstance(move, Flick) or not is_treasure(NUMBERS[move.piece]):
            return None
        ship = hull_of(self.box, self.state, self.seat)
        return Goal(frozenset(gains.wanted(*self.at)), ship, frozenset(aboard(self.box, self.state, ship)))

    # ---------------------------------------------------------------- advice
    def prospects(self) -> list[Prospect[Any]]:
        """The acts that promise most, each with how often it worked; nothing where no hand can fail."""
        aims = self._aims()
        if aims is None:
            return []
        plans = self._weighed(*aims, varied=True)
        told = [Prospect(move=p.move, chance=p.chance, visits=p.tried) for p in plans if p.tried]
        is_sailor = self.state.phase == state.TURN and self.seat != state.pirate_of(self.state)
        away = sail(*self.at) if is_sailor and self._is_hopeless(plans) else None
        return told if away is None else [Prospect(move=away, chance=self._sail_odds(away), visits=TRIES), *told]

    def odds(self, move: Move) -> float | None:
        """How often this very act works, by the physics that decides matches; None: it has nothing to fail at."""
        aims = self._aims()
        is_aimed = isinstance(move, DropDie) or (isinstance(move, Flick) and move.piece != self._anchor())
        if aims is None or not is_aimed:
            return None
        known = self._arrival(move) or False
        return _mean([aims[1](*self.at, self._performed(move, self.hand, known)).works for _ in range(ODDS_TRIES)])

    def _arrival(self, move: Move) -> Goal | None:
        """Of a treasure only whether it comes to the ship counts as having worked, not what falls off there."""
        goal = self._goal(move)
        return goal and goal._replace(cargo=frozenset())

    def _anchor(self) -> str:
        """What a seat flicks to sail; the pirate's is its cannon, which it shoots with."""
        is_sailor = self.state.phase == state.TURN and self.seat != state.pirate_of(self.state)
        return NAMES[anchor_of(self.state, self.seat)] if is_sailor else ""

    def _sail_odds(self, sail: Flick) -> float:
        """How often the anchor stays in the ocean."""
        anchor = NUMBERS[sail.piece]
        rests = [self._try(sail, self.hand).rest.poses for _ in range(TRIES)]
        return _mean([float(referee.is_in_ocean(anchor, r.get(anchor, pose(self.state, anchor)))) for r in rests])

    # ---------------------------------------------------------------- a turn
    def _turn(self) -> Move:
        plans = self._weighed(flicks(*self.at), gains.of_flick)
        best = plans[0].move if plans else default_move(self.box, self.state, self.seat)
        return (sail(*self.at) or best) if self._is_hopeless(plans) else best

    def _is_hopeless(self, plans: list[Plan]) -> bool:
        is_poor = not plans or plans[0].worth < HOPELESS
        return is_poor and can_sail(self.box, self.state, self.seat)

    # ---------------------------------------------------------------- places
    def _placed(self) -> Place:
        """A handful of allowed places, each judged at a glance."""
        s, box = self.state, self.box
        first = default_move(box, s, self.seat)
        assert isinstance(first, Place)
        half = self._half_time()
        anywhere = takewhile(lambda _: time.perf_counter() < half, self._places(places.candidates(s, self.seat)))
        allowed = (place for place in anywhere if not places.forbids(box, s, self.seat, place))
        judge = of_ship if s.phase == state.PLACE_SHIP else of_octopus
        return max([first, *islice(allowed, PLACES - 1)], key=lambda place: judge(*self.at, place))

    def _places(self, pieces: tuple[int, ...]) -> Iterator[Place]:
        for _ in range(GLANCES):
            yield Place(NAMES[self.dice.choice(pieces)], self.dice.randrange(3600), self.dice.randrange(360))


def _one_of_each_piece(plans: list[Plan]) -> list[Plan]:
    """The first flick of each; other acts all stay."""
    first = dict[str | Move, Plan]()
    for plan in plans:
        first.setdefault(plan.move.piece if isinstance(plan.move, Flick) else plan.move, plan)
    return list(first.values())


def _mean(found: list[float]) -> float:
    return sum(found) / max(1, len(found))


def bots() -> dict[str, Callable[[Game[Box, State], int | None], AimBot]]:
    """By level; the one that stands in for people comes last."""
    return {str(n): level(n) for n in sorted(LEVELS, key=lambda n: (n == USUAL, n))}


def level(n: int) -> Callable[[Game[Box, State], int | None], AimBot]:
    """A bot of one of the levels: 1 is unsteady and hasty, 5 steady and thorough."""
    chosen = LEVELS[n]
    return partial(AimBot, hand=chosen.hand, seconds=chosen.seconds, tries=chosen.tries)


def _adviser(box: Box, s: State, seat: int, seed: int, tries: int) -> AimBot:
    """It tries with the hand of the table's people, and as long as it takes: the same seed says the same."""
    found = AimBot(find("crash-octopus"), seed, seconds=inf, tries=tries)
    found.hand = PEOPLE[box.noise]
    found.sit(box, s, seat)
    return found


def prospects(box: Box, s: State, seat: int, seed: int, tries: int) -> list[Prospect[Any]]:
    return _adviser(box, s, seat, seed, tries).prospects()


def odds(box: Box, s: State, seat: int, action: int, seed: int) -> float | None:
    return _adviser(box, s, seat, seed, 0).odds(MOVES.move(box, action))
