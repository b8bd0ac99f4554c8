import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anAsk, aShown, aView } from '@/fixtures';
import type { Ask, Shown } from '@/wire';
import { notes } from './guide';
import { lives, turning } from './turning';
import { CHARACTER_NAMES, type AnyEvent, type AnyMove, type OctoRageView, type Place } from './told';

const NAMES = ['Ana', 'Bo', 'Cy'];
const place = (life: number, more: Partial<Place> = {}): Place => ({
  character: 'jose', victory: false, wins: 0, life, cards: 2, hand: null, known: [], treasures: [], ...more,
}); // prettier-ignore

function view(round: number, turn: number, life: number[], more: Partial<OctoRageView> = {}): OctoRageView {
  const common = { ...aView({ seat: null }), game: 'octorage' as const, asks: [], options: {} };
  const table = {
    phase: 'play' as const,
    active: 0,
    octoman: 0,
    direction: 'clockwise' as const,
    rage: 1,
    track: [1, 2, 3, 4, null],
    reference: null,
  };
  const rest = { area: [], deck: 20, discard: [], looked: [], dropping: [], to_drop: 0, notices: [] };
  return { ...common, ...table, ...rest, round, turn, places: life.map((n) => place(n)), ...more };
}

type Frame = Shown<OctoRageView, AnyMove, AnyEvent>;
const frame = (v: OctoRageView, ...events: AnyEvent[]): Frame =>
  aShown(v, { news: events.map((event) => ({ chapter: 0, text: '', event })) });
const lost = (seat: number, n: number, rule: string): AnyEvent => ({
  type: 'LifeLost', rule, told: null, seat, lost: n, left: 0,
}); // prettier-ignore
const out = (seat: number): AnyEvent => ({ type: 'Eliminated', rule: '', told: null, seat });
const roundWon = (seat: number): AnyEvent => ({ type: 'RoundWon', rule: '', told: null, seat, wins: 1 });
const matchWon = (seat: number): AnyEvent => ({ type: 'MatchWon', rule: '', told: null, seat });

const frames = [
  frame(view(1, 1, [5, 5, 5])),
  frame(view(1, 2, [5, 4, 5]), lost(1, 1, 'OR-059')),
  frame(view(1, 2, [5, 3, 5]), lost(1, 1, 'OR-120')),
  frame(view(1, 3, [5, 0, 5]), lost(1, 3, 'OR-059'), out(1)),
  frame(view(2, 1, [5, 5, 5]), lost(2, 3, 'OR-059'), out(2), roundWon(0)),
  frame(view(2, 4, [2, 0, 0], { over: true }), matchWon(0)),
];

test('the biggest attack, curses that cost life, eliminations and victories are turning points', () => {
  expect(turning(frames, NAMES).map((m) => [m.frame, m.text.en])).toEqual([
    [2, 'Bo pays for a curse: Emerald Crown.'],
    [3, 'The biggest attack: Bo loses 3 life. Bo is eliminated.'],
    [4, 'Cy is eliminated. Ana wins round 1.'],
    [5, 'Ana wins the match!'],
  ]);
  expect(turning(frames, NAMES)[0]!.text.fr).toContain('La Couronne');
  expect(turning([], [])).toEqual([]);
});

test('life over time has a point at every change, and one at the end', () => {
  const found = lives(frames);
  expect(found.seats[1]).toEqual([0, 1, 2, 3, 4, 5].map((f) => ({ frame: f, n: [5, 4, 3, 0, 5, 0][f]! })));
  expect(found.seats[0]).toEqual([
    { frame: 0, n: 5 },
    { frame: 5, n: 2 },
  ]);
  expect([found.top, found.rounds]).toEqual([
    5,
    [
      { round: 1, frame: 0 },
      { round: 2, frame: 4 },
    ],
  ]);
  expect(found.turns.map((t) => [t.round, t.turn, ...t.life])).toEqual([
    [1, 1, 5, 5, 5],
    [1, 2, 5, 3, 5],
    [1, 3, 5, 0, 5],
    [2, 1, 5, 5, 5],
    [2, 4, 2, 0, 0],
  ]);
});

// ---------------------------------------------------------------- notes
const ask = (...moves: AnyMove[]): Ask<AnyMove> => anAsk({ moves });
const mine = (more: Partial<OctoRageView>, own: Partial<Place> = {}): OctoRageView =>
  view(1, 1, [5, 5, 5], {
    seat: 0,
    asks: [ask({ type: 'PlayWeapon', card: '3' }, { type: 'BeAttacked' })],
    places: [place(5, { hand: ['3'], ...own }), place(5), place(5)],
    ...more,
  });
const fits = (v: OctoRageView): string[] => notes.filter((note) => note.when(v)).map((note) => note.id);

test('notes appear at the right moment', () => {
  expect(fits(mine({}))).toEqual(['goal', 'move', 'free']);
  expect(fits(mine({ reference: 7 }))).toEqual(['goal', 'move', 'beat']);
  expect(fits(mine({ reference: 7, asks: [ask({ type: 'BeAttacked' })] }))).toContain('stuck');
  expect(fits(mine({}, { hand: ['8', 'dodge', 'sceptre'] }))).toEqual([
    'goal',
    'move',
    'free',
    'treasure',
    'dodge',
    'pheromone',
  ]);
  expect(fits(mine({ round: 2, rage: 3 }, { life: 1, victory: true, treasures: ['sceptre'] }))).toEqual([
    'free',
    'cursed',
    'rage',
    'last',
    'again',
    'victory',
  ]);
  expect(fits(mine({ round: 2, reference: 7 }, { treasures: ['sceptre'] }))).toEqual(['above', 'cursed', 'again']);
  expect(fits(mine({ phase: 'steal' }))).toEqual(['power']);
  expect(fits(mine({ phase: 'blast' }))).toEqual(['must']);
  expect(fits(view(1, 1, [5, 5, 5]))).toEqual([]);
});

test('notes address the player and cite an existing rule', () => {
  const book = readFileSync(join(import.meta.dirname, '../rulebook.toml'), 'utf-8');
  const v = mine({ reference: 7, options: {} });
  for (const { id, rule, text } of notes) {
    const told = typeof text === 'function' ? text(v) : text;
    expect(book, id).toContain(`[${rule}]`);
    expect(told.en, id).toMatch(/\b(you|your|be the first)\b/i);
    expect(told.fr, id).toMatch(/\b(tu|te|ton|ta|toi|sois)\b/i);
    for (const who of CHARACTER_NAMES) expect(told.en.toLowerCase(), id).not.toContain(who);
  }
  expect(new Set(notes.map((h) => h.id)).size).toBe(notes.length);
});
