"""The search tree: what a seat may do and what others may answer, over truths that the seat cannot rule out.

Single-observer information-set Monte Carlo tree search: each iteration imagines a truth, walks down the tree along
moves that are legal in it, adds one node, plays on by rules of thumb, and updates every node on the way with the
result for the seat that moved there. Nothing here knows a particular game.

The rule of thumb's move is always tried first, and others only as visits grow (progressive widening): with few
iterations the search is the rule of thumb, double-checked, and replies that nobody would give do not spoil a good move.
"""

from __future__ import annotations

from math import sqrt

from poulpe.core.chance import Chance, below, dream
from poulpe.core.drivers import first_asked
from poulpe.core.kernel import B, Kernel, Out, S
from poulpe.core.records import assign, i8, i16, i32, i64, native, one, record, rule, vec

ALL = 1000  # the reward of an unshared win
DEPTH = 4096  # at most, in moves
MOST_ACTIONS = 1024  # of a game; compiled code does not check bounds, so `search` checks this first
NOTHING, LEGAL, TRIED = range(3)  # marks: not legal here, legal, and in the tree already
PATIENCE = 20_000  # moves of a playout at most, then it is judged as it stands


@record
class Node:
    """A move of a seat. Node 0 is the position itself; a link of 0 means none."""

    reward: int = i64()  # of its mover, 0 .. ALL per visit
    child: int = i32()
    sibling: int = i32()
    visits: int = i32()
    chances: int = i32()  # how often it was legal when its parent was visited
    action: int = i16()
    mover: int = i8()


@record
class Scratch:
    """What a searcher works with. A record, because numba counts references to arrays on every move."""

    dice: Chance = one(Chance)
    out: Out = one(Out)
    acts: list[int] = vec(i64, MOST_ACTIONS)
    # For each action, while a child is being chosen; otherwise all NOTHING.
    marks: list[int] = vec(i8(0, TRIED), MOST_ACTIONS)


@native("return np.sqrt(x)")
def root(x: float) -> float:
    """A single instruction, while `**` would be a call."""
    return sqrt(x)


@rule
def urgency(node: Node, explore: int) -> float:
    """Upper confidence bound: its mean reward, plus more the less often it was tried when it was legal."""
    return node.reward / node.visits + explore * root(float(node.chances)) / (1 + node.visits)


@rule
def most_urgent(nodes: list[Node], parent: int, scratch: Scratch, n: int, explore: int) -> tuple[int, int]:
    """The child to follow (0: none), and how many of the n legal actions already have a child: those marked TRIED."""
    marks = scratch.marks
    for i in range(n):
        marks[scratch.acts[i]] = LEGAL
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
def nth_untried(scratch: Scratch, i: int) -> int:
    """The i-th legal action without a child."""
    at = 0
    while scratch.marks[scratch.acts[at]] == TRIED or i > 0:
        i -= 1 if scratch.marks[scratch.acts[at]] == LEGAL else 0
        at += 1
    return scratch.acts[at]


@rule
def clear_marks(scratch: Scratch, n: int) -> None:
    for i in range(n):
        scratch.marks[scratch.acts[i]] = NOTHING


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
    """The legal actions except for undoing a choice, with which a search would go back and forth forever."""
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
    """Plays on to the end of the match or of the stage: this often by rules of thumb, otherwise at random."""
    for _ in range(PATIENCE):
        if game.over(box, s) or game.stage(box, s) > last_stage:
            return
        mover = first_asked(game, box, s)
        action = chosen(game, box, s, mover, acts, dice, thumb_percent)
        out.n = 0
        game.play(box, s, out, mover, action)


@rule
def chosen(game: Kernel[B, S], box: B, s: S, mover: int, acts: list[int], dice: Chance, thumb_percent: int) -> int:
    """This often by rules of thumb, otherwise at random."""
    if thumb_percent == 100 or below(dice, 100) < thumb_percent:
        return game.thumb(box, s, mover, acts, dice)
    return acts[below(dice, forward(game, box, s, mover, acts))]


@rule
def may_widen(visits: int, known: int, wide: int) -> bool:
    """Another move after 0, wide, 4 wide, 9 wide ... visits."""
    return known * known * wide <= visits


@rule
def thumb_first(game: Kernel[B, S], box: B, s: S, mover: int, acts: list[int], action: int, dice: Chance) -> int:
    """The first move to try: the rule of thumb's, or `action` if that would undo a choice."""
    found = game.thumb(box, s, mover, acts, dice)
    return found if found != game.back else action


@rule
def judge(game: Kernel[B, S], box: B, s: S, points: list[int]) -> None:
    """Sets points[seat] to its reward: its share of the win, or what the position is worth."""
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
    scratches: list[Scratch],
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
    """Grows the tree of a seat and returns its number of nodes. states[0] is what the seat knows.

    states[1] is scratch space. `stages`: how many further stages a playout goes on before it is judged.
    `first`: the only action to try at the root (-1: all). nodes[0].visits counts iterations.
    """
    box, s, scratch = boxes[0], states[1], scratches[0]
    dice, out, acts = scratch.dice, scratch.out, scratch.acts
    for _ in range(iterations):
        assign(states, 1, 0)
        game.imagine(box, s, seat, dice)
        dream(s.chance, dice)
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
            best, known = most_urgent(nodes, node, scratch, n, explore)
            widens = known < n and used < len(nodes) and may_widen(nodes[node].visits, known, wide)
            action = nth_untried(scratch, below(dice, n - known)) if widens else 0
            clear_marks(scratch, n)
            if widens:
                if known == 0 and n > 1:
                    action = thumb_first(game, box, s, mover, acts, action, dice)
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
        playout(game, box, s, out, acts, dice, thumb_percent, last_stage)
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
    scratches: list[Scratch],
    points: list[int],
    sums: list[int],
    playouts: int,
    thumb_percent: int,
    stages: int,
) -> None:
    """Playouts from states[0], a whole truth: sums[seat] gets the rewards.

    Future draws differ each time. states[1] is scratch space.
    """
    box, s, scratch = boxes[0], states[1], scratches[0]
    for _ in range(playouts):
        assign(states, 1, 0)
        dream(s.chance, scratch.dice)
        last_stage = game.stage(box, s) + stages
        playout(game, box, s, scratch.out, scratch.acts, scratch.dice, thumb_percent, last_stage)
        judge(game, box, s, points)
        for q in range(len(points)):
            sums[q] += points[q]
