"""A tree of what a seat may do and what others may answer, grown over truths that the seat cannot rule out.

Single-observer information-set Monte-Carlo tree search: each iteration imagines a truth, walks down the tree along
moves that are legal in it, adds one node, plays on by rules of thumb, and tells every node on the way how it ended
for the seat that moved there. Nothing here knows a game.

The rule of thumb's own move is tried first everywhere, and further ones only as visits grow: with few iterations the
search is the rule of thumb, looked over; a reply that nobody would give does not spoil a good move.
"""

from __future__ import annotations

from math import sqrt

from poulpe.core.chance import Chance, below, dream
from poulpe.core.drivers import first_asked
from poulpe.core.kernel import B, Kernel, Out, S
from poulpe.core.records import assign, i8, i16, i32, i64, native, record, rule, vec

ALL = 1000  # the reward of a win alone
DEPTH = 4096  # moves of a walk at most
MOST_ACTIONS = 1024  # of a game: compiled code would write beyond the desk without a word, so `search` looks first
NOTHING, LEGAL, TRIED = range(3)  # marks: not legal here, legal, and in the tree already
PATIENCE = 20_000  # moves of an imagined match at most, then it is judged as it stands


@record
class Node:
    """A move of a seat. Node 0 is the position itself, and 0 as a link means: none."""

    reward: int = i64()  # of its mover, 0 .. ALL a visit
    child: int = i32()
    sibling: int = i32()
    visits: int = i32()
    chances: int = i32()  # how often it was legal when the walk came by
    action: int = i16()
    mover: int = i8()


@record
class Desk:
    """Where legal actions are listed. A record, because compiled code counts who holds an array, move by move."""

    acts: list[int] = vec(i64, MOST_ACTIONS)
    marks: list[int] = vec(i8(0, TRIED), MOST_ACTIONS)  # of every action, while a child is looked for; else all NOTHING


@native("return np.sqrt(x)")
def root(x: float) -> float:
    """One instruction, where a power would be a call."""
    return sqrt(x)


@rule
def urgency(node: Node, explore: int) -> float:
    """Upper confidence: what it brought so far, and more the less often it was tried of the times it could have."""
    return node.reward / node.visits + explore * root(float(node.chances)) / (1 + node.visits)


@rule
def most_urgent(nodes: list[Node], parent: int, desk: Desk, n: int, explore: int) -> tuple[int, int]:
    """The child to follow (0: none), and how many of the n legal actions have a child already: those marked TRIED."""
    marks = desk.marks
    for i in range(n):
        marks[desk.acts[i]] = LEGAL
    best = 0
    highest = -1.0
    known = 0
    child = nodes[parent].child
    while child > 0:
        x = nodes[child]
        if marks[x.action] == LEGAL:
            marks[x.action] = TRIED
            known += 1
            x.chances += 1
            u = urgency(x, explore)
            if u > highest:
                best = child
                highest = u
        child = x.sibling
    return best, known


@rule
def nth_untried(desk: Desk, i: int) -> int:
    """The i-th of the legal actions that have no child yet."""
    at = 0
    while desk.marks[desk.acts[at]] == TRIED or i > 0:
        i -= 1 if desk.marks[desk.acts[at]] == LEGAL else 0
        at += 1
    return desk.acts[at]


@rule
def rub_out(desk: Desk, n: int) -> None:
    for i in range(n):
        desk.marks[desk.acts[i]] = NOTHING


@rule
def add_node(nodes: list[Node], parent: int, at: int, action: int, mover: int) -> None:
    x = nodes[at]
    x.action = action
    x.mover = mover
    x.child = 0
    x.sibling = nodes[parent].child
    x.visits = 0
    x.chances = 1
    x.reward = 0
    nodes[parent].child = at


@rule
def forward(game: Kernel[B, S], box: B, s: S, seat: int, acts: list[int]) -> int:
    """The legal actions, but for the one that undoes a choice: a searcher would go back and forth for ever."""
    n = game.legal(box, s, seat, acts)
    for i in range(n if n > 1 else 0):
        if acts[i] == game.back:
            acts[i] = acts[n - 1]
            return n - 1
    return n


@rule
def playout(
    game: Kernel[B, S],
    box: B,
    s: S,
    out: Out,
    acts: list[int],
    dice: Chance,
    thumb_percent: int,
    last_stage: int,
) -> None:
    """Plays on to the end, or to the end of this stage; so often by thumb, else at random."""
    for _ in range(PATIENCE):
        if game.over(box, s) or game.stage(box, s) > last_stage:
            return
        mover = first_asked(game, box, s)
        action = chosen(game, box, s, mover, acts, dice, thumb_percent)
        out.n = 0
        game.play(box, s, out, mover, action)


@rule
def chosen(game: Kernel[B, S], box: B, s: S, mover: int, acts: list[int], dice: Chance, thumb_percent: int) -> int:
    """So often by thumb, else at random."""
    if thumb_percent == 100 or below(dice, 100) < thumb_percent:
        return game.thumb(box, s, mover, acts, dice)
    return acts[below(dice, forward(game, box, s, mover, acts))]


@rule
def may_widen(visits: int, known: int, wide: int) -> bool:
    """Another move after 0, wide, 4 wide, 9 wide ... visits."""
    return known * known * wide <= visits


@rule
def thumb_first(game: Kernel[B, S], box: B, s: S, mover: int, acts: list[int], action: int, dice: Chance) -> int:
    """The first move to try here is the rule of thumb's; this one only if that would go back."""
    found = game.thumb(box, s, mover, acts, dice)
    return found if found != game.back else action


@rule
def judge(game: Kernel[B, S], box: B, s: S, points: list[int]) -> None:
    """points[seat] becomes its reward: its part of the win, or what the position is worth."""
    seats = len(points)
    if game.over(box, s):
        game.scores(box, s, points)
        highest = points[0]
        for q in range(seats):
            highest = max(highest, points[q])
        winners = 0
        for q in range(seats):
            winners += 1 if points[q] == highest else 0
        for q in range(seats):
            points[q] = ALL // winners if points[q] == highest else 0
    else:
        for q in range(seats):
            points[q] = (game.evaluate(box, s, q) + ALL) // 2


@rule
def grow(
    game: Kernel[B, S],
    boxes: list[B],
    states: list[S],
    outs: list[Out],
    dice: list[Chance],
    desks: list[Desk],
    nodes: list[Node],
    path: list[int],
    points: list[int],
    seat: int,
    used: int,
    iterations: int,
    explore: int,
    thumb_percent: int,
    stages: int,
    wide: int,
    first: int,
) -> int:
    """Grows the tree of a seat and returns how many nodes it has. states[0] is what the seat knows.

    states[1] is played on. `stages`: how many an imagined match goes on after this one before it is judged.
    `first`: the only action to look at here (-1: all). nodes[0].visits counts iterations.
    """
    box, s, out, desk, acts = boxes[0], states[1], outs[0], desks[0], desks[0].acts
    for _ in range(iterations):
        assign(states, 1, 0)
        game.imagine(box, s, seat, dice[0])
        dream(s.chance, dice[0])
        last_stage = game.stage(box, s) + stages
        nodes[0].visits += 1
        node = 0
        depth = 0
        grown = False
        while not grown and depth < len(path) and not game.over(box, s) and game.stage(box, s) <= last_stage:
            mover = seat if depth == 0 else first_asked(game, box, s)
            n = forward(game, box, s, mover, acts)
            if depth == 0 and first >= 0:
                acts[0] = first
                n = 1
            if n == 1 and depth > 0:
                out.n = 0
                game.play(box, s, out, mover, acts[0])
                continue
            best, known = most_urgent(nodes, node, desk, n, explore)
            widens = known < n and used < len(nodes) and may_widen(nodes[node].visits, known, wide)
            action = nth_untried(desk, below(dice[0], n - known)) if widens else 0
            rub_out(desk, n)
            if widens:
                if known == 0 and n > 1:
                    action = thumb_first(game, box, s, mover, acts, action, dice[0])
                add_node(nodes, node, used, action, mover)
                best = used
                used += 1
                grown = True
            elif best == 0:  # the tree is full
                break
            node = best
            path[depth] = node
            depth += 1
            out.n = 0
            game.play(box, s, out, mover, nodes[node].action)
        playout(game, box, s, out, acts, dice[0], thumb_percent, last_stage)
        judge(game, box, s, points)
        for d in range(depth):
            x = nodes[path[d]]
            x.visits += 1
            x.reward += points[x.mover]
    return used


@rule
def survey(
    game: Kernel[B, S],
    boxes: list[B],
    states: list[S],
    outs: list[Out],
    dice: list[Chance],
    desks: list[Desk],
    points: list[int],
    sums: list[int],
    playouts: int,
    thumb_percent: int,
    stages: int,
) -> None:
    """How states[0], a whole truth, goes on, so often by thumb: sums[seat] gets the rewards of so many playouts.

    What chance has not drawn yet is drawn anew each time. states[1] is played on.
    """
    box, s = boxes[0], states[1]
    for _ in range(playouts):
        assign(states, 1, 0)
        dream(s.chance, dice[0])
        playout(game, box, s, outs[0], desks[0].acts, dice[0], thumb_percent, game.stage(box, s) + stages)
        judge(game, box, s, points)
        for q in range(len(points)):
            sums[q] += points[q]
