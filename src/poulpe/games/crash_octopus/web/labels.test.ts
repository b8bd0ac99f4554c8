import { expect, test } from 'vitest';
import { arranged } from './labels';
import type { Mark } from './verdicts';

const mark = (x: number, word: string): Mark => ({ x, y: 0, z: 0, word, rule: 'CO-101', tone: 'bad' });
const above = ({ x }: Mark) => (x < 0 ? null : { x, y: 100 });

test('what is said of a heap is said once, other words above it, and nothing of what is out of sight', () => {
  const placed = arranged([mark(10, 'fell'), mark(40, 'fell'), mark(20, 'hit'), mark(400, 'fell'), mark(-1, 'fell')], above);
  expect(placed.map(({ mark: m, n, x, y }) => [m.word, n, x, y])).toEqual([['fell', 2, 10, 100], ['hit', 1, 20, 75], ['fell', 1, 400, 100]]);
});
