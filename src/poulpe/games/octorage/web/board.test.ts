// The pure functions of the board: what is picked where, how events are animated, and texts.
import { expect, test } from 'vitest';
import type { Line } from '@/wire';
import { groups } from '@/kit/build.ts';
import { motionsOf, timed } from '@/kit/cardtable/motion';
import { placed } from '@/kit/cardtable/picks.svelte';
import type { Asked } from '@/kit/cardtable/sitting';
import { pickOf } from './choices';
import { kindOf } from './kinds';
import { MOTIONS } from './motion';
import { brief } from './telling';
import { CARD_NAMES, TREASURE_NAMES, type AnyEvent, type AnyMove } from './told';
import { cardName, DICTIONARIES, effectOf, EFFECTS } from './words';

// ---------------------------------------------------------------- what is offered, by card and by target
const offer = (move: AnyMove) => ({ move, label: '', caution: null });
const bar = (move: AnyMove) => ({ move, label: '', why: '', rule: 'OR-040' });
const offered: AnyMove[] = [
  { type: 'PlayWeapon', card: '9' },
  { type: 'PlayDodge' },
  { type: 'PlayTreasure', treasure: 'sceptre', target: 1 },
  { type: 'PlayTreasure', treasure: 'sceptre', target: 3 },
  { type: 'BeAttacked' },
];
const barred: AnyMove[] = [
  { type: 'PlayWeapon', card: '2' },
  { type: 'PlayTreasure', treasure: 'sceptre', target: 0 },
];
const asked: Asked<AnyMove> = {
  id: 1,
  kind: 'play',
  question: '',
  free: true,
  sealed: null,
  clock: null,
  offers: offered.map(offer),
  bars: barred.map(bar),
};

test('moves are offered at the card they play', () => {
  const first = placed(asked, pickOf, []);
  expect([...first.keys()]).toEqual(['hand:9', 'hand:dodge', 'hand:sceptre', 'button:BeAttacked', 'hand:2']);
  expect(first.get('hand:sceptre')).toMatchObject({ further: true });
  expect(first.get('hand:sceptre')!.offers).toHaveLength(2);
});

test('a treasure asks for its target; a forbidden target shows its rule', () => {
  const next = placed(asked, pickOf, ['hand:sceptre']);
  expect([...next].map(([place, { offers, bars }]) => [place, offers.length, bars.length])).toEqual([
    ['seat:1', 1, 0],
    ['seat:3', 1, 0],
    ['seat:0', 0, 1],
  ]);
  expect(placed(asked, pickOf, ['hand:9']).size).toBe(0);
});

test('powers are picked at seats, piles or revealed cards; anything else is a button', () => {
  const where = (move: AnyMove): string => pickOf(move)[0]!;
  expect(where({ type: 'Steal', victim: 2 })).toBe('seat:2');
  expect(where({ type: 'Blast', target: 2 })).toBe('seat:2');
  expect(where({ type: 'Take', card: '7' })).toBe('pile:7');
  expect(where({ type: 'Keep', card: '7' })).toBe('looked:7');
  expect(where({ type: 'Discard', card: '7' })).toBe('hand:7');
  expect(where({ type: 'ChooseCharacter', character: 'jose' })).toBe('character:jose');
  expect(where({ type: 'Look' })).toBe('button:Look');
});

// ---------------------------------------------------------------- motion
const line = (type: string, more = {}): Line<AnyEvent> =>
  ({ chapter: 1, text: '', event: { type, rule: '', told: null, ...more } }) as Line<AnyEvent>;
const motions = (news: Line<AnyEvent>[], me: number | null) => motionsOf(MOTIONS, news, me);

test('every kind of event has a motion, and unknown ones are ignored', () => {
  for (const type of Object.keys(MOTIONS))
    motions([line(type, { seat: 1, target: 2, victim: 2, card: '5', lost: 1, gained: 1 })], 0);
  expect(timed(motions([line('SomethingNew')], 0))).toEqual([]);
});

test('a card flies from the hand of its player to the play area', () => {
  const steps = (me: number | null) => motions([line('WeaponPlayed', { seat: 1, card: '5' })], me)[0]!.steps;
  expect(steps(0)).toEqual([{ do: 'fly', card: '5', from: 'seat-1', to: 'area' }]);
  expect(steps(1)).toEqual([{ do: 'fly', card: '5', from: 'hand', to: 'area' }]);
});

// ---------------------------------------------------------------- the story
test('consecutive draws by one seat become one line', () => {
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
  for (const card of CARD_NAMES) {
    expect(kindOf(card).picture).toMatch(/^[Mm]/);
    expect(cardName(card)).not.toBe(card);
    expect(effectOf(card).length).toBeLessThanOrEqual(2);
    for (const short of effectOf(card)) expect(short.length).toBeLessThanOrEqual(14);
  }
  expect(cardName('9')).toBe('Pistol 9');
});

test('kinds differ by pattern, not only by colour', () => {
  const kinds = new Map(
    CARD_NAMES.map((card) => [TREASURE_NAMES.includes(card as never) ? 'treasure' : kindOf(card).name, kindOf(card)]),
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
    expect([key, facts(DICTIONARIES.fr[key as 'deck'])]).toEqual([key, facts(text)]);
  }
  expect(Object.keys(EFFECTS.fr)).toEqual(Object.keys(EFFECTS.en));
});

test('words.toml is read as the server reads it', () => {
  expect(groups('[a]\nx = { en = "A \\"b\\"", fr = "C" }\n\n# no\n[b]\n')).toEqual({
    a: { x: { en: 'A "b"', fr: 'C' } },
    b: {},
  });
});
