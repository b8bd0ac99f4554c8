"""OpenSpiel, measured in its own environment: `python -m bench.spiel SECONDS REPEATS GAME...`.

Four ways of random play. A decision is a player's move; chance nodes are played but not counted.

rollouts   C++: RandomRolloutEvaluator, reached by an MCTSBot that makes one simulation, which is nothing but these
           rollouts. They start after the deal (the wheel offers no other way) and clone the dealt state each time.
matches    C++: evaluate_bots with uniform bots, whole matches with the deal, one call from Python a match.
Python     the loop of its documentation: legal_actions and apply_action from Python, after the deal and with it. A deal
           is a chance node a card, so in Python it costs more than the play, and none of it is counted.
"""

from __future__ import annotations

import importlib
import random
import sys
from typing import Any

from bench.timing import Budget, Figure, rate, tell

SEED, DEALS, COUNTED = 1, 8, 150  # dealt positions that rollouts start from; Python matches to count decisions with


def play_on(state: Any, dice: random.Random) -> tuple[int, int, int]:
    """Random play to the end from Python: decisions, chance nodes, legal moves seen."""
    decisions = chances = legal = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, odds)[0])
            chances += 1
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(dice.random() * len(actions))])
            decisions += 1
            legal += len(actions)
    return decisions, chances, legal


def dealt(game: Any, dice: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, odds)[0])
    return state


def rollouts(pyspiel: Any, game: Any, name: str, budget: Budget) -> Figure:
    dice = random.Random(SEED)
    positions = [dealt(game, dice) for _ in range(DEALS)]
    counts = [[play_on(p.clone(), dice) for _ in range(COUNTED)] for p in positions]
    means = [sum(c[0] for c in of_position) / COUNTED for of_position in counts]
    seen = [c for of_position in counts for c in of_position]

    def play(count: int) -> float:
        each = max(1, count // DEALS)
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=each, seed=SEED)
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, SEED, False)
        for position in positions:
            bot.mcts_search(position)
        return each * sum(means)

    found = rate(f"OpenSpiel {name}, C++ rollouts after the deal", play, budget, seats=game.num_players())
    found.detail["moves a match"] = sum(means) / DEALS
    found.detail["chance nodes a match"] = sum(c[1] for c in seen) / len(seen)
    found.detail["legal moves a decision"] = sum(c[2] for c in seen) / sum(c[0] for c in seen)
    return found


def matches(pyspiel: Any, game: Any, name: str, budget: Budget) -> Figure:
    bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(game.num_players())]

    def final(seed: int) -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return state

    ends = [final(seed) for seed in range(COUNTED * DEALS)]  # counted apart, so that counting costs nothing
    mean = sum(1 for state in ends for step in state.full_history() if step.player >= 0) / len(ends)

    def play(count: int) -> float:
        for seed in range(count):
            final(seed)
        return count * mean

    return rate(f"OpenSpiel {name}, C++ whole matches", play, budget, seats=game.num_players())


def loop(game: Any, name: str, budget: Budget) -> Figure:
    def play(count: int) -> int:
        dice = random.Random(SEED)
        return sum(play_on(game.new_initial_state(), dice)[0] for _ in range(count))

    return rate(f"OpenSpiel {name}, Python loop with the deal", play, budget, seats=game.num_players())


def loop_after_deal(game: Any, name: str, budget: Budget) -> Figure:
    deals = random.Random(SEED)
    positions = [dealt(game, deals) for _ in range(DEALS)]

    def play(count: int) -> int:
        dice = random.Random(SEED)
        return sum(play_on(positions[i % DEALS].clone(), dice)[0] for i in range(count))

    return rate(f"OpenSpiel {name}, Python loop after the deal", play, budget, seats=game.num_players())


def figures(names: list[str], budget: Budget) -> list[Figure]:
    pyspiel = importlib.import_module("pyspiel")
    found = []
    for name in names:
        game = pyspiel.load_game(name)
        short = game.get_type().short_name
        found.append(rollouts(pyspiel, game, short, budget))
        found.append(matches(pyspiel, game, short, budget))
        found.append(loop_after_deal(game, short, budget))
        found.append(loop(game, short, budget))
    return found


if __name__ == "__main__":
    tell(figures(sys.argv[3:], Budget(float(sys.argv[1]), int(sys.argv[2]))))
