import { expect, test } from 'vitest';
import type { Hint } from '../brought';
import type { View } from '../wire';
import { hintFor, read, told } from './progress';

const hint = (id: string, when: Hint['when']): Hint => ({ id, rule: 'XX-001', text: { en: id, fr: id }, when });
const hints = [hint('never', () => false), hint('first', () => true), hint('second', () => true)];
const asked = { asks: [{ id: 1 }] } as unknown as View;

test('the first hint that fits is told, and each only once', () => {
  const fresh = read(null);
  expect(hintFor(hints, asked, fresh)?.id).toBe('first');
  const once = told(fresh, 'first');
  expect(hintFor(hints, asked, once)?.id).toBe('second');
  expect(hintFor(hints, asked, told(once, 'second'))).toBeNull();
  expect(told(once, 'first')).toBe(once);
});

test('nobody is told anything who is not asked, or does not want to', () => {
  expect(hintFor(hints, { asks: [] } as unknown as View, read(null))).toBeNull();
  expect(hintFor(hints, asked, { off: true, seen: [] })).toBeNull();
});

test('what was remembered may be broken', () => {
  for (const text of ['', 'x', 'null', '[]', '{"seen": 3}']) expect(read(text)).toEqual({ off: false, seen: [] });
  expect(read('{"off": true, "seen": ["a", 2]}')).toEqual({ off: true, seen: ['a'] });
});
