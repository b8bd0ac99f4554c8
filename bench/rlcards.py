"""RLCard, measured in its own environment: `python -m bench.rlcards SECONDS REPEATS GAME...`.

The game's own loop (get_legal_actions, step; it describes the state to the next player at every step, which cannot be
turned off) and its environment, which also encodes every state into arrays for learners.
"""

from __future__ import annotations

import importlib
import random
import sys
from typing import Any

from bench.timing import Budget, Figure, rate, tell

SEED = 1


def rules(env: Any, name: str, budget: Budget) -> Figure:
    game, seen = env.game, [0, 0]

    def play(count: int) -> int:
        env.seed(SEED)
        dice, moves, legal = random.Random(SEED), 0, 0
        for _ in range(count):
            game.init_game()
            while not game.is_over():
                actions = game.get_legal_actions()
                game.step(actions[int(dice.random() * len(actions))])
                moves, legal = moves + 1, legal + len(actions)
        seen[:] = moves, legal
        return moves

    found = rate(f"RLCard {name}, its game from Python", play, budget, seats=env.num_players)
    found.detail["legal moves a decision"] = seen[1] / seen[0]
    return found


def environment(env: Any, agent: Any, name: str, budget: Budget) -> Figure:
    env.set_agents([agent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(count: int) -> int:
        env.seed(SEED)
        before = env.timestep
        for _ in range(count):
            env.run(is_training=False)
        return int(env.timestep - before)

    return rate(f"RLCard {name}, its environment", play, budget, seats=env.num_players)


def figures(names: list[str], budget: Budget) -> list[Figure]:
    rlcard = importlib.import_module("rlcard")
    agent = importlib.import_module("rlcard.agents.random_agent").RandomAgent
    found = []
    for name in names:
        env = rlcard.make(name, config={"seed": SEED})
        found.append(rules(env, name, budget))
        found.append(environment(env, agent, name, budget))
    return found


if __name__ == "__main__":
    tell(figures(sys.argv[3:], Budget(float(sys.argv[1]), int(sys.argv[2]))))
