import { expect, test } from 'vitest';
import { shortened } from './build';

test('an outline is written with fewer digits, and no two numbers become one', () => {
  expect(shortened('M103.432 17.844a87 87 0 0 0-3.348.08z')).toBe('M 103.4  17.8a87 87 0 0 0-3.3 .1z');
  expect(shortened('q-3.98.02-.04 1')).toBe('q-4 0 0 1');
  const numbers = (outline: string): number => outline.match(/-?(\d+\.?\d*|\.\d+)/g)!.length;
  const outline = 'm1.04.96-.03.04 12.999.5-7.01-.96l.001-.001 5 5';
  expect(numbers(shortened(outline))).toBe(numbers(outline));
});
