// The pure parts of a table of cards: where seats are, when things move, how a card flies.
import { expect, test } from 'vitest';
import { beat, bow, fly, motion, timed, TIMES } from './motion';
import { around, others } from './ring';

test('the next seat clockwise is to the left', () => {
  expect(others(5, 3)).toEqual([4, 0, 1, 2]);
  const spots = around(4, 1);
  expect(spots.map((s) => s.seat)).toEqual([2, 3, 0]);
  expect(spots[0]!.x).toBeLessThan(20);
  expect(spots[1]!.y).toBeLessThan(20);
  expect(spots[2]!.x).toBeGreaterThan(80);
});

test('seats stay on the table and apart, for every number of them', () => {
  for (const [seats, me] of [2, 3, 4, 5, 6].flatMap((n) =>
    n > 2 ? [[n, 0] as const, [n, null] as const] : [[n, 0] as const],
  )) {
    const spots = around(seats, me);
    expect(new Set(spots.map((s) => s.seat)).size).toBe(me === null ? seats : seats - 1);
    for (const a of spots) {
      for (const at of [a.x, a.y]) expect(at).toBeGreaterThanOrEqual(5);
      for (const at of [a.x, a.y]) expect(at).toBeLessThanOrEqual(95);
      for (const b of spots) if (a !== b) expect(Math.abs(a.x - b.x) > 20 || Math.abs(a.y - b.y) > 20).toBe(true);
    }
  }
});

const deal = Array.from({ length: 24 }, () => motion('deal', 60, fly(null, 'deck', 'hand')));

test('however much happened, all of it has begun in time', () => {
  for (const [told, most] of [
    [deal, TIMES.most],
    [[beat('attack', 420, fly(null, 'a', 'b')), ...deal], TIMES.longest],
  ] as const) {
    const all = timed(told);
    expect(all).toHaveLength(told.length);
    expect(all.at(-1)!.at).toBeLessThanOrEqual(most - TIMES.flight + 0.001);
    expect(all.map((c) => c.at)).toEqual(all.map((c) => c.at).toSorted((a, b) => a - b));
  }
});

test('a beat has its time, whatever else is told; a fast film has less of it', () => {
  const told = [beat('attack', 420, fly(null, 'a', 'b')), ...deal];
  expect(timed(told)[1]!.at).toBe(420);
  expect(timed(told, 4)[1]!.at).toBe(105);
});

test('a card flies in a bow, from where it was to where it lies', () => {
  const frames = bow({ x: 0, y: 0, width: 50, height: 70 }, { x: 100, y: 0, width: 100, height: 140 }, 100);
  expect(frames[0]!.transform).toContain('translate(0px, 0px)');
  expect(frames.at(-1)!.transform).toContain('translate(100px, 0px)');
  expect(frames.at(-1)!.transform).toContain('scale(1)');
  expect(frames[4]!.transform).toMatch(/translate\(50px, -\d/);
});
