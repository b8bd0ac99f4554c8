// The pure parts of the board: what is picked where, what is known, what moves when, what may be looked up.
import { expect, test } from 'vitest';
import { aView } from '@/fixtures';
import { motionsOf, timed, TIMES } from '@/kit/cardtable/motion';
import { lightOf, placed } from '@/kit/cardtable/picks.svelte';
import type { Asked } from '@/kit/cardtable/sitting';
import type { Line } from '@/wire';
import { lineOf } from './aid';
import { aidOf } from './deck';
import { rankOf, seenHand, SIGNS, signOf, speciesOf } from './cards';
import { pickOf } from './choices';
import { LOOKS, pictureOf } from './kinds';
import { MOTIONS } from './motion';
import { how, score } from './score';
import { brief } from './telling';
import { CARD_NAMES, type AnyEvent, type AnyMove, type CrabsView, type Drew, type Place } from './told';
import { beatMore, cardName, cardTitle, DICTIONARIES, marksOf, nameLines, SHORT, shortOf } from './words';
import { veil } from './veil';

// ---------------------------------------------------------------- what is offered, by card
const offered: AnyMove[] = [{ type: 'Pass' }, { type: 'PlayCard', card: '9c' }, { type: 'PlayCard', card: 'Ωo' }];
const barred: AnyMove = { type: 'PlayCard', card: '2c' };
const asked: Asked<AnyMove> = {
  id: 1,
  kind: 'turn',
  question: '',
  free: true,
  sealed: null,
  clock: null,
  offers: offered.map((move) => ({ move, label: '', caution: null })),
  bars: [{ move: barred, label: '', why: '', rule: 'CP-017' }],
};

test('moves are found at the card they play', () => {
  const found = placed(asked, pickOf, []);
  expect([...found.keys()]).toEqual(['button:Pass', 'hand:9c', 'hand:Ωo', 'hand:2c']);
  expect(['9c', '2c', '4c'].map((card) => lightOf(found.get(`hand:${card}`)))).toEqual(['lit', 'barred', 'still']);
});

test('choices are made in the hand, in the hand that was looked at, on the table, or with a button', () => {
  for (const type of ['PlayCard', 'Resist', 'Discard', 'Give', 'Reshuffle'] as const)
    expect(pickOf({ type, card: '1c' })).toEqual(['hand:1c']);
  expect(pickOf({ type: 'Take', card: '7o' })).toEqual(['looked:7o']);
  expect(pickOf({ type: 'ChooseSpecies', species: 'crab' })).toEqual(['species:crab']);
  for (const type of ['Pass', 'Let', 'Use', 'Decline', 'Done', 'Back'] as const)
    expect(pickOf({ type })).toEqual([`button:${type}`]);
});

// ---------------------------------------------------------------- what is known
const place = (more: Partial<Place>): Place => ({
  species: 'crab', cards: 4, backs: { crab: 3, octopus: 1 }, hand: null, known: [], pile: 9, known_pile: [],
  armoured: false, ...more,
}); // prettier-ignore

test('of the other hand one sees backs, and the cards one knows', () => {
  expect(seenHand(place({}))).toEqual(['?c', '?c', '?c', '?o']);
  expect(seenHand(place({ known: ['9o', '2c'] }))).toEqual(['2c', '?c', '?c', '9o']);
  expect(seenHand(place({ backs: null, known: ['9o'] }))).toEqual(['9o', '?', '?', '?']);
});

test('cards say their sign, their species and their rank', () => {
  expect([SIGNS.length, SIGNS[0], SIGNS.at(-1)]).toEqual([12, 'α', 'Ω']);
  expect(['αc', '10o', 'Ωo', '?c', '?'].map((card) => [signOf(card), speciesOf(card), rankOf(card)])).toEqual([
    ['α', 'crab', 0],
    ['10', 'octopus', 10],
    ['Ω', 'octopus', 11],
    ['?', 'crab', -1],
    ['', null, -1],
  ]);
});

// ---------------------------------------------------------------- motion
const line = (type: string, more = {}, chapter = 1): Line<AnyEvent> =>
  ({ chapter, text: `${type}!`, event: { type, rule: '', told: null, ...more } }) as Line<AnyEvent>;
const moved = (news: Line<AnyEvent>[], me: number | null = 0) => timed(motionsOf(MOTIONS, news, me));

test('every kind of event has a motion, and an unknown one is let pass', () => {
  for (const type of Object.keys(MOTIONS))
    moved([line(type, { seat: 1, to: 0, victim: 0, card: '5c', species: 'crab', round: 2, cards: 3 })]);
  expect(moved([line('SomethingNew')])).toEqual([]);
});

test('what one may not see flies face down', () => {
  const steps = (event: Line<AnyEvent>, me = 0) => moved([event], me)[0]!.steps[0];
  expect(steps(line('CardPlayed', { seat: 0, card: '5c' }))).toEqual({
    do: 'fly',
    card: '5c',
    from: 'hand',
    to: 'centre',
  });
  expect(steps(line('Gave', { seat: 1, to: 0, species: 'crab', card: '5c' }))).toEqual({
    do: 'fly',
    card: '5c',
    from: 'hand-1',
    to: 'hand',
  });
  expect(steps(line('Drew', { seat: 1, species: 'octopus', card: null }))).toEqual({
    do: 'fly',
    card: '?o',
    from: 'pile-1',
    to: 'hand-1',
  });
  expect(steps(line('Discarded', { seat: 0, species: 'crab', card: '5c' }))).toEqual({
    do: 'fly',
    card: '?c',
    from: 'hand',
    to: 'discard',
  });
});

test('however much happened, all of it has begun in time', () => {
  const deal = Array.from({ length: 10 }, (_, i) => line('Drew', { seat: i % 2, card: null, species: 'crab' }));
  const all = moved([line('Passed', { seat: 0 }), line('RoundWon', { seat: 1, cards: 3 }), ...deal]);
  expect(all).toHaveLength(12);
  expect(all.at(-1)!.at).toBeLessThanOrEqual(TIMES.longest - TIMES.flight);
});

// ---------------------------------------------------------------- the past (CP-R42)
const story = [
  line('RoundBegan', { seat: 0, round: 1 }, 0),
  line('CardPlayed', { seat: 0, card: '7c' }, 1),
  line('Gave', { seat: 0, to: 1, species: 'octopus', card: '4o' }, 2),
  line('Passed', { seat: 1 }, 3),
  line('RoundWon', { seat: 0, cards: 1 }, 3),
  line('Drew', { seat: 0, species: 'crab', card: '2c' }, 3),
  line('RoundBegan', { seat: 0, round: 2 }, 3),
  line('CardPlayed', { seat: 0, card: '9c' }, 4),
];
const now = (more: Partial<CrabsView> = {}): CrabsView => ({
  ...aView({ seat: null, seats: 2 }),
  game: 'crabs-vs-octopuses',
  asks: [],
  options: {},
  mode: 'identical',
  deck: 'default-1',
  phase: 'turn',
  round: 1,
  leader: 0,
  turn: 0,
  bar: { way: 'any', value: null },
  centre: [],
  laid: 0,
  discard: 0,
  past: null,
  places: [],
  pending: null,
  looked: [],
  winner: null,
  won_by: null,
  aid: aidOf('identical'),
  ...more,
});

test('the story of past rounds names no cards', () => {
  const told = veil(story, now(), ['Ana', 'Bo']).map((l) => l.text);
  expect(told).toEqual([
    'RoundBegan!',
    'Ana plays a Crab card.',
    'Ana gives an Octopus card to Bo.',
    'Passed!',
    'RoundWon!',
    'Drew!',
    'RoundBegan!',
    'CardPlayed!',
  ]);
});

test('what just happened is told, and so is all where the host or the end allows it', () => {
  expect(veil([...story.slice(0, 3), line('RoundWon', {}, 2)], now(), ['Ana', 'Bo'])[2]!.text).toBe('Gave!');
  for (const open of [now({ over: true }), now({ past: ['7c'] })])
    expect(veil(story, open, []).map((l) => l.text)).toEqual(story.map((l) => l.text));
});

// ---------------------------------------------------------------- in fewer lines, and the end
const drew = (seat: number, card: Drew['card'], text = 'one'): Line<AnyEvent> => ({
  ...line('Drew', { seat, species: seat ? 'octopus' : 'crab', card }),
  text,
});

test('cards drawn in a row by one seat are one line', () => {
  const own = (['2c', 'Ωc'] as const).map((card) => drew(0, card, `Ana draws ${cardName(card)}.`));
  const told = brief(
    [...own, drew(1, null), drew(1, null), drew(1, null), drew(0, null), line('Passed', { seat: 0 })],
    (seat) => ['Ana', 'Bo'][seat]!,
  );
  expect(told.map((one) => one.text)).toEqual([
    'Ana draws 2 and Ω (Crab).',
    'Bo draws 3 Octopus cards.',
    'one',
    'Passed!',
  ]);
});

test('cards of past rounds stay veiled in fewer lines', () => {
  const past = (['2c', 'Ωc'] as const).map((card) => drew(0, card, `Ana draws ${cardName(card)}.`));
  const lines = [...past, line('RoundWon', { seat: 0, cards: 1 }), line('CardPlayed', { seat: 0, card: '9c' }, 2)];
  expect(brief(veil(lines, now(), ['Ana', 'Bo']), () => 'Ana')[0]!.text).toBe('Ana draws 2 Crab cards.');
});

test('the end tells of cards, and how the last one went', () => {
  const view = now({
    over: true,
    winner: 0,
    won_by: 'CP-062',
    places: [place({ cards: 0, pile: 0 }), place({ cards: 3, pile: 1 })],
  });
  expect([0, 1].map((seat) => score(0, view, seat).en)).toEqual(['no card left', '4 cards left']);
  expect(how(view, () => 'Ana')?.en).toBe('The last card of Ana was taken: that wins.');
  expect(how(now({ winner: null, won_by: null }), () => 'Ana')).toBeNull();
});

test('what is to be beaten is told in words, and in a window what may be resisted', () => {
  const told = (more: Partial<CrabsView>) => beatMore(now(more), ['Ana', 'Bo']);
  expect(told({})).toBe('The pile is empty: any card may be played.');
  expect(told({ bar: { way: 'higher', value: '7' } })).toBe('The next card must be higher than 7.');
  expect(told({ bar: { way: 'lower', value: '8' } })).toBe('Reversed: the next card must be lower than 8.');
  const window = { phase: 'resist' as const, turn: 1, centre: [{ card: '4o' as const, seat: 1, mark: null }] };
  expect(told(window)).toBe('Bo has played 4 (Octopus) Offer. Before its effect, Ana may resist.');
});

// ---------------------------------------------------------------- looks and words
test('every card has a drawing, a name and words, in both modes', () => {
  for (const mode of ['identical', 'asymmetric'] as const)
    for (const card of CARD_NAMES) {
      const effect = lineOf(aidOf(mode), card)!;
      expect(pictureOf(effect)).toMatch(/^[Mm]/);
      expect(effect.text.en && effect.text.fr).toBeTruthy();
      expect(nameLines(effect).length).toBeLessThanOrEqual(2);
      for (const part of [...nameLines(effect), ...shortOf(effect)]) expect(part.length).toBeLessThanOrEqual(14);
    }
});

test('species differ by more than their colour', () => {
  expect(LOOKS.crab.pattern).not.toBe(LOOKS.octopus.pattern);
  expect(LOOKS.crab.edge).not.toBe(LOOKS.octopus.edge);
});

test('names and marks of cards', () => {
  const aid = aidOf('asymmetric');
  expect([cardName('7c'), cardName('?o'), cardName('?')]).toEqual(['7 (Crab)', 'an Octopus card', 'a card']);
  expect(cardTitle('9o', lineOf(aid, '9o'))).toBe('9 (Octopus) Seize');
  expect(cardTitle('6o', lineOf(aid, '6o'))).toBe('6 (Octopus)');
  expect(marksOf(lineOf(aid, '5c')!)).toEqual(['you must', 'cannot be cancelled', 'house effect']);
  expect(nameLines(lineOf(aid, '7c'))).toEqual(['Draw and', 'Discard']);
});

test('both languages fill in the same facts', () => {
  const facts = (text: string): string[] =>
    [...text.matchAll(/\{(\w+)\}/g)]
      .map((m) => m[1]!)
      .filter((f) => f !== 's')
      .toSorted();
  for (const [key, text] of Object.entries(DICTIONARIES.en)) {
    expect([key, facts(DICTIONARIES.fr[key as 'any'])]).toEqual([key, facts(text)]);
  }
  for (const short of Object.values(SHORT.fr)) for (const part of short) expect(part.length).toBeLessThanOrEqual(14);
});
