// The pure parts of the board: what is picked where, what counts, what moves when, what is said.
import { expect, test } from 'vitest';
import { fly, motionsOf, timed, TIMES } from '@/kit/cardtable/motion';
import { lightOf, placed } from '@/kit/cardtable/picks.svelte';
import type { Asked } from '@/kit/cardtable/sitting';
import type { Line } from '@/wire';
import { isMain, pickOf } from './choices';
import { eye, EYES } from './deck';
import { pictureOf, ruleOf, whenOf } from './kinds';
import { EYE_BACK, MOTIONS, REAPER_BACK } from './motion';
import { score } from './score';
import { brief } from './telling';
import { endsOf, eyeOf } from './eyes';
import {
  announcedText,
  cardName,
  debts,
  endText,
  eyeTitle,
  iconsText,
  kingText,
  placedTitle,
  moveText,
  powerText,
  ribbonName,
  targetText,
  totalText,
} from './names';
import {
  EFFECT_NAMES,
  POWER_NAMES,
  REAPER_NAMES,
  type AnyEvent,
  type AnyMove,
  type Announced,
  type DeathwagerView,
  type Place,
} from './told';
import { DICTIONARIES, signed } from './words';

// ---------------------------------------------------------------- what is offered, by place
const offered: AnyMove[] = [
  { type: 'Take', slot: 2, turn: true },
  { type: 'Take', slot: 2, turn: false },
  { type: 'Exchange', reaper: 'guide' },
  { type: 'PlayReaper', reaper: 'guide' },
  { type: 'Exchange', reaper: 'protector' },
  { type: 'UsePower', card: 'E01' },
  { type: 'Pass' },
];
const barred: AnyMove[] = [
  { type: 'PlayReaper', reaper: 'protector' },
  { type: 'UsePower', card: 'E03' },
];
const asked: Asked<AnyMove> = {
  id: 1,
  kind: 'act',
  question: '',
  free: true,
  sealed: null,
  clock: null,
  offers: offered.map((move) => ({ move, label: '', caution: null })),
  bars: barred.map((move) => ({ move, label: '', why: '', rule: 'DW-074' })),
};

test('moves are found at the place where they are picked', () => {
  const first = placed(asked, pickOf, []);
  expect([...first.keys()]).toEqual(['slot:2', 'hand:guide', 'hand:protector', 'eye:E01', 'button:Pass', 'eye:E03']);
  expect(['eye:E01', 'eye:E03', 'eye:E09'].map((place) => lightOf(first.get(place)))).toEqual([
    'lit',
    'barred',
    'still',
  ]);
});

test('a card is looked at before it is played, then it is said what is done with it', () => {
  const next = (place: string) => [...placed(asked, pickOf, [place])].map(([at, { offers }]) => [at, offers.length]);
  expect(placed(asked, pickOf, []).get('slot:2')).toMatchObject({ further: true });
  expect(next('slot:2')).toEqual([
    ['button:turn', 1],
    ['button:keep', 1],
  ]);
  expect(next('hand:guide')).toEqual([
    ['button:exchange', 1],
    ['button:play', 1],
  ]);
  expect(next('hand:protector')).toEqual([
    ['button:exchange', 1],
    ['button:play', 0],
  ]);
  expect(isMain({ type: 'Take', slot: 2, turn: false })).toBe(true);
  expect(isMain({ type: 'Take', slot: 2, turn: true })).toBe(false);
});

test('targets are picked on the table, at once', () => {
  const where = (move: AnyMove, kind?: string): string => pickOf(move, kind).join(' ');
  expect(where({ type: 'ChooseCard', card: 'E04' })).toBe('eye:E04');
  expect(where({ type: 'ChoosePlaced', at: 0 })).toBe('placed:0');
  expect(where({ type: 'ChooseSeat', seat: 3 })).toBe('seat:3');
  expect(where({ type: 'ChooseSlot', slot: 5 })).toBe('slot:5');
  expect(where({ type: 'ChooseWay', way: 'left' })).toBe('button:left');
  expect(where({ type: 'ChooseIcon', icon: 'skull' })).toBe('button:skull');
  expect(where({ type: 'CopyReaper', reaper: 'worker' })).toBe('deed:worker');
  expect(where({ type: 'TakeMore' })).toBe('deed:TakeMore');
  expect(where({ type: 'UsePower', card: 'E03' }, 'angel')).toBe('button:E03');
  expect([where({ type: 'Let' }, 'protect'), where({ type: 'Let' }, 'end')]).toEqual(['button:Let', '']);
});

// ---------------------------------------------------------------- what is seen
const place = (more: Partial<Place> = {}): Place => ({
  folded: null,
  reapers: 2,
  hand: null,
  known: [],
  exchanged: false,
  passed: false,
  chips: 90,
  paid: 10,
  won: 0,
  row: [],
  placed: [],
  hearts: 0,
  skulls: 0,
  crosses: 0,
  total: null,
  totals: [0, 0],
  hourglass: null,
  ...more,
});
const view = (more: Partial<DeathwagerView> = {}): DeathwagerView =>
  ({
    places: [place({ row: [eye('E09')] }), place(), place()],
    eyes_gone: [eye('E01', { up: null })],
    centre: [],
    winners: [],
    played_for: 'money',
    over: true,
    unit: 'minutes',
    unit_value: 10,
    ...more,
  }) as unknown as DeathwagerView;

test('only the upper end counts', () => {
  expect(iconsText(endsOf(eye('E09')).top)).toBe('3 Hearts');
  expect(iconsText(endsOf(eye('E09', { up: 'B' })).top)).toBe('3 Skulls');
  expect(eyeTitle(eye('E03', { guard: 'card' }))).toBe('Angel, top: 1 Heart, below: 1 Cross, guarded');
  expect(eyeTitle(eye('KING'))).toBe('King, Heart +1, Skull −1');
  expect(kingText('skull')).toBe('Skull +1, Heart −1');
});

test('cards are found wherever they lie face up', () => {
  expect([eyeOf(view(), 'E09')?.id, eyeOf(view(), 'E01')?.up, eyeOf(view(), 'E17')]).toEqual(['E09', null, null]);
});

test('totals are told under either King while it is unknown', () => {
  expect(totalText(place({ totals: [3, -1] }))).toBe('with Hearts on top +3, with Skulls on top −1');
  expect(totalText(place({ total: -2 }))).toBe('total −2');
  expect([2, 0, -3].map(signed)).toEqual(['+2', '0', '−3']);
});

test('the end is told in chips, in time, or in points', () => {
  const names = ['Ana', 'Bo', 'Cy'];
  expect(endText(view({ winners: [1], places: [place(), place({ won: 30 }), place()] }), names)).toBe(
    'Bo wins 30 chips',
  );
  expect(endText(view({ winners: [0, 2] }), names)).toBe('They share: Ana and Cy');
  expect(endText(view({ winners: [0], played_for: 'none' }), names)).toBe('Ana wins');
  const time = view({
    played_for: 'time',
    winners: [0],
    places: [place({ paid: 0 }), place({ paid: 4 }), place({ paid: 3 })],
  });
  expect(debts(time, names)).toEqual(['Bo owes 40 minutes', 'Cy owes 30 minutes']);
  expect(debts(view(), names)).toEqual([]);
});

test('what is announced is said in words', () => {
  const one: Announced = { power: 'demon', seat: 0, card: 'E01', deed: null, copied: null, targets: [] };
  expect(announcedText(one)).toBe('Demon');
  expect(announcedText({ ...one, deed: 'take' })).toBe('Demon – takes another Eye');
  expect(announcedText({ ...one, deed: 'copy', copied: 'worker' })).toBe('Demon as The Worker');
  const table = view({
    places: [place({ placed: [{ at: 4, reaper: 'scales', icon: 'heart', marker: false, guard: null }] })],
  });
  const aim = { card: null, at: null, seat: null, way: null, icon: null, slot: null };
  expect(
    [
      { ...aim, seat: 1 },
      { ...aim, way: 'left' as const },
      { ...aim, at: 4 },
      { ...aim, slot: 2 },
    ].map((x) => targetText(x, table, ['Ana', 'Bo'])),
  ).toEqual(['Bo', 'Left', 'The Scales', 'Card 3']);
  expect(moveText({ type: 'UsePower', card: 'E01' }, 'Use E01', view())).toBe('Use: Demon');
  expect(moveText({ type: 'ChooseCard', card: 'E09' }, 'E09', view())).toBe('Eye');
  expect(moveText({ type: 'Pass' }, 'Pass', view())).toBe('Pass');
  expect(placedTitle({ at: 0, reaper: 'scales', icon: 'heart', marker: true, guard: 'card' })).toBe(
    'The Scales, Heart, marker, guarded',
  );
});

test('everybody learns how they ended', () => {
  const ended = view({
    places: [place({ total: 3, won: 30, paid: 10 }), place({ total: -1, paid: 10 }), place({ folded: 2, paid: 4 })],
    winners: [0],
  });
  expect([0, 1, 2].map((seat) => score(0, ended, seat).en)).toEqual([
    '+3 points, +20 chips',
    '−1 point, −10 chips',
    'folded in round 2, −4 chips',
  ]);
  expect(score(0, view({ played_for: 'time', winners: [1], places: [place({ total: 0, paid: 4 })] }), 0).fr).toBe(
    '0 point, doit 40 minutes',
  );
  // All others folded before the King came.
  expect(score(0, view({ played_for: 'none', winners: [0], places: [place()] }), 0)).toEqual({ en: '', fr: '' });
});

// ---------------------------------------------------------------- the story
const said = (type: string, more = {}, text = type): Line<AnyEvent> =>
  ({ chapter: 1, text, event: { type, rule: '', told: null, ...more } }) as Line<AnyEvent>;
const story = (...lines: Line<AnyEvent>[]): string[] =>
  brief(lines, (seat) => ['Ana', 'Bo', 'Cy'][seat]!).map(({ text }) => text);

test('what belongs together is one line of the story', () => {
  expect(story(said('HourglassDrawn', { seat: 0, value: 2 }), said('HourglassDrawn', { seat: 1, value: 10 }))).toEqual([
    'Hourglasses drawn: Ana 2, Bo 10.',
  ]);
  expect(
    story(
      said('Drew', { seat: 0, reaper: 'guide' }),
      said('Drew', { seat: 0, reaper: 'game' }),
      said('Drew', { seat: 1, reaper: null }),
      said('Drew', { seat: 1, reaper: null }),
    ),
  ).toEqual(['Ana draws The Guide and The Game.', 'Bo draws 2 Reapers.']);
  expect(story(said('Paid', { seat: 0, chips: 3, pot: 3 }), said('Paid', { seat: 1, chips: 3, pot: 6 }))).toEqual([
    'Ana and Bo pay 3 chips each (pot 6).',
  ]);
  expect(story(said('Scored', { seat: 0, total: 2 }), said('Scored', { seat: 1, total: -1 }))).toEqual([
    'Totals: Ana +2, Bo −1.',
  ]);
});

test('a play is told with its targets', () => {
  const demon = { power: 'demon', ends: eye('E01').ends };
  const plain = { power: null, ends: eye('E13').ends };
  expect(
    story(
      said('ReaperPlayed', { seat: 0 }, 'Ana plays The Scholar.'),
      said('Aimed', { print: demon }),
      said('Aimed', { print: plain }),
      said('Moved'),
    ),
  ).toEqual(['Ana plays The Scholar: Demon 1 Heart / 1 Skull, 3 Hearts / 1 Skull.', 'Moved']);
  expect(
    story(
      said('PowerUsed', {}, 'Bo uses it.'),
      said('Aimed', { target: 2 }),
      said('Aimed', { icon: 'skull' }),
      said('Aimed', { slot: 0 }),
      said('Aimed', { at: 1 }),
    ),
  ).toEqual(['Bo uses it: Cy, Skull, card 1, a placed card.']);
});

test('a turn is told by what is done in it', () => {
  expect(
    story(
      said('TurnBegan', { seat: 0 }),
      said('Took', { seat: 0 }),
      said('TurnEnded', { seat: 0 }),
      said('TurnBegan', { seat: 1 }),
    ),
  ).toEqual(['Took', 'TurnBegan']);
  // The last thing that is known.
  expect(story(said('Passed', { seat: 0 }), said('TurnEnded', { seat: 0 }))).toEqual(['Passed', 'TurnEnded']);
});

// ---------------------------------------------------------------- motion
const line = (type: string, more = {}): Line<AnyEvent> => said(type, more, '');
const moved = (news: Line<AnyEvent>[], me: number | null = 0) => timed(motionsOf(MOTIONS, news, me));

test('every kind of event has a motion, and an unknown one is let pass', () => {
  for (const type of Object.keys(MOTIONS))
    moved([
      line(type, { seat: 1, to: 0, giver: 0, target: 0, card: 'E05', reaper: 'guide', slot: 2, round: 2, first: 1 }),
    ]);
  expect(moved([line('SomethingNew')])).toEqual([]);
});

test('what one may not see flies face down', () => {
  const step = (event: Line<AnyEvent>, me = 0) => moved([event], me)[0]!.steps[0];
  expect(step(line('Drew', { seat: 1, reaper: null }))).toEqual(fly(REAPER_BACK, 'gone', 'hand-1'));
  expect(step(line('Received', { seat: 0, giver: 1, reaper: 'oracle' }))).toEqual(fly('oracle', 'hand-1', 'hand'));
  expect(step(line('Took', { seat: 1, slot: 3, card: 'E09', turned: false }))).toEqual(
    fly(EYE_BACK, 'slot-3', 'row-1'),
  );
});

test('however much happened, all of it has begun in time', () => {
  const all = moved([
    line('HandsPassed', { seat: 0, way: 'left' }),
    ...Array.from({ length: 12 }, (_, i) => line('Received', { seat: i % 6, giver: (i + 1) % 6, reaper: null })),
  ]);
  expect(all.at(-1)!.at).toBeLessThanOrEqual(TIMES.most - TIMES.flight);
});

// ---------------------------------------------------------------- looks and words
test('every card has a drawing, a name, words and a rule', () => {
  for (const name of [...REAPER_NAMES, ...POWER_NAMES]) {
    expect(pictureOf(name)).toMatch(/^[Mm]/);
    expect(cardName(name)).not.toBe(name);
    expect(powerText(name).length).toBeGreaterThan(10);
    expect(ruleOf(name)).toMatch(/^DW-\d{3}$/);
  }
  expect(new Set(EFFECT_NAMES.map(pictureOf)).size).toBe(18);
  expect(ribbonName('lighthouse')).toBe('Lighthouse');
  expect(['protector', 'lighthouse', 'scales', 'master'].map(whenOf)).toEqual(['reaction', 'end', 'stays', 'turn']);
});

test('the default deck is the one of the rules', () => {
  expect(EYES).toHaveLength(18);
  const sum = EYES.flatMap((e) => e.ends).reduce(
    (n, end) => [n[0]! + end.hearts, n[1]! + end.skulls, n[2]! + end.crosses],
    [0, 0, 0],
  );
  expect(sum).toEqual([22, 22, 10]);
});

test('both languages fill in the same facts', () => {
  const facts = (text: string): string[] =>
    [...text.matchAll(/\{(\w+)\}/g)]
      .map((m) => m[1]!)
      .filter((f) => f !== 's')
      .toSorted();
  for (const [key, text] of Object.entries(DICTIONARIES.en))
    expect([key, facts(DICTIONARIES.fr[key as keyof typeof DICTIONARIES.fr])]).toEqual([key, facts(text)]);
});
