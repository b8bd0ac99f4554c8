"""A player that tries acts on the simulator, with an unsteady hand and dice of its own, before it chooses one."""

from __future__ import annotations

import math
import secrets
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, takewhile
from math import inf
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from poulpe.core.chance import keyed
from poulpe.core.game import Game
from poulpe.core.records import from_bytes
from poulpe.core.shelf import find
from poulpe.core.vocabulary import Ask, Move, Prospect, View
from poulpe.games.crash_octopus import bot, referee
from poulpe.games.crash_octopus.flow import bowling, playing
from poulpe.games.crash_octopus.flow.defaults import can_sail, default_move, flickable, tenths
from poulpe.games.crash_octopus.moves import MOVES, DropDie, DropTreasures, Flick, Load, Place, piece_of
from poulpe.games.crash_octopus.physics import acts, flag
from poulpe.games.crash_octopus.physics.hands import BOTS, PEOPLE, Hand
from poulpe.games.crash_octopus.physics.runs import Goal
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.referee import island, places
from poulpe.games.crash_octopus.scene.layout import BOWLING, HEAD, ISLAND, NAMES, heads, is_treasure, ships, type_of
from poulpe.games.crash_octopus.scene.pieces import OCEAN_RADIUS
from poulpe.games.crash_octopus.state import (
    ATTACK,
    COLLECT,
    LAUNCH,
    LOAD,
    PLACE_HEAD,
    PLACE_SHIP,
    PLACE_TENTACLE,
    RETURN,
    SCATTER,
    STEAL,
    TURN,
    Box,
    State,
    aboard,
    anchor_of,
    captain_of,
    hull_of,
    loose,
    mode_of,
    pirate_of,
    pose,
    poses,
    ship_of,
)
from poulpe.games.crash_octopus.words.names import SPREAD

THINKING = 1.5  # s of the clock for one act; with the last try that began in time a reply takes 2 s at most
TRIES = 16  # of each of the best acts, with noise, while there is time
FINALISTS = 5
DOUBT = 1.0  # tries: a mean of so few others is weighed in, that of all finalists
HOPELESS = 0.15  # expected gain below which sailing is better
LOW_DROP = 70  # mm: treasures let go near the head stay near it
FAN = (0, -5, 5, -10, 10, -16, 16, -24, 24)  # degrees beside the straight aim
FORCES = (1.6, 2.2, 1.2)  # of the distance
PIECES = 6  # treasures that are looked at, those with a clear way first
PLACES, GLANCES = 24, 240  # allowed places that are compared, and places that are looked at to find them


class Level(NamedTuple):
    hand: str
    tries: int  # simulated acts before it chooses one
    seconds: float  # of one core for them at most


LEVELS = {1: Level("easy", 20, 0.25), 3: Level("medium", 100, 1.5), 5: Level("expert", 240, 4.0)}
USUAL = 3  # the level that stands in for people
BOUNDS = {str(n): f"{level.tries} tries, {level.hand} hand" for n, level in LEVELS.items()}
ONCE = {"aim-1": "1", "aim": "3", "aim-5": "5"}
ODDS_TRIES = 24  # of an act that was made: its chance is then known to about 10 %


class Gain(NamedTuple):
    worth: float  # what the bot goes by
    works: float  # 1: the act did what it is for; of bowling the part of the treasures that fell


class Plan(NamedTuple):
    move: Move
    worth: float
    chance: float = 0.0  # how often it worked in a hand like its own
    tried: int = 0


Judge = Callable[[Move, CrashShot], Gain]


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

    def sit(self, box: Box, state: State, seat: int) -> None:
        self.box, self.state, self.seat = box, state, seat
        self.until = time.perf_counter() + self.seconds

    def _chosen(self) -> Move:
        s, box = self.state, self.box
        if s.phase == TURN and self.seat != pirate_of(s):
            return self._turn()
        if (aims := self._aims()) is not None:
            return self._best(*aims).move
        if s.phase in (LOAD, COLLECT, STEAL):
            first = default_move(box, s, self.seat)
            assert isinstance(first, Load)
            return Load(first.piece, SPREAD)
        if s.phase in (PLACE_SHIP, PLACE_TENTACLE, PLACE_HEAD):
            return self._placed()
        first = default_move(box, s, self.seat)
        low = s.phase in (SCATTER, RETURN) and first == DropTreasures(0, 0, 120)
        return DropTreasures(0, 0, LOW_DROP) if low else first

    def _shaken(self, move: Move) -> Move:
        """What its own hand adds, so that both noises together are those of its level."""
        hand = Hand(
            *(math.sqrt(max(0.0, a * a - b * b)) for a, b in zip(self.hand, PEOPLE[self.box.noise], strict=True))
        )
        shaken = move
        if isinstance(move, Flick):
            shaken = self._shaken_flick(move, hand)
        elif isinstance(move, (DropDie, DropTreasures)):
            shaken = self._shaken_drop(move, hand)
        action = MOVES.action(self.box, shaken)
        return move if playing.forbids(self.box, self.state, self.seat, action) else shaken

    def _shaken_flick(self, move: Flick, hand: Hand) -> Flick:
        off = round(self.dice.gauss(0, 10 * hand.aim))
        force = round(move.strength * (1 + self.dice.gauss(0, hand.strength)))
        aside = round(move.lateral + self.dice.gauss(0, 100 * hand.lateral))
        return replace(
            move, aim=(move.aim + off) % 3600, strength=max(0, min(1000, force)), lateral=max(-80, min(80, aside))
        )

    def _shaken_drop(self, move: DropDie | DropTreasures, hand: Hand) -> Move:
        bearing = math.radians(move.bearing / 10)
        x = move.offset * math.cos(bearing) + self.dice.gauss(0, 10 * hand.offset)
        y = move.offset * math.sin(bearing) + self.dice.gauss(0, 10 * hand.offset)
        offsets, _, heights = MOVES.ranges(type(move))
        height = max(heights.low, min(heights.high, round(move.height + self.dice.gauss(0, hand.height))))
        offset = min(offsets.high, round(math.hypot(x, y)))
        return replace(move, offset=offset, bearing=tenths(math.atan2(y, x)), height=height)

    # ---------------------------------------------------------------- trying
    def _half_time(self) -> float:
        """When half of its time will be over; never, if it is in no hurry."""
        now = time.perf_counter()
        return now + (self.until - now) / 2

    def _aims(self) -> tuple[Iterator[Move], Judge] | None:
        """What could be tried now, and what tells how good it was; None: nothing here is left to a hand's luck."""
        s = self.state
        if s.phase == TURN:
            is_pirate = self.seat == pirate_of(s)
            return (self._cannon_shots(), self._cannon_gain) if is_pirate else (self._flicks(), self.gain_of_flick)
        if s.phase == ATTACK:
            return self._drops(), self._bowling_gain if mode_of(self.box) == BOWLING else self._attack_gain
        return (self._launches(), self.gain_of_flick) if s.phase == LAUNCH else None

    def _best(self, candidates: Iterator[Move], gain: Judge) -> Plan:
        found = self._weighed(candidates, gain)
        return found[0] if found else Plan(default_move(self.box, self.state, self.seat), 0.0)

    def _weighed(self, candidates: Iterator[Move], gain: Judge, varied: bool = False) -> list[Plan]:
        """Each once without noise, then the best few with noise: half of the tries, and of the time, for each.

        `varied`: no two of the few flick the same piece, for somebody who wants to choose.
        """
        half, tried = self._half_time(), list[Plan]()
        for move in islice(candidates, self.tries // 2):
            tried.append(Plan(move, gain(move, self._try(move, Hand())).worth))
            if time.perf_counter() > half:
                break
        tried.sort(key=lambda p: -p.worth)
        best = (_one_of_each_piece(tried) if varied else tried)[:FINALISTS]
        gains: dict[Move, list[Gain]] = {plan.move: [] for plan in best}
        for _ in range(min(TRIES, (self.tries - len(tried)) // max(1, len(best)))):
            for move, found in gains.items():
                if time.perf_counter() < self.until:
                    found.append(gain(move, self._try(move, self.hand)))
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
        if not isinstance(move, Flick) or not is_treasure(piece_of(move.piece)):
            return None
        ship = hull_of(self.box, self.state, self.seat)
        return Goal(frozenset(self._wanted()), ship, frozenset(aboard(self.box, self.state, ship)))

    def _wanted(self) -> list[int]:
        """Treasures in the water of types that are not aboard."""
        has = referee.types_aboard(self.box, self.state, hull_of(self.box, self.state, self.seat))
        return [t for t in loose(self.box, self.state) if type_of(t) not in has]

    # ---------------------------------------------------------------- advice
    def prospects(self) -> list[Prospect[Any]]:
        """The acts that promise most, each with how often it worked; nothing where no hand can fail."""
        aims = self._aims()
        if aims is None:
            return []
        plans = self._weighed(*aims, varied=True)
        told = [Prospect(move=p.move, chance=p.chance, visits=p.tried) for p in plans if p.tried]
        is_sailor = self.state.phase == TURN and self.seat != pirate_of(self.state)
        sail = self._sail() if is_sailor and self._is_hopeless(plans) else None
        return told if sail is None else [Prospect(move=sail, chance=self._sail_odds(sail), visits=TRIES), *told]

    def odds(self, move: Move) -> float | None:
        """How often this very act works, by the physics that decides matches; None: it has nothing to fail at."""
        aims = self._aims()
        is_aimed = isinstance(move, DropDie) or (isinstance(move, Flick) and move.piece != self._anchor())
        if aims is None or not is_aimed:
            return None
        known = self._arrival(move) or False
        return _mean([aims[1](move, self._performed(move, self.hand, known)).works for _ in range(ODDS_TRIES)])

    def _arrival(self, move: Move) -> Goal | None:
        """Of a treasure only whether it comes to the ship counts as having worked, not what falls off there."""
        goal = self._goal(move)
        return goal and goal._replace(cargo=frozenset())

    def _anchor(self) -> str:
        """What a seat flicks to sail; the pirate's is its cannon, which it shoots with."""
        is_sailor = self.state.phase == TURN and self.seat != pirate_of(self.state)
        return NAMES[anchor_of(self.state, self.seat)] if is_sailor else ""

    def _sail_odds(self, sail: Flick) -> float:
        """How often the anchor stays in the ocean."""
        anchor = piece_of(sail.piece)
        rests = [self._try(sail, self.hand).rest.poses for _ in range(TRIES)]
        return _mean([float(referee.is_in_ocean(anchor, r.get(anchor, pose(self.state, anchor)))) for r in rests])

    # ---------------------------------------------------------------- a turn
    def _turn(self) -> Move:
        plans = self._weighed(self._flicks(), self.gain_of_flick)
        best = plans[0].move if plans else default_move(self.box, self.state, self.seat)
        return (self._sail() or best) if self._is_hopeless(plans) else best

    def _is_hopeless(self, plans: list[Plan]) -> bool:
        is_poor = not plans or plans[0].worth < HOPELESS
        return is_poor and can_sail(self.box, self.state, self.seat)

    def _flicks(self) -> Iterator[Flick]:
        """Straight ones first, those with a clear way before others, then fans around them."""
        s, here, ship = self.state, poses(self.box, self.state), ship_of(self.state, self.seat)
        x, y, _ = pose(s, ship).mm
        pieces = flickable(self.box, s, self.seat)

        def order(t: int) -> tuple[bool, float]:
            tx, ty, _ = pose(s, t).mm
            return not bot.is_clear(self.box, s, t, ship), math.hypot(tx - x, ty - y)

        pieces.sort(key=order)
        for force in FORCES:
            for fan in FAN:
                for piece in pieces[:PIECES]:
                    tx, ty, _ = pose(s, piece).mm
                    aim = tenths(math.atan2(y - ty, x - tx) + math.radians(fan))
                    if flag.has_room(piece, flag.Strike(math.radians(aim / 10), 0.0), here):
                        yield Flick(NAMES[piece], aim, bot.strength_for(math.hypot(x - tx, y - ty) * force))

    def gain_of_flick(self, move: Move, shot: CrashShot) -> Gain:
        """1 for a treasure to load, less for own cargo lost."""
        own, box, s = hull_of(self.box, self.state, self.seat), self.box, self.state
        lost = aboard(box, s, own) and len(aboard(box, s, own)) - len(referee.still_aboard(box, s, shot.rest, own))
        hit = any(referee.touched_ship(box, s, shot, t, own) is not None for t in self._wanted())
        return Gain(float(hit) - 0.8 * (lost or 0), float(hit))

    def _cannon_shots(self) -> Iterator[Flick]:
        """The pirate: at the heads and the island."""
        s, box, cannon = self.state, self.box, anchor_of(self.state, self.seat)
        here = poses(box, s)
        x, y, _ = pose(s, cannon).mm
        for fan in FAN:
            for goal in (*heads(box.kit), ISLAND):
                gx, gy, _ = pose(s, goal).mm
                aim = tenths(math.atan2(gy - y, gx - x) + math.radians(fan))
                if flag.has_room(cannon, flag.Strike(math.radians(aim / 10), 0.0), here):
                    yield Flick(NAMES[cannon], aim, bot.strength_for(math.hypot(gx - x, gy - y) * 1.3))

    def _cannon_gain(self, move: Move, shot: CrashShot) -> Gain:
        """An attack is worth what others carry, a touch of the island a treasure it may take."""
        s, box, cannon = self.state, self.box, anchor_of(self.state, self.seat)
        if not referee.is_in_ocean(cannon, shot.rest.poses.get(cannon, pose(s, cannon))):
            return Gain(-0.2, 0.0)
        hit = any(shot.first_touch(cannon, head) is not None for head in heads(box.kit))
        cargo = sum(len(aboard(box, s, p)) for p in ships(box.kit) if captain_of(s, p) != self.seat)
        has = referee.types_aboard(box, s, ship_of(s, self.seat))
        new = any(type_of(t) not in has for t in island.stranded(box, s))
        lands = island.touched(shot, cannon) is not None and s.nearest != cannon and new
        return Gain(0.15 * cargo * hit + float(lands), float(hit or lands))

    def _launches(self) -> Iterator[Flick]:
        """Flick Challenge: straight at the ship, then beside it, with more or less force."""
        first = default_move(self.box, self.state, self.seat)
        assert isinstance(first, Flick)
        here, piece = poses(self.box, self.state), piece_of(first.piece)
        for force in (650, 560, 740):
            for fan in (0, -1, 1, -2, 2, -4, 4):
                aim = (first.aim + 10 * fan) % 3600
                if fan == 0 or flag.has_room(piece, flag.Strike(math.radians(aim / 10), 0.0), here):
                    yield Flick(first.piece, aim, force)

    def _sail(self) -> Flick | None:
        """Towards the treasures it still needs, away from the edge."""
        s, box = self.state, self.box
        anchor = anchor_of(s, self.seat)
        has = referee.types_aboard(box, s, ship_of(s, self.seat))
        needed = [pose(s, t).mm for t in loose(box, s) if type_of(t) not in has]
        if not needed:
            return None
        x, y, _ = pose(s, anchor).mm
        near = sorted(needed, key=lambda p: math.hypot(p[0] - x, p[1] - y))[:4]
        to = sum(p[0] for p in near) / len(near), sum(p[1] for p in near) / len(near)
        aim = next(flag.open_aims(anchor, poses(box, s), math.atan2(to[1] - y, to[0] - x)), None)
        far = math.hypot(to[0] - x, to[1] - y)
        return None if aim is None else Flick(NAMES[anchor], tenths(aim), bot.strength_for(0.7 * far))

    # ---------------------------------------------------------------- an attack
    def _drops(self) -> Iterator[DropDie]:
        s, box = self.state, self.box
        if mode_of(box) == BOWLING:
            yield from self._bowls()
            return
        rivals = [p for p in ships(box.kit) if captain_of(s, p) != self.seat]
        rivals.sort(key=lambda p: -len(aboard(box, s, p)))
        for shift in (0, 60, -60):
            for ship in rivals:
                drop = bot.towards(s, ship)
                yield DropDie(drop.offset, drop.bearing, max(50, min(400, drop.height + shift)), drop.head)

    def _bowls(self) -> Iterator[DropDie]:
        aimed = bot.towards(self.state, bot.middle_piece(self.box, self.state))
        for fan in (0, -25, 25):
            for height in (400, 360):
                for aside in (0, -10, 10):
                    yield DropDie(bot.BOWLED + aside, (aimed.bearing + fan) % 3600, height)

    def _bowling_gain(self, move: Move, shot: CrashShot) -> Gain:
        if not referee.read_die(self.box, self.state, shot).hit_head:
            return Gain(-0.5, 0.0)
        found = {t: at for t, at in (shot.cleared or shot.rest).poses.items() if is_treasure(t)}
        fallen = sum(bowling.is_knocked_over(pose(self.state, t), at) for t, at in found.items())
        return Gain(float(fallen), fallen / max(1, len(loose(self.box, self.state))))

    def _attack_gain(self, move: Move, shot: CrashShot) -> Gain:
        """What others lose, less what it loses itself; a touch alone is worth a little."""
        die, box, s = referee.read_die(self.box, self.state, shot), self.box, self.state
        if not die.hit_head:
            return Gain(-0.5, 0.0)
        facts = referee.read(box, s, shot.cleared or shot.rest)
        lost = [captain_of(s, ship) for _, ship in facts.fallen]
        own = sum(q == self.seat for q in lost)
        others = len(lost) - own
        return Gain(others - 1.5 * own + 0.1 * len(die.ships), float(others > 0 and own == 0))

    # ---------------------------------------------------------------- places
    def _placed(self) -> Place:
        """A handful of allowed places, each judged at a glance."""
        s, box = self.state, self.box
        first = default_move(box, s, self.seat)
        assert isinstance(first, Place)
        half = self._half_time()
        anywhere = takewhile(lambda _: time.perf_counter() < half, self._places(places.candidates(s, self.seat)))
        allowed = (place for place in anywhere if not places.forbids(box, s, self.seat, place))
        judge = self._ship_place if s.phase == PLACE_SHIP else self._octopus_place
        return max([first, *islice(allowed, PLACES - 1)], key=judge)

    def _places(self, pieces: tuple[int, ...]) -> Iterator[Place]:
        for _ in range(GLANCES):
            yield Place(NAMES[self.dice.choice(pieces)], self.dice.randrange(3600), self.dice.randrange(360))

    def _ship_place(self, place: Place) -> float:
        """Near treasures it needs, far from the octopus and the edge."""
        s, box = self.state, self.box
        x, y, _ = places.placed(box, s, self.seat, place).mm
        has = referee.types_aboard(box, s, ship_of(s, self.seat))
        near = [math.dist((x, y), pose(s, t).mm[:2]) for t in loose(box, s) if type_of(t) not in has]
        danger = len(has) * math.exp(-math.dist((x, y), pose(s, HEAD).mm[:2]) / 80)
        return sum(math.exp(-d / 80) for d in near) - danger - math.exp((math.hypot(x, y) - OCEAN_RADIUS) / 30)

    def _octopus_place(self, place: Place) -> float:
        """The head beside full ships of others, tentacles between them and the treasures; away from its own."""
        s, box = self.state, self.box
        x, y, _ = places.placed(box, s, self.seat, place).mm
        worth = 0.0
        for ship in ships(box.kit):
            near = math.exp(-math.dist((x, y), pose(s, ship).mm[:2]) / 80)
            sign = -2 if captain_of(s, ship) == self.seat else 1
            worth += sign * near * (1 + len(aboard(box, s, ship)))
        return worth


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
