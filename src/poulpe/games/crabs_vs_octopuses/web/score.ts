// What a match of Crabs vs Octopuses ends with: cards that are left, and how the last one went.
import type { Text } from '@/wire';
import { filled, type Facts } from '@/words/own';
import { leftOf } from './cards';
import type { CrabsView } from './told';
import { DICTIONARIES, type Key } from './words';

const HOWS: Readonly<Record<string, Key>> = {
  'CP-061': 'how061',
  'CP-062': 'how062',
  'CP-063': 'how063',
  'CP-064': 'how064',
  'CP-R47': 'howR47',
};

export function score(_: number, view: CrabsView, seat: number): Text {
  const n = leftOf(view.places[seat]!);
  return told(n ? 'left' : 'noneLeft', { n });
}

export function how({ winner, won_by }: CrabsView, name: (seat: number) => string): Text | null {
  const key = HOWS[won_by ?? ''];
  return winner === null || !key ? null : told(key, { name: name(winner) });
}

function told(key: Key, facts: Facts): Text {
  return { en: filled(DICTIONARIES.en[key], facts, 'en'), fr: filled(DICTIONARIES.fr[key], facts, 'fr') };
}
