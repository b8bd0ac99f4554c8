import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { shortened } from './outline';

test('an outline is written in whole numbers, each step from the point before', () => {
  expect(shortened('M103.4 17.8L110 20.2h-3.98v10z')).toBe('m103 18l7 2h-4v10z');
  expect(shortened('M10 10H40V20C20 30 40 50 60 70')).toBe('m10 10h30v10c-20 10 0 30 20 50');
});

test('errors of rounding do not add up', () => {
  expect(shortened('M0 0l.4 0 .4 0 .4 0 .4 0 .4 0')).toBe('m0 0l0 0 1 0 0 0 1 0 0 0');
});

test('what follows the end of a line begins where that line began', () => {
  expect(shortened('m10 10 5 0v5zm3 3h2')).toBe('m10 10l5 0v5zm3 3h2');
});

test('the flags of an arc may stand without a space', () => {
  expect(shortened('M5 5a87 87 0 00-3.348.08')).toBe('m5 5a87 87 0 0 0-3 0');
});

test('what is no outline is an error', () => {
  expect(() => shortened('M5')).toThrow('not an outline');
});

test('every drawing there is can be shortened', () => {
  const icons: Record<string, { body: string }> = createRequire(import.meta.url)(
    '@iconify-json/game-icons/icons.json',
  ).icons;
  const outlines = Object.values(icons).map(({ body }) => / d="([^"]+)"/.exec(body)![1]!);
  for (const outline of outlines) expect(shortened(outline)).toMatch(/^m[\dmlhvcsqtaz -]+$/);
});
