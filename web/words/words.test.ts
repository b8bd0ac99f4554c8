import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import en from './en';
import fr from './fr';
import { noBreak } from './type';
import { both, said, setLang, t, tidy } from './words.svelte';

const web = join(import.meta.dirname, '..');
const files = readdirSync(web, { recursive: true, encoding: 'utf-8' });
const read = (file: string): string => readFileSync(join(web, file), 'utf-8');
const texts = (words: object): string[] =>
  Object.values(words).flatMap((w: unknown) => (typeof w === 'object' ? texts(w!) : [String(w)]));

test('both languages have the same keys, and no text is empty', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  for (const text of [...texts(en), ...texts(fr)]) expect(text.trim()).not.toBe('');
});

test('both languages fill in the same facts', () => {
  const facts = (words: unknown): string[] =>
    [...new Set([...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map((m) => m[1]!))].sort();
  for (const key of Object.keys(en) as (keyof typeof en)[]) expect(facts(fr[key]), key).toEqual(facts(en[key]));
});

test('French signs never start a line', () => {
  for (const text of texts(fr)) expect(noBreak(text)).toBe(text);
});

test('every text is used somewhere', () => {
  const sources = files
    .filter((f) => /\.(svelte|ts)$/.test(f) && !/words\/(en|fr)\.ts$|\.test\.ts$/.test(f))
    .map(read)
    .join('\n');
  expect(Object.keys(en).filter((key) => !sources.includes(`'${key}'`))).toEqual([]);
});

test('no component has hard-coded text', () => {
  expect(visible('<p title="Oh {no}">Hello {name}</p><b>{t(\'x\')}</b>')).toEqual(['Oh', 'Hello']);
  for (const file of files.filter((f) => f.endsWith('.svelte'))) expect(visible(read(file)), file).toEqual([]);
});

/** Literal text that a reader would see: letters between tags, or in an attribute read by screen readers. */
function visible(source: string): string[] {
  const markup = source.replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<code>[\s\S]*?<\/code>/g, '');
  const bare = withoutBraces(markup);
  const spoken = [...bare.matchAll(/\b(?:aria-label|title|alt|placeholder|label)="([^"]*\p{L}[^"]*)"/gu)].map(
    (m) => m[1]!,
  );
  const between = bare
    .replace(/<[^<>]*>/g, '\n')
    .split('\n')
    .filter((line) => /\p{L}/u.test(line));
  return [...spoken, ...between].map((line) => line.trim());
}

function withoutBraces(markup: string): string {
  let depth = 0;
  return [...markup]
    .filter((c) => (c === '{' ? depth++ : c === '}' ? depth-- : depth) === 0 && c !== '{' && c !== '}')
    .join('');
}

test('the number selects the plural', async () => {
  expect(t('seatsFree', { n: 1 })).toBe('1 seat free');
  expect(t('seatsFree', { n: 3 })).toBe('3 seats free');
  await setLang('fr');
  expect(t('seatsFree', { n: 0 })).toBe('0 place libre');
  expect(both({ en: 'Really?', fr: 'Vraiment ?' })).toBe('Vraiment\u202f?');
  expect(said('trop bas : choisis')).toBe('Trop bas\u00a0: choisis.');
  expect(tidy('« oui »')).toBe('«\u00a0oui\u00a0»');
  await setLang('en');
});
