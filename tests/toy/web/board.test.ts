// The pure parts of the board: what is picked where, what is said at which moment, and its words.
import { expect, test } from 'vitest';
import { placed } from '@/kit/cardtable/picks.svelte';
import type { Line } from '@/wire';
import { pickOf } from './choices';
import { notes } from './guide';
import { lesson } from './lesson';
import { brief } from './telling';
import type { AnyMove, Drew } from './told';
import { DICTIONARIES } from './words';

test('cards, seats and buttons are picked where they lie; a dive is set', () => {
  const asked = { ...lesson.ask!, offers: moves.map((move) => ({ move, label: '', caution: null })) };
  expect([...placed(asked, pickOf, []).keys()]).toEqual(['hand:d', 'seat:2', 'button:Back']);
});
const moves: AnyMove[] = [
  { type: 'Pick', card: 'd' },
  { type: 'Aim', seat: 2 },
  { type: 'Dive', depth: 20, side: 'left' },
  { type: 'Back' },
];

test('the deal is one line, and what one was dealt', () => {
  const draw = (seat: number, card: Drew['card']): Line<Drew> => ({
    chapter: 0,
    text: `${seat} draws ${card}`,
    event: { type: 'Drew', rule: 'RF-003', told: null, seat, card },
  });
  const told = brief([draw(0, 'a'), draw(1, null), draw(0, 'c'), draw(1, null)]);
  expect(told.map((line) => line.text)).toEqual(['Everybody draws 2 cards.', '0 draws a', '0 draws c']);
});

test('a note comes at its moment', () => {
  const fit = notes.filter((note) => note.when(lesson.view));
  expect(fit.map((note) => note.id)).toEqual(['goal', 'worth', 'theft']);
});

test('both languages have the same words', () => {
  expect(Object.keys(DICTIONARIES.fr)).toEqual(Object.keys(DICTIONARIES.en));
});
