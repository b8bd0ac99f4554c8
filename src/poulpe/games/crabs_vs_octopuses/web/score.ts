// What a match of Crabs vs Octopuses ends with: cards that are left, and how the last one went.
import type { Text, View } from '@/wire';
import { leftOf, type CrabsView } from './view';
import { DICTIONARIES, filled, type Key } from './words';

const HOWS = ['CP-061', 'CP-062', 'CP-063', 'CP-064', 'CP-R47'];

export function score(_: number, view: View, seat: number): Text {
  const n = leftOf((view as CrabsView).places[seat]!);
  return told(n ? 'left' : 'noneLeft', { n });
}

export function how(view: View, name: (seat: number) => string): Text | null {
  const { winner, won_by } = view as CrabsView;
  if (winner === null || won_by === null || !HOWS.includes(won_by)) return null;
  return told(`how${won_by.slice(3)}` as Key, { name: name(winner) });
}

function told(key: Key, facts: Record<string, string | number>): Text {
  return { en: filled(DICTIONARIES.en[key], facts, 'en'), fr: filled(DICTIONARIES.fr[key], facts, 'fr') };
}
