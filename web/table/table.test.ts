// The small pure functions of a table page.
import { expect, test } from 'vitest';
import { aLine, anAsk, aSeat, aShown, aView } from '../fixtures';
import type { Line, Seated } from '../wire';
import { spelled } from '../kit/clock';
import { same } from '../kit/same';
import { seconds, told, turned } from './dials';
import { seatToPassTo } from './sharedDevice';
import { digestOf, verifyDeal } from './fairness';
import { bars, offers } from './moves';
import { withNews, withLeads, sharedLines } from './story';

const seated = (clock: number | null): Seated => aSeat({ clock });

// ---------------------------------------------------------------- clocks
test('clocks run for the seats that are asked', () => {
  const dials = told([seated(60), seated(60), seated(null)], [0], 1000);
  expect(dials.map((d) => d && seconds(d, 11_000))).toEqual([50, 60, null]);
});

test('an answer resets the seat’s time and starts the next clock', () => {
  const dials = turned(told([seated(60), seated(60)], [0], 0), [1], 10_000, 60);
  expect(dials.map((d) => seconds(d!, 15_000))).toEqual([60, 55]);
});

test('the clock of a whole match only stops', () => {
  const dials = turned(told([seated(60), seated(60)], [0], 0), [1], 10_000, null);
  expect(dials.map((d) => seconds(d!, 15_000))).toEqual([50, 55]);
});

test('times are formatted', () => {
  expect([0, 9.2, 65, 3600, 187_200].map((s) => spelled(s, 'd', 'h'))).toEqual([
    '0:00',
    '0:10',
    '1:05',
    '1:00:00',
    '2\u00a0d 4\u00a0h',
  ]);
});

// ---------------------------------------------------------------- one device, several people
test('with one seat nothing is covered', () => {
  expect(seatToPassTo({ mine: [2], asked: [2], holder: null })).toBeNull();
});

test('the device is passed to the seat that is asked', () => {
  expect(seatToPassTo({ mine: [0, 1], asked: [1], holder: 0 })).toBe(1);
  expect(seatToPassTo({ mine: [0, 1], asked: [0, 1], holder: null })).toBe(0);
});

test('it stays while its holder is asked or nobody is', () => {
  expect(seatToPassTo({ mine: [0, 1], asked: [0, 1], holder: 1 })).toBeNull();
  expect(seatToPassTo({ mine: [0, 1], asked: [], holder: 1 })).toBeNull();
});

test('after a reload the device is passed on first', () => {
  expect(seatToPassTo({ mine: [0, 1], asked: [], holder: null })).toBe(0);
});

// ---------------------------------------------------------------- moves
const ask = anAsk({
  moves: [{ type: 'Play', card: 9 }, { type: 'Pass' }],
  barred: [{ move: { type: 'Play', card: 2 }, rule: 'XX-040' }],
  cautions: [{ move: { type: 'Pass' }, rule: 'XX-R1' }],
});
const choices = {
  question: '?',
  moves: ['9', 'Pass'],
  barred: ['2'],
  why: ['too low'],
  caution: ['this is the end'],
  fields: {},
};
const shown = aShown(aView({ asks: [ask] }), { choices });

test('moves carry their text, and the risky one its caution', () => {
  expect(offers(shown)).toEqual([
    { move: { type: 'Play', card: 9 }, label: '9', caution: null },
    { move: { type: 'Pass' }, label: 'Pass', caution: { why: 'this is the end', rule: 'XX-R1' } },
  ]);
});

test('barred moves say why', () => {
  expect(bars(shown)).toEqual([{ move: { type: 'Play', card: 2 }, rule: 'XX-040', label: '2', why: 'too low' }]);
});

test('moves are equal whatever the order of their fields', () => {
  expect(same({ type: 'A', x: [1, { y: 2 }] }, { x: [1, { y: 2 }], type: 'A' })).toBe(true);
  expect(same({ type: 'A' }, { type: 'A', x: null })).toBe(false);
  expect(same([], {})).toBe(true); // same JSON fields
});

// ---------------------------------------------------------------- the story
test('news is appended to the story; lines of a taken-back move disappear', () => {
  const story = withNews([aLine(0), aLine(1)], [aLine(2), aLine(2)], 2);
  expect(story.map((l) => l.chapter)).toEqual([0, 1, 2, 2]);
  expect(withNews(story, [aLine(2)], 2)).toHaveLength(4);
  expect(withNews(story, [], 0).map((l) => l.chapter)).toEqual([0]);
});

test('the lead of a line stays, whatever the game makes of the line', () => {
  const lines = [aLine(1, 'a'), { ...aLine(2, 'b'), lead: 'L2.' }, { ...aLine(3, 'c'), lead: 'L3.' }, aLine(4, 'd')];
  const texts = (told: Line[]): string[] => withLeads(told, lines).map((l) => l.text);
  expect(texts(lines)).toEqual(['a', 'L2. b', 'L3. c', 'd']);
  expect(texts([lines[0]!, lines[3]!])).toEqual(['a', 'L2. L3. d']);
  expect(texts([lines[0]!])).toEqual(['a', 'L2. L3.']);
});

test('a secret line is not shared with other seats', () => {
  expect(sharedLines([aLine(0, 'all'), aLine(1, 'mine', [0])]).map((l) => l.text)).toEqual(['all']);
});

// ---------------------------------------------------------------- fairness
test('the digest is the SHA-256 of seed and salt', async () => {
  const digest = await digestOf('abc', 'def');
  expect(digest).toBe('ec5952851b8051e1ecf6b6076d99d05646cd90a9f293c17250105742b9e4a19e');
  expect(await verifyDeal(digest!, 'abc', 'def')).toBe('kept');
  expect(await verifyDeal(digest!, 'abc', 'deg')).toBe('broken');
});
