import type { Habits } from '../wire';

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
