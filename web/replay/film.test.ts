import { expect, test } from 'vitest';
import { aLine, anAsk, aShown, aView } from '../fixtures';
import type { Line, Shown } from '../wire';
import { chapters, frameOf, keyOf, seenOf, stays, stepped, storyAt, told, unasked, within } from './film';
import { scale, steps, ticks } from './scale';

const line = (text: string): Line => aLine(0, text);
const shown = (...words: string[]): Shown => aShown(aView({ seat: null }), { news: words.map(line) });
const frames = [shown('a', 'b'), shown('c'), shown(), shown('d')];

test('every line belongs to a frame, and a frame knows the story so far', () => {
  const lines = told(frames);
  expect(lines.map((l) => [l.frame, l.line.text])).toEqual([
    [0, 'a'],
    [0, 'b'],
    [1, 'c'],
    [3, 'd'],
  ]);
  expect(storyAt(lines, 2).map((l) => l.text)).toEqual(['a', 'b', 'c']);
});

test('the end of a film is told only after it has been shown', () => {
  const filmed = [1, 2, 2, 5].map((chapter) => ({ ...shown('x'), chapter }));
  expect([
    seenOf(filmed, 3, Infinity),
    seenOf(filmed, 3, 5),
    seenOf(filmed, 3, 4),
    seenOf(filmed, 1, 1),
    seenOf(filmed, 0, 0),
  ]).toEqual([3, 3, 2, 0, 0]);
});

test('sentences of a frame stay together', () => {
  const at = (frame: number, text: string): { frame: number; line: Line } => ({ frame, line: line(text) });
  expect(chapters([at(0, 'a'), at(0, 'b'), at(3, 'c')])).toEqual([
    { frame: 0, texts: ['a', 'b'] },
    { frame: 3, texts: ['c'] },
  ]);
});

test('steps never leave the film', () => {
  expect([
    stepped('back', 0, 4),
    stepped('on', 0, 4),
    stepped('on', 3, 4),
    stepped('last', 1, 4),
    stepped('first', 3, 4),
  ]).toEqual([0, 1, 3, 3, 0]);
  expect([within(-3, 4), within(9, 4), within(1.4, 4)]).toEqual([0, 3, 1]);
});

test('a link to a moment must be an existing frame', () => {
  expect([frameOf('#3', 4), frameOf('#4', 4), frameOf('', 4), frameOf('#x', 4), frameOf('#1e1', 99)]).toEqual([
    3,
    null,
    null,
    null,
    null,
  ]);
});

test('keys move the film, except in a field or on a button', () => {
  const press = (key: string, inside = '', more = {}): unknown =>
    keyOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more }, inside);
  expect([press('ArrowLeft'), press('ArrowRight'), press('Home'), press('End'), press(' ')]).toEqual([
    'back',
    'on',
    'first',
    'last',
    'play',
  ]);
  expect([
    press('ArrowLeft', 'input'),
    press(' ', 'button'),
    press('ArrowLeft', 'button'),
    press('End', 'dialog'),
  ]).toEqual([null, null, 'back', null]);
  expect([press('ArrowLeft', '', { altKey: true }), press('x')]).toEqual([null, null]);
});

test('a frame with more text stays longer, divided by the speed', () => {
  expect(stays(frames[0]!, 1)).toBeGreaterThan(stays(frames[2]!, 1));
  expect(stays(frames[0]!, 4)).toBe(stays(frames[0]!, 1) / 4);
  expect(stays(shown(...'abcdefghijklmnop'), 1)).toBe(3200);
  expect(stays(frames[2]!, 2, 5000)).toBe(2850);
});

test('a film has no asks', () => {
  const asking = aShown(aView({ asks: [anAsk()] }));
  expect(unasked(asking).view.asks).toEqual([]);
  expect(unasked(frames[0]!)).toBe(frames[0]);
});

test('plots have scales, steps and ticks', () => {
  expect([0, 5, 10].map(scale([0, 10], [100, 0]))).toEqual([100, 50, 0]);
  expect(scale([3, 3], [7, 9])(3)).toBe(7);
  expect(
    steps([
      [0, 5],
      [2, 5],
      [4, 1.25],
    ]),
  ).toBe('M0 5H2V5H4V1.3');
  expect([ticks(5), ticks(20), ticks(1)]).toEqual([
    [0, 1, 2, 3, 4, 5],
    [0, 4, 8, 12, 16, 20],
    [0, 1],
  ]);
});
