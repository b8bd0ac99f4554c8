// Fills the facts into a replay's sentence.
import type { Text } from '../wire';

type Lang = keyof Text & ('en' | 'fr');
export type Fact = string | number | Text | ((lang: Lang) => string);

export function filled(text: Text, facts: Record<string, Fact> = {}): Text {
  const fill = (lang: Lang): string =>
    text[lang].replace(/\{(\w+)\}/g, (_, key: string) => said(facts[key] ?? '', lang));
  return { en: fill('en'), fr: fill('fr') };
}

function said(fact: Fact, lang: Lang): string {
  if (typeof fact === 'function') return fact(lang);
  return typeof fact === 'object' ? fact[lang] : String(fact);
}
