// How events look and sound: a game says what each of its events does, and Sky.svelte shows it.
import type { Sound } from './sound.svelte';

export type Spot = string; // the value of a data-spot on the board; an element may be several spots
export type Tone = 'bad' | 'good' | 'magic' | 'calm';
export type Step =
  | { do: 'fly'; card: string | null; from: Spot; to: Spot } // the card is drawn by the board's `face`
  | { do: 'float'; at: Spot; text: string; tone: Tone }
  | { do: 'strike'; at: Spot } // drawn by the board's `strike`
  | { do: 'shake'; at: Spot }
  | { do: 'pulse'; at: Spot; tone: Tone }
  | { do: 'banner'; of: 'round' | 'begin'; seat: number; round: number };
export type Banner = Step & { do: 'banner' };
export type Flight = Step & { do: 'fly' };

export interface Motion {
  steps: Step[];
  sound: Sound | null;
  before: number; // milliseconds until the next event may start
}

export interface Cue {
  at: number; // milliseconds from now
  steps: Step[];
  sound: Sound | null;
}

export const TIMES = { touch: 120, flight: 240, event: 480, most: 900 };

export const motion = (sound: Sound | null, before: number, ...steps: Step[]): Motion => ({ steps, sound, before });
export const fly = (card: string | null, from: Spot, to: Spot): Step => ({ do: 'fly', card, from, to });
export const pulse = (at: Spot, tone: Tone): Step => ({ do: 'pulse', at, tone });

/** Plays motions in order, but starts all of them soon enough that the next move never waits. */
export function timed(told: readonly Motion[]): Cue[] {
  const whole = told.slice(0, -1).reduce((sum, m) => sum + m.before, 0);
  const pace = Math.min(1, (TIMES.most - TIMES.flight) / Math.max(whole, 1));
  let at = 0;
  return told.flatMap((m) => {
    const cue = { at: at * pace, steps: m.steps, sound: m.sound };
    at += m.before;
    return m.steps.length || m.sound ? [cue] : [];
  });
}
