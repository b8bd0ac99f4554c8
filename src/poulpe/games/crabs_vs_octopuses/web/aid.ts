// The player aid: which line speaks of a card. A board takes it from the view; pages without a match from the deck.
import { createContext } from 'svelte';
import type { Effect } from './told';

export const [useAid, provideAid] = createContext<() => readonly Effect[]>();

export function lineOf(aid: readonly Effect[], card: string): Effect | undefined {
  return aid.find((line) => line.cards.some((one) => one === card));
}
