import { expect, test } from 'vitest';
import { gameOf } from './boards';
import { found, plain } from './rules/books';
import { routeOf } from './router.svelte';
import type { RulebookShape } from './wire';

test('addresses are pages', () => {
  expect(routeOf('/')).toEqual({ page: 'lobby' });
  expect(routeOf('/t/abc')).toEqual({ page: 'table', id: 'abc' });
  expect(routeOf('/rules/sea-cards', '#SC-059')).toEqual({ page: 'rules', game: 'sea-cards', rule: 'SC-059' });
  expect(routeOf('/r/abc', '#42')).toEqual({ page: 'replay', id: 'abc', moment: '#42' });
  expect(routeOf('/a/abc')).toEqual({ page: 'analysis', id: 'abc' });
  expect(routeOf('/records/sea-cards')).toEqual({ page: 'highScores', game: 'sea-cards' });
  expect(routeOf('/how/sea-cards')).toEqual({ page: 'how', game: 'sea-cards' });
  for (const path of ['/t', '/t/a/b', '/rules', '/elsewhere', '/t/%E0%A4%A/x'])
    expect(routeOf(path).page).toBe('notFound');
});

test('a board belongs to the game of its folder', () => {
  expect(gameOf('../src/poulpe/games/sea_cards/web/Board.svelte')).toBe('sea-cards');
});

const book: RulebookShape = {
  game: 'sea-cards',
  title: { en: 'Sea Cards', fr: 'Cartes de mer' },
  sections: { deal: { en: 'The deal', fr: 'La donne' }, end: { en: 'The end', fr: 'La fin' } },
  rules: [
    {
      id: 'SC-001',
      section: 'deal',
      text: { en: 'Deal five cards.', fr: 'Donne cinq cartes à chacun.' },
      ruling: false,
      see: [],
    },
    {
      id: 'SC-R02',
      section: 'end',
      text: { en: 'Ties are shared.', fr: 'L’égalité est partagée.' },
      ruling: true,
      see: ['SC-001'],
    },
  ],
};
const ids = (search: string, lang: 'en' | 'fr'): string[] =>
  found(book, search, lang).flatMap((c) => c.rules.map((r) => r.id));

test('rules are found by their text, ignoring accents, and by their id', () => {
  expect(plain('Égalité')).toBe('egalite');
  expect(ids('', 'en')).toEqual(['SC-001', 'SC-R02']);
  expect(ids('EGALITE partagee', 'fr')).toEqual(['SC-R02']);
  expect(ids('sc-001', 'en')).toEqual(['SC-001']);
  expect(ids('nothing', 'en')).toEqual([]);
});
