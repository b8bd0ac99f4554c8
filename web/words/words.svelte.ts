// The page's own texts: plain typed modules, one per language; the other language is loaded on demand.
import type { Speak, Text } from '../wire';
import en from './en';
import { noBreak, sentence } from './type';

export type Lang = Speak['lang'];
export type Dictionary = typeof en;
export type Key = keyof Dictionary;
type Plural = { one: string; other: string };

const loaders: Record<Exclude<Lang, 'en'>, () => Promise<{ default: Dictionary }>> = { fr: () => import('./fr') };

let now = $state.raw<{ lang: Lang; dictionary: Dictionary; plural: Intl.PluralRules }>({
  lang: 'en',
  dictionary: en,
  plural: new Intl.PluralRules('en'),
});

export async function setLang(lang: Lang): Promise<void> {
  const dictionary = lang === 'en' ? en : (await loaders[lang]()).default;
  now = { lang, dictionary, plural: new Intl.PluralRules(lang) };
  if (typeof document !== 'undefined') document.documentElement.lang = lang;
}

export function lang(): Lang {
  return now.lang;
}

/** A text of the page; `n` selects singular or plural. */
export function t(key: Key, facts: Record<string, string | number> = {}): string {
  const found: string | Plural = now.dictionary[key];
  const one = typeof found === 'string' || now.plural.select(Number(facts.n)) === 'one';
  const text = typeof found === 'string' ? found : one ? found.one : found.other;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
}

/** A text that arrived in both languages. */
export function both(text: Text): string {
  return tidy(text[now.lang]);
}

/** A sentence that arrived from the server in the reader's language. */
export function tidy(text: string): string {
  return now.lang === 'fr' ? noBreak(text) : text;
}

/** A sign after a name, which must never start a line. */
export function colon(): string {
  return now.lang === 'fr' ? '\u00a0:' : ':';
}

/** Turns a fragment from the server into a sentence. */
export function said(text: string): string {
  return tidy(sentence(text));
}

/** A list of names: "Ana, Bo and Cy". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(now.lang, { type: 'conjunction' }).format(names);
}

/** `4th`, `4e`. */
export function ordinal(n: number): string {
  if (now.lang === 'fr') return n === 1 ? '1er' : `${n}e`;
  const ends: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return n + (ends[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)] ?? 'th');
}

export function timeOfDay(seconds: number): string {
  return new Intl.DateTimeFormat(now.lang === 'en' ? 'en-GB' : now.lang, { hour: '2-digit', minute: '2-digit' }).format(
    seconds * 1000,
  );
}

/** `16 Nov`, short and in the reader's language. */
export function shortDate(seconds: number): string {
  return new Intl.DateTimeFormat(now.lang === 'en' ? 'en-GB' : now.lang, { day: 'numeric', month: 'short' }).format(
    seconds * 1000,
  );
}
