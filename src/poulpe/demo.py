"""A match that plays itself in the terminal: `make play`."""

from __future__ import annotations

import sys
import time

from rich.console import Console

import poulpe
from poulpe.core.shelf import find

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay")


def show(name: str, seats: int, seed: int, lang: str, pause: float) -> None:
    game, console = find(name), Console(highlight=False)
    bots = [poulpe.bot(name, "random", seed + q) for q in range(seats)]
    match = poulpe.Match.deal(name, seats=seats, seed=seed)
    console.rule(f"[bold]{game.title[lang]}[/] · seed {seed}")
    story = match.told(None)
    while True:
        for event in story:
            line = game.words.sentence(event, lang, NAMES)
            console.print(f"[dim]{event.rule:8}[/] {line}")
            time.sleep(pause)
        if match.over:
            break
        ask = match.asks[0]
        match.play(ask.seat, bots[ask.seat].choose(match.view(ask.seat), ask))
        story = match.told(None)
    assert match.outcome
    winners = ", ".join(NAMES[q] for q in match.outcome.winners)
    console.rule(f"[bold]{winners}[/] · {len(match.log.moves)} moves")


if __name__ == "__main__":
    show(poulpe.shelf()[0], seats=4, seed=7, lang="en", pause=0.04 if sys.stdout.isatty() else 0)
