import { expect, test } from 'vitest';
import type { Analysis, Judged } from '../wire';
import { accounts, beats, costly, hands, turns } from './findings';

const judged = (seat: number, move: number, played_chance: number, best_chance: number): Judged => ({
  move,
  frame: move,
  seat,
  played: { type: 'Play' },
  best: { type: 'Play' },
  played_chance,
  best_chance,
  played_words: '',
  best_words: '',
  reason: '',
});

const analysis: Analysis = {
  game: 'sea-cards',
  names: ['Ana', 'Bo'],
  state: 'ready',
  done: 3,
  total: 3,
  frames: [0, 1, 2, 3],
  chances: [
    [0.5, 0.5],
    [0.55, 0.45],
    [0.2, 0.8],
    [0, 1],
  ],
  acts: false,
  judged: [judged(0, 0, 0.5, 0.52), judged(0, 1, 0.3, 0.6), judged(1, 2, 0.7, 0.7)],
};

test('turning points are the large swings, in match order', () => {
  expect(turns(analysis).map((t) => [t.frame, t.seat])).toEqual([
    [2, 0],
    [3, 0],
  ]);
});

test('a move is costly only if it is clearly worse than another', () => {
  expect(costly(analysis).map((j) => j.move)).toEqual([1]);
});

test('what a seat gave away plus everything else adds up to its result', () => {
  const [ana, bo] = accounts(analysis);
  expect(ana!.given).toBeCloseTo(0.32);
  expect(ana!.start - ana!.given + ana!.rest).toBeCloseTo(ana!.end);
  expect(bo).toMatchObject({ given: 0, rest: 0.5 });

  // Rounded to percents, they still add up.
  const odd = accounts({
    ...analysis,
    chances: [
      [0.404, 0.596],
      [0, 1],
    ],
    judged: [judged(0, 0, 0.2, 0.595)],
  })[0]!;
  const percents = [odd.start, -odd.given, odd.rest, odd.end].map((n) => Math.round(100 * n));
  expect(percents[0]! + percents[1]! + percents[2]!).toBe(percents[3]);
});

test('lines are in percent', () => {
  expect(beats(analysis)[1]!.map((b) => Math.round(b.n))).toEqual([50, 45, 80, 100]);
});

test('a hand is the mean chance of its acts beside that of the best ones', () => {
  const [ana, bo] = hands({ ...analysis, acts: true });
  expect(ana).toMatchObject({ acts: 2 });
  expect(ana!.chance).toBeCloseTo(0.4);
  expect(ana!.best).toBeCloseTo(0.56);
  expect(bo).toMatchObject({ acts: 1, chance: 0.7, best: 0.7 });
});
