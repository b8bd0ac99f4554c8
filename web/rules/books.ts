// Loads each rulebook once, and searches it.
import { api } from '../api';
import type { RuleShape, RulebookShape, Text } from '../wire';
import type { Lang } from '../words/words.svelte';

const loaded = new Map<string, Promise<RulebookShape>>();

export function book(game: string): Promise<RulebookShape> {
  const known = loaded.get(game);
  if (known) return known;
  const asked = api.rulebook(game);
  loaded.set(game, asked);
  asked.catch(() => loaded.delete(game));
  return asked;
}

export interface Chapter {
  section: string;
  title: Text;
  rules: RuleShape[];
}

/** The rules that contain every word of the search, by section; an id finds its rule. */
export function found(book: RulebookShape, search: string, lang: Lang): Chapter[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const fits = (rule: RuleShape): boolean => {
    const text = plain(`${rule.id} ${rule.text[lang]} ${book.sections[rule.section]?.[lang] ?? ''}`);
    return words.every((word) => text.includes(word));
  };
  return Object.entries(book.sections)
    .map(([section, title]) => ({ section, title, rules: book.rules.filter((r) => r.section === section && fits(r)) }))
    .filter((chapter) => chapter.rules.length);
}

/** In lower case and without accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
