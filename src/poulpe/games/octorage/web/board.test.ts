// The pure parts of the board: what is picked where, who sits where, what moves when.
import { expect, test } from 'vitest';
import type { Move, Shown } from '@/wire';
import { groups } from '@/kit/build.ts';
import { light, pickOf, sorted, targets } from './choices';
import { kindOf } from './kinds';
import { cues, MOTIONS, TIMES } from './motion';
import { around, others } from './places';
import { brief } from './telling';
import { CARDS, TREASURES } from './view';
import { cardName, DICTIONARIES, effectOf } from './words';

// ---------------------------------------------------------------- what is offered, by card and by target
const moves: Move[] = [
  { type: 'PlayWeapon', value: 9 },
  { type: 'PlayDodge' },
  { type: 'PlayTreasure', treasure: 'sceptre', target: 1 },
  { type: 'PlayTreasure', treasure: 'sceptre', target: 3 },
  { type: 'BeAttacked' },
];
const barred = [
  { move: { type: 'PlayWeapon', value: 2 }, rule: 'OR-040' },
  { move: { type: 'PlayTreasure', treasure: 'sceptre', target: 0 }, rule: 'OR-053' },
];
const ask = { id: 1, seat: 0, kind: 'play', moves, barred, cautions: [], space: null };
const shown = { view: { asks: [ask] }, choices: null } as unknown as Shown;

test('moves are found at the card they play', () => {
  const { hand, button } = sorted(shown);
  expect([...hand.keys()]).toEqual(['9', 'dodge', 'sceptre', '2']);
  expect([...button.keys()]).toEqual(['BeAttacked']);
  expect(hand.get('sceptre')!.offers).toHaveLength(2);
});

test('a card is lit when something can be done with it, barred when only rules speak of it', () => {
  const { hand } = sorted(shown);
  expect(['9', 'sceptre', '2', 'none'].map((card) => light(hand.get(card)))).toEqual(['lit', 'lit', 'barred', 'still']);
});

test('a treasure asks for its target, with the rule where it cannot go', () => {
  const { hand } = sorted(shown);
  const seats = targets(hand.get('sceptre')!)!;
  expect([...seats].map(([seat, offered]) => [seat, light(offered)])).toEqual([
    [1, 'lit'],
    [3, 'lit'],
    [0, 'barred'],
  ]);
  expect(targets(hand.get('9')!)).toBeNull();
  expect(targets({ offers: [], bars: hand.get('sceptre')!.bars })).toBeNull(); // locked: the card itself says why
});

test('powers are picked at seats, piles, the cards looked at; anything else is a button', () => {
  const where = (move: Move): string => pickOf(move).where;
  expect(where({ type: 'Steal', victim: 2 })).toBe('seat');
  expect(where({ type: 'Blast', target: 2 })).toBe('seat');
  expect(where({ type: 'Take', card: '7' })).toBe('pile');
  expect(where({ type: 'Keep', card: '7' })).toBe('looked');
  expect(where({ type: 'Discard', card: '7' })).toBe('hand');
  expect(where({ type: 'ChooseCharacter', character: 'jose' })).toBe('character');
  expect(['Decline', 'Look', 'Back', 'SomethingNew'].map((type) => where({ type }))).toEqual(Array(4).fill('button'));
});

// ---------------------------------------------------------------- seats around the table
test('the next seat clockwise is to the left', () => {
  expect(others(5, 3)).toEqual([4, 0, 1, 2]);
  const spots = around(4, 1);
  expect(spots.map((s) => s.seat)).toEqual([2, 3, 0]);
  expect(spots[0]!.x).toBeLessThan(20);
  expect(spots[1]!.y).toBeLessThan(20);
  expect(spots[2]!.x).toBeGreaterThan(80);
});

test('seats stay on the table and apart, for every number of them', () => {
  for (const [seats, me] of [3, 4, 5, 6].flatMap((n) => [[n, 0] as const, [n, null] as const])) {
    const spots = around(seats, me);
    expect(new Set(spots.map((s) => s.seat)).size).toBe(me === null ? seats : seats - 1);
    for (const a of spots) {
      expect(a.x).toBeGreaterThanOrEqual(5);
      expect(a.x).toBeLessThanOrEqual(95);
      expect(a.y).toBeGreaterThanOrEqual(5);
      expect(a.y).toBeLessThanOrEqual(95);
      for (const b of spots) if (a !== b) expect(Math.abs(a.x - b.x) > 20 || Math.abs(a.y - b.y) > 20).toBe(true);
    }
  }
});

// ---------------------------------------------------------------- motion
const line = (type: string, more = {}) => ({ chapter: 1, text: '', event: { type, rule: '', told: null, ...more } });

test('every kind of event has a motion, and an unknown one is let pass', () => {
  for (const type of Object.keys(MOTIONS))
    cues([line(type, { seat: 1, target: 2, victim: 2, card: '5', lost: 1, gained: 1 })], 0);
  expect(cues([line('SomethingNew')], 0)).toEqual([]);
});

test('a card flies from the hand of its player to the play area', () => {
  const steps = (me: number | null) => cues([line('WeaponPlayed', { seat: 1, card: '5' })], me)[0]!.steps;
  expect(steps(0)).toEqual([{ do: 'fly', card: '5', from: 'seat-1', to: 'area' }]);
  expect(steps(1)).toEqual([{ do: 'fly', card: '5', from: 'hand', to: 'area' }]);
});

test('however much happened, all of it has begun in time', () => {
  const deal = Array.from({ length: 24 }, (_, i) => line('Drew', { seat: i % 6, card: null }));
  const all = cues([line('Attacked', { seat: 0 }), line('RoundWon', { seat: 1 }), ...deal], 0);
  expect(all).toHaveLength(26);
  expect(all.at(-1)!.at).toBeLessThanOrEqual(TIMES.most - TIMES.flight);
  expect(all.map((c) => c.at)).toEqual(all.map((c) => c.at).toSorted((a, b) => a - b));
});

// ---------------------------------------------------------------- the story
test('cards drawn in a row by one seat are one line', () => {
  const draw = (seat: number, card: string | null) => ({ ...line('Drew', { seat, card }), text: 'one' });
  const told = brief(
    [
      draw(0, '2'),
      draw(0, 'dodge'),
      draw(1, null),
      draw(1, null),
      draw(1, null),
      draw(2, null),
      line('TurnBegan', { seat: 0 }),
    ],
    (seat) => ['Ana', 'Otto', 'Inka'][seat]!,
  );
  expect(told.map((one) => one.text)).toEqual(['Ana draws Machete 2 and Dodge.', 'Otto draws 3 cards.', 'one', '']);
});

// ---------------------------------------------------------------- looks and words
test('every card has a drawing, a pattern and words', () => {
  for (const card of CARDS) {
    expect(kindOf(card).picture).toMatch(/^[Mm]/);
    expect(cardName(card)).not.toBe(card);
    expect(effectOf(card).length).toBeLessThanOrEqual(2);
    for (const short of effectOf(card)) expect(short.length).toBeLessThanOrEqual(14);
  }
  expect(cardName('9')).toBe('Pistol 9');
});

test('kinds differ by pattern, not only by colour', () => {
  const kinds = new Map(
    CARDS.map((card) => [TREASURES.includes(card as never) ? 'treasure' : kindOf(card).name, kindOf(card)]),
  );
  expect(new Set([...kinds.values()].map((k) => k.pattern)).size).toBe(kinds.size);
});

test('both languages fill in the same facts', () => {
  const facts = (text: string): string[] =>
    [...text.matchAll(/\{(\w+)\}/g)]
      .map((m) => m[1]!)
      .filter((f) => f !== 's')
      .toSorted();
  for (const [key, text] of Object.entries(DICTIONARIES.en)) {
    if (typeof text !== 'string') continue;
    expect([key, facts(DICTIONARIES.fr[key as 'deck'])]).toEqual([key, facts(text)]);
  }
  expect(Object.keys(DICTIONARIES.fr.effects)).toEqual(Object.keys(DICTIONARIES.en.effects));
});

test('words.toml is read as the server reads it', () => {
  expect(groups('[a]\nx = { en = "A \\"b\\"", fr = "C" }\n\n# no\n[b]\n')).toEqual({
    a: { x: { en: 'A "b"', fr: 'C' } },
    b: {},
  });
});
