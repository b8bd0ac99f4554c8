// Clocks between two letters. The server is authoritative; in between, the page counts down by itself.
import type { Seated } from '../wire';

export interface Dial {
  left: number; // seconds at `since`
  since: number | null; // milliseconds; null: stopped
}
export type Dials = readonly (Dial | null)[];

export function told(seats: readonly Seated[], waiting: readonly number[], now: number): Dials {
  return seats.map((s, q) => (s.clock === null ? null : { left: s.clock, since: waiting.includes(q) ? now : null }));
}

/**
 * Newly asked seats start their clocks. A seat that has answered stops, and gets `full` again if time is per move.
 */
export function turned(dials: Dials, waiting: readonly number[], now: number, full: number | null): Dials {
  return dials.map((dial, q) => {
    if (!dial || waiting.includes(q) === (dial.since !== null)) return dial;
    return dial.since === null ? { ...dial, since: now } : { left: full ?? seconds(dial, now), since: null };
  });
}

export function seconds(dial: Dial, now: number): number {
  return dial.since === null ? dial.left : Math.max(0, dial.left - Math.max(0, now - dial.since) / 1000);
}
