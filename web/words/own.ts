// The texts of a game's own page: one dictionary per language, with placeholders for facts.
import type { Text } from '../wire';
import { lang, tidy, type Lang } from './words.svelte';

export type Facts = Record<string, string | number>;
type Sentence<W> = { [K in keyof W]: W[K] extends string ? K : never }[keyof W];

/** {s} is the plural ending for {n}. */
export function filled(text: string, facts: Facts, lang: Lang): string {
  const n = Math.abs(Number(facts.n));
  const all: Facts = { s: (lang === 'fr' ? n < 2 : n === 1) ? '' : 's', ...facts };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(all[name] ?? ''));
}

/** `const w = sayer({ en, fr })`, then `w('cards', { n: 3 })` in the reader's language. */
export function sayer<W extends object>(words: Record<Lang, W>): (key: Sentence<W>, facts?: Facts) => string {
  return (key, facts = {}) => tidy(filled(String(words[lang()][key]), facts, lang()));
}

/** A name from words.toml; an unknown one is shown as it is. */
export function named(group: Readonly<Record<string, Text>>, key: string): string {
  return tidy(group[key]?.[lang()] ?? key);
}
