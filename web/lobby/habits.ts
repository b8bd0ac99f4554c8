import type { Habits } from '../wire';
import { t, type Key } from '../words/words.svelte';

/** The server's defaults. */
export const STANDARD: Habits = {
  clock: 'none',
  time: 60,
  window: 'auto',
  window_seconds: 6,
  take_back: false,
  pace: 0.8,
  grace: 45,
};

export const CLOCKS = { none: 'clockNone', move: 'clockMove', match: 'clockMatch', days: 'clockDays' } as const;

export function isClock(kind: string): kind is Exclude<Habits['clock'], 'none'> {
  return kind in CLOCKS && kind !== 'none';
}

/** A sensible time for each kind of clock. */
export const TIMES: Record<Habits['clock'], number> = { none: 60, move: 60, match: 600, days: 2 };

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
