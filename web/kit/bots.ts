// What bots are called, and how strong they are.
import { t, type Key } from '../words/words.svelte';

const BOTS: Record<string, Key> = {
  random: 'botRandom',
  thumb: 'botThumb',
  '1': 'level1',
  '2': 'level2',
  '3': 'level3',
  '4': 'level4',
  '5': 'level5',
};

/** 1 to 5, or null if this bot has no level. */
export function botLevel(bot: string): number | null {
  return /^[1-5]$/.test(bot) ? Number(bot) : null;
}

/** In display order: bots without a level first, the strongest last. */
export function ranked(bots: readonly string[]): string[] {
  return [...bots].sort((a, b) => (botLevel(a) ?? 0) - (botLevel(b) ?? 0));
}

/** An unknown bot is shown by its raw name. */
export function botName(bot: string): string {
  const key = BOTS[bot];
  return key ? t(key) : bot;
}
