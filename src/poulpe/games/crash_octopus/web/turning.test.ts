import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notes } from './guide';
import { course, leader, turning } from './turning';
import { ALL_HEAR, frameOf, viewOf } from './fixtures';
import { COLOUR_NAMES, type AnyEvent, type CrashOctopusView, type RunShown, type Treasure } from './told';
import type { Frame } from './view';

const NAMES = ['Ana', 'Bo'];
const KINDS: Treasure[] = ['captain', 'cup', 'gold', 'gem', 'chest'];

function frame(hauls: number[], more: Partial<CrashOctopusView> = {}, ...events: AnyEvent[]): Frame {
  const ships = hauls.map((n, owner) => ({ colour: COLOUR_NAMES[owner]!, owner, cargo: KINDS.slice(0, n) }));
  return frameOf(viewOf({ seats: hauls.length, ships, ...more }), ...events);
}
const frames = [
  frame([0, 0]),
  frame([1, 0]),
  frame([1, 2]),
  frame([1, 2], { drops: [0, 1] }, { type: 'AttackBegan', seat: 1, ...ALL_HEAR }),
  frame([1, 0], { drops: [1] }, { type: 'ShipHit', seat: 0, ship: 'orange', ...ALL_HEAR }),
  frame([1, 0]),
  frame([4, 0]),
  frame([5, 0], { over: true, outcome: { scores: [500, 0], ranking: [[0], [1]] } }),
];

const DONE = 'laisse|choisis|joue|charge|place|déplace|lâche|tourne|prends|touché|redresse|renverse';
const TO_A_FRIEND = new RegExp(`\\b(tu|te|ton|ta|tes|toi|${DONE})\\b`, 'i');
test('attacks, losses, the lead, the last treasure and the end are turning points', () => {
  expect(turning(frames, NAMES).map((m) => [m.frame, m.text.en])).toEqual([
    [2, 'Bo takes the lead with 2 aboard.'],
    [3, 'The octopus attacks.'],
    [4, 'Bo loses 2 treasures. Ana takes the lead with 1 aboard.'],
    [6, 'Ana needs one more treasure.'],
    [7, 'Ana wins!'],
  ]);
  expect(turning([], [])).toEqual([]);
});

test('of a ship that sails it is told which, with how much, and among rivals whose; a shared run has no winner', () => {
  const run: RunShown = {
    points: [5, 0],
    tries: 9,
    grade: null,
    sailed: 1,
    reached: 'D',
    target: 8,
    patience: null,
    shared: true,
    contest: null,
  };
  const sails: AnyEvent = { type: 'ShipSailed', ship: 'green', carried: 5, ...ALL_HEAR };
  const together = [frame([0, 0], { run, turn: 1 }), frame([0, 0], { run, turn: 0, over: true }, sails)];
  expect(turning(together, NAMES).map((m) => m.text.fr)).toEqual(['Le navire vert met les voiles, 5 à bord.']);
  const rivals = [
    frame([0, 0], { run: { ...run, shared: false }, turn: 1 }),
    frame([0, 0], { run: { ...run, shared: false }, turn: 0 }, sails),
  ];
  expect(turning(rivals, NAMES).map((m) => m.text.en)).toEqual(['Bo: the green ship sets sail, 5 aboard.']);
});

test('nobody leads alone with as much as another', () => {
  expect([leader(frame([2, 2]).view), leader(frame([0, 0]).view)]).toEqual([null, null]);
});

test('what was aboard over time, in parts between attacks', () => {
  const found = course(frames);
  expect(found.parts).toEqual([
    { round: 1, frame: 0 },
    { round: 2, frame: 5 },
  ]);
  expect(found.hauls[1]!.map((b) => [b.frame, b.n])).toEqual([
    [0, 0],
    [2, 2],
    [4, 0],
    [7, 0],
  ]);
  expect(found.table.map((t) => t.hauls)).toEqual([
    [1, 0],
    [5, 0],
  ]);
  const run: RunShown = {
    points: [7, 3],
    tries: 9,
    grade: null,
    sailed: 0,
    reached: 'D',
    target: 8,
    patience: null,
    shared: false,
    contest: null,
  };
  expect(course([frame([0, 0], { run, mode: 'flick-challenge' })]).top).toBe(7);
  expect(course([]).hauls).toEqual([]);
});

test('notes speak to the player, of a rule that is in the book', () => {
  const book = readFileSync(join(import.meta.dirname, '../rulebook.toml'), 'utf-8');
  for (const { id, rule, text } of notes) {
    expect(book, id).toContain(`[${rule}]`);
    const told = typeof text === 'function' ? text(frame([0, 0]).view) : text;
    expect(told.fr, id).toMatch(TO_A_FRIEND);
  }
  expect(new Set(notes.map((h) => h.id)).size).toBe(notes.length);
});
