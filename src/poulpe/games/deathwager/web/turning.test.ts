import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Ask, Shown } from '@/wire';
import { eye } from './deck';
import { notes } from './guide';
import { course, leader, turning } from './turning';
import type { AnyEvent, AnyMove, DeathwagerView, King, Place } from './told';

const NAMES = ['Ana', 'Bo', 'Cy'];
const KING: King = { seat: 0, top: 'skull', guard: null };
const place = (more: Partial<Place> = {}): Place => ({
  folded: null, reapers: 2, hand: [], known: [], exchanged: false, passed: false, chips: 90, paid: 10, won: 0,
  row: [], placed: [], hearts: 0, skulls: 0, crosses: 0, total: null, totals: [0, 0], hourglass: null, ...more,
}); // prettier-ignore

function view(round: number, totals: (number | null)[], more: Partial<DeathwagerView> = {}): DeathwagerView {
  const places = totals.map((n) =>
    n === null ? place({ folded: round }) : place({ total: more.king === null ? null : n, totals: [-n, n] }),
  );
  return {
    seat: null,
    asks: [],
    over: false,
    phase: 'act',
    round,
    rounds: 3,
    king: KING,
    places,
    centre: [],
    pot: 10 * round,
    took: 0,
    used: 0,
    played: 0,
    must_play: false,
    ...more,
  } as unknown as DeathwagerView;
}
type Frame = Shown<DeathwagerView, AnyMove, AnyEvent>;
type Told = { type: string; [more: string]: unknown };
const frame = (v: DeathwagerView, ...events: Told[]): Frame =>
  ({
    view: v,
    news: events.map((e) => ({ chapter: 0, text: '', event: { told: null, rule: '', ...e } })),
  }) as unknown as Frame;

const frames = [
  frame(view(0, [0, 0, 0], { king: null })),
  frame(view(1, [2, 0, 0], { king: null }), { type: 'Took', seat: 0, card: 'E09' }),
  frame(view(1, [2, 0, 0]), { type: 'Took', seat: 0, card: 'KING' }),
  frame(
    view(2, [2, 4, 0]),
    { type: 'ReaperPlayed', seat: 1, reaper: 'scholar' },
    { type: 'Moved', card: 'E09', seat: 0, to: 1 },
  ),
  frame(
    view(2, [2, 4, 0]),
    { type: 'Protected', seat: 1, target: 0, power: 'gambler' },
    { type: 'Cancelled', seat: 0, power: 'gambler' },
  ),
  frame(view(3, [2, 4, null]), { type: 'Folded', seat: 2, reapers: 2 }),
  frame(view(3, [2, 4, null]), { type: 'ReaperPlayed', seat: 0, reaper: 'lighthouse' }),
  frame(view(3, [5, 4, null], { over: true }), { type: 'Won', seat: 0, chips: 30 }),
];

test('the King, the lead, Protectors, folds, the Lighthouse and the end are turning points', () => {
  expect(turning(frames, NAMES).map((m) => [m.frame, m.text.en])).toEqual([
    [2, 'Ana reveals the King: Skulls count.'],
    [3, 'Bo takes the lead: +4.'],
    [4, 'Bo stops The Gambler.'],
    [5, 'Cy folds.'],
    [6, 'Ana takes the next turn with the Lighthouse.'],
    [7, 'Ana wins!'],
  ]);
  expect(turning(frames, NAMES)[2]!.text.fr).toBe('Bo arrête « Le Joueur ».');
  expect(turning([], [])).toEqual([]);
});

test('only one seat can lead', () => {
  expect([leader(view(1, [2, 2, 0])), leader(view(1, [2, 3, 0])), leader(view(1, [9, 3, 0], { king: null }))]).toEqual([
    null,
    1,
    null,
  ]);
});

test('totals over time are those of the King that came, and end where somebody folds', () => {
  const found = course(frames);
  expect([found.low, found.top, found.king, found.rounds.map((r) => r.frame)]).toEqual([0, 5, 2, [1, 3, 5]]);
  expect(found.totals[0]!.map((b) => b.n)).toEqual([2, 5]);
  expect(found.totals[2]!.map((b) => b.frame)).toEqual([1]);
  expect(found.table.map((t) => [t.round, ...t.totals, t.pot])).toEqual([
    [1, 2, 0, 0, 10],
    [2, 2, 4, 0, 20],
    [3, 5, 4, null, 30],
  ]);
  expect(course([]).totals).toEqual([]);
  expect(course(frames.slice(5)).table.map((t) => t.round)).toEqual([3]); // a match taken up in its last round
});

// ---------------------------------------------------------------- notes
const ask = (...types: string[]): Ask<AnyMove> => ({
  id: 1,
  seat: 0,
  kind: 'act',
  moves: types.map((type) => ({ type }) as AnyMove),
  barred: [],
  cautions: [],
  space: null,
});
const mine = (more: Partial<DeathwagerView> = {}, own: Partial<Place> = {}): DeathwagerView =>
  view(1, [0, 0, 0], {
    seat: 0,
    king: null,
    asks: [ask('Take', 'Pass')],
    places: [place(own), place()],
    centre: [
      { taken: false, card: null, looked: [] },
      { taken: false, card: null, looked: [] },
    ],
    ...more,
  });
const fits = (v: DeathwagerView): string[] => notes.filter((note) => note.when(v)).map((note) => note.id);

test('notes come at their moment', () => {
  expect(fits(mine())).toEqual(['aim', 'blind']);
  expect(fits(mine({ took: 1 }, { row: [eye('E01')] }))).toEqual(['top', 'unknown', 'begun', 'power']);
  expect(fits(mine({ round: 2, king: KING }, { row: [eye('E09')], hand: ['lighthouse'] }))).toEqual([
    'blind',
    'top',
    'king',
    'lighthouse',
    'fold',
  ]);
  expect(fits(mine({ phase: 'protect' }, { hand: ['protector'] }))).toEqual(['protect']);
  expect([fits(mine({ phase: 'ante' })), fits(mine({ phase: 'angel' })), fits(mine({ phase: 'tie' }))]).toEqual([
    ['ante'],
    ['angel'],
    ['tie'],
  ]);
  expect(fits(view(1, [0, 0]))).toEqual([]);
});

test('notes speak to the player, of a rule that is in the book', () => {
  const book = readFileSync(join(import.meta.dirname, '../rulebook.toml'), 'utf-8');
  for (const { id, rule, text } of notes) {
    const told = typeof text === 'function' ? text(mine({ stake: 4 })) : text;
    expect(book, id).toContain(`[${rule}]`);
    expect(told.en, id).toMatch(/\b(you|your)\b/i);
    expect(told.fr, id).toMatch(/\b(tu|te|t'|ton|ta|tes|toi)\b/i);
  }
  expect(new Set(notes.map((h) => h.id)).size).toBe(notes.length);
});

test('notes tell what lies on the table', () => {
  const said = (id: string, v: DeathwagerView): string => {
    const { text } = notes.find((h) => h.id === id)!;
    return typeof text === 'function' ? text(v).en : text.en;
  };
  expect(said('ante', mine({ stake: 4 }, { total: -2 }))).toContain('pay 4 to stay in');
  expect(said('ante', mine({ stake: 4 }, { total: -2 }))).toContain('Your total is −2.');
  expect(said('king', mine({ king: KING }))).toContain('your Skulls are worth +1');
});
