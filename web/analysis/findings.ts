// What an analysis finds: turning points, costly moves, and luck versus skill.
import type { Analysis, Judged } from '../wire';
import type { Beat } from '../replay/scale';

export interface Turn {
  frame: number; // after it
  seat: number; // the seat whose chance changed most
  before: number;
  after: number;
}

export interface Account {
  seat: number;
  start: number; // its chance at the deal
  end: number; // 1, 0, or its share of a shared win
  given: number; // what its own choices gave away, given what it knew
  rest: number; // the cards and the other players
}

const SWING = 0.12; // what counts as a turning point: chances are accurate to about 3 %
const COSTLY = 0.05; // and two moves can be distinguished from about 5 % on
export const MOST = 6;

export const cost = (j: Judged): number => j.best_chance - j.played_chance;

/** The lines of the plot, one per seat, in percent. */
export function beats({ frames, chances, names }: Analysis): Beat[][] {
  return names.map((_, seat) => chances.map((by, i) => ({ frame: frames[i]!, n: 100 * (by[seat] ?? 0) })));
}

/** The moments that changed a seat's chance most, in match order. */
export function turns({ frames, chances }: Analysis): Turn[] {
  const found = chances.slice(1).map((after, i): Turn => {
    const before = chances[i]!;
    const seat = after.reduce(
      (best, n, q) => (Math.abs(n - before[q]!) > Math.abs(after[best]! - before[best]!) ? q : best),
      0,
    );
    return { frame: frames[i + 1]!, seat, before: before[seat]!, after: after[seat]! };
  });
  const swing = (t: Turn): number => Math.abs(t.after - t.before);
  return found
    .filter((t) => swing(t) >= SWING)
    .sort((a, b) => swing(b) - swing(a))
    .slice(0, MOST)
    .sort((a, b) => a.frame - b.frame);
}

/** The moves that cost most, given what their seat knew. */
export function costly({ judged }: Analysis): Judged[] {
  return judged
    .filter((j) => cost(j) >= COSTLY)
    .sort((a, b) => cost(b) - cost(a))
    .slice(0, MOST);
}

export interface HandOf {
  seat: number;
  acts: number;
  chance: number; // that its acts work, on average
  best: number; // of the best acts that were found
}

/** How well each seat chose its acts of skill. */
export function hands({ names, judged }: Analysis): HandOf[] {
  const mean = (all: number[]): number => all.reduce((sum, n) => sum + n, 0) / Math.max(1, all.length);
  return names.map((_, seat) => {
    const own = judged.filter((j) => j.seat === seat);
    return {
      seat,
      acts: own.length,
      chance: mean(own.map((j) => j.played_chance)),
      best: mean(own.map((j) => j.best_chance)),
    };
  });
}

const whole = (n: number): number => Math.round(100 * n) / 100;

/** Where each seat's result came from, in whole percents that add up. The noise of single moves averages out. */
export function accounts({ names, chances, judged }: Analysis): Account[] {
  const [first, last] = [chances[0] ?? [], chances.at(-1) ?? []];
  return names.map((_, seat) => {
    const [start, end] = [whole(first[seat] ?? 0), whole(last[seat] ?? 0)];
    const given = whole(
      Math.max(
        0,
        judged.filter((j) => j.seat === seat).reduce((sum, j) => sum + cost(j), 0),
      ),
    );
    return { seat, start, end, given, rest: whole(end - start + given) };
  });
}
