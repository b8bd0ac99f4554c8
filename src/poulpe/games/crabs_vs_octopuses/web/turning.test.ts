import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anAsk, aShown, aView } from '@/fixtures';
import type { Ask, Shown } from '@/wire';
import { aidOf } from './deck';
import { notes } from './guide';
import { race, turning } from './turning';
import type { AnyEvent, AnyMove, CrabsView, Place } from './told';

const NAMES = ['Ana', 'Bo'];
const place = (cards: number, pile: number, more: Partial<Place> = {}): Place => ({
  species: 'crab', cards, backs: { crab: cards, octopus: 0 }, hand: null, known: [], pile, known_pile: [],
  armoured: false, ...more,
}); // prettier-ignore

function view(round: number, [a, b]: [number, number], more: Partial<CrabsView> = {}): CrabsView {
  const common = { ...aView({ seat: null, seats: 2 }), game: 'crabs-vs-octopuses' as const, asks: [], options: {} };
  const table = {
    mode: 'identical' as const,
    deck: 'default-1',
    phase: 'turn' as const,
    leader: 0,
    turn: 0,
    bar: { way: 'any' as const, value: null },
  };
  const rest = {
    centre: [],
    laid: 0,
    discard: 0,
    past: null,
    pending: null,
    looked: [],
    winner: null,
    won_by: null,
    aid: [],
  };
  const of = (left: number): Place => place(Math.min(5, left), Math.max(0, left - 5));
  return { ...common, ...table, ...rest, round, places: [of(a), of(b)], ...more };
}

type Frame = Shown<CrabsView, AnyMove, AnyEvent>;
const frame = (v: CrabsView, ...events: AnyEvent[]): Frame =>
  aShown(v, { news: events.map((event) => ({ chapter: 0, text: '', event })) });
const common = { rule: '', told: null };
const roundWon = (seat: number, cards: number): AnyEvent => ({ ...common, type: 'RoundWon', seat, cards });
const resisted: AnyEvent = { ...common, type: 'Resisted', seat: 1, card: '1o' };
const cancelled: AnyEvent = { ...common, type: 'EffectCancelled', seat: 0, card: '4c' };
const stole: AnyEvent = { ...common, type: 'Stole', seat: 0, victim: 1, species: 'octopus', card: null };

const frames = [
  frame(view(0, [24, 24], { phase: 'species' })),
  frame(view(1, [24, 24])),
  frame(view(1, [23, 23]), resisted, cancelled),
  frame(view(2, [20, 22]), roundWon(0, 5)),
  frame(view(2, [20, 21]), stole),
  frame(view(3, [20, 3]), roundWon(1, 3)),
  frame(view(3, [20, 0], { over: true, phase: 'over' }), { ...common, type: 'MatchWon', seat: 1 }),
];

test('resists, thefts, the longest round, a new lead, the last cards and the end are turning points', () => {
  expect(turning(frames, NAMES).map((m) => [m.frame, m.text.en])).toEqual([
    [2, 'Bo resists 4 (Crab).'],
    [3, 'Ana wins the longest round: 5 cards.'],
    [4, 'Ana takes a card from Bo.'],
    [5, 'Bo takes the lead: 3 cards left. Bo is down to the last cards: 3 left.'],
    [6, 'Bo wins the match!'],
  ]);
  expect(turning(frames, NAMES)[0]!.text.fr).toBe('Bo résiste à 4 (Crabe).');
  expect(turning([], [])).toEqual([]);
});

test('cards over time have a point where they changed, and one at the end', () => {
  const found = race(frames);
  expect([found.top, found.most, found.rounds]).toEqual([
    24,
    5,
    [
      { round: 1, frame: 1 },
      { round: 2, frame: 3 },
      { round: 3, frame: 5 },
    ],
  ]);
  expect(found.left[1]!.map((b) => b.n)).toEqual([24, 23, 22, 21, 3, 0]);
  expect(found.hands[0]!.map((b) => [b.frame, b.n])).toEqual([
    [1, 5],
    [6, 5],
  ]);
  expect(found.table.map((t) => [t.round, ...t.left])).toEqual([
    [1, 23, 23],
    [2, 20, 21],
    [3, 20, 0],
  ]);
});

// ---------------------------------------------------------------- notes
const PLAY: AnyMove = { type: 'PlayCard', card: '9c' };
const ask = (...moves: AnyMove[]): Ask<AnyMove> => anAsk({ kind: 'turn', moves });
const mine = (more: Partial<CrabsView>, own: Partial<Place> = {}): CrabsView =>
  view(1, [20, 20], {
    seat: 0,
    aid: aidOf('identical'),
    asks: [ask(PLAY, { type: 'Pass' })],
    places: [place(3, 17, { hand: ['3c'], ...own }), place(5, 15)],
    ...more,
  });
const fits = (v: CrabsView): string[] => notes.filter((note) => note.when(v)).map((note) => note.id);

test('notes come at their moment', () => {
  expect(fits(mine({}))).toEqual(['aim', 'free']);
  expect(fits(mine({ laid: 2, bar: { way: 'higher', value: '2' } }))).toEqual(['aim', 'higher', 'pass']);
  expect(fits(mine({ laid: 2, bar: { way: 'lower', value: '8' }, asks: [ask({ type: 'Pass' })] }))).toEqual([
    'aim',
    'lower',
    'stuck',
  ]);
  expect(fits(mine({ phase: 'resist' }, { hand: ['1c'] }))).toEqual(['resist']);
  expect(fits(mine({ phase: 'resist' }))).toEqual(['window']);
  expect(fits(mine({}, { hand: ['αc', 'Ωo'], armoured: true }))).toEqual([
    'aim',
    'free',
    'omega',
    'alpha',
    'foreign',
    'armour',
  ]);
  expect(fits(mine({ round: 2 }, { pile: 0, cards: 1 }))).toEqual(['free', 'refill', 'leads', 'last']);
  expect(fits(view(1, [20, 20]))).toEqual([]);
});

test('notes speak to the player, of a rule that is in the book', () => {
  const book = readFileSync(join(import.meta.dirname, '../rulebook.toml'), 'utf-8');
  const v = mine({ bar: { way: 'higher', value: '7' } });
  for (const { id, rule, text } of notes) {
    const told = typeof text === 'function' ? text(v) : text;
    expect(book, id).toContain(`[${rule}]`);
    expect(told.en, id).toMatch(/\b(you|yours?)\b/i);
    expect(told.fr, id).toMatch(/\b(tu|te|ton|ta|tes|tienne|t'en)\b/i);
    expect(Math.max(told.en.length, told.fr.length), id).toBeLessThanOrEqual(112); // three lines of a small telephone
  }
  expect(new Set(notes.map((h) => h.id)).size).toBe(notes.length);
});
