// What news look and sound like. A game says what each of its events does; Sky.svelte shows it.
import type { Event, Line } from '@/wire';
import type { Sound } from '../sound.svelte';

export type Spot = string; // the value of a data-spot on the table; an element may be several spots
export type Tone = 'bad' | 'good' | 'magic' | 'calm';
export type Step =
  | { do: 'fly'; card: string | null; from: Spot; to: Spot } // the board's `face` draws the card
  | { do: 'float'; at: Spot; text: string; tone: Tone }
  | { do: 'strike'; at: Spot; from: Spot } // the board's `strike` draws it
  | { do: 'shake'; at: Spot }
  | { do: 'pulse'; at: Spot; tone: Tone }
  | { do: 'hush'; at: Spot } // all but this goes dark for a moment
  | { do: 'moment'; of: string; seat: number; n: number }; // the board's `moment` says it
export type Flight = Step & { do: 'fly' };
export type Moment = Step & { do: 'moment' };

export interface Motion {
  steps: Step[];
  sound: Sound | null;
  before: number; // milliseconds until the next event may begin
  beat: boolean; // a key moment: it has its time, whatever else there is to tell
}
export interface Cue {
  at: number; // milliseconds from now
  steps: Step[];
  sound: Sound | null;
}

/** What each event of a game does: a line for every one of them, to the watcher `me`. */
export type Motions<E extends Event> = {
  readonly [T in E['type']]: (event: Extract<E, { type: T }>, me: number | null) => Motion;
};

export function motionsOf<E extends Event>(motions: Motions<E>, news: readonly Line<E>[], me: number | null): Motion[] {
  const all: Readonly<Record<string, unknown>> = motions;
  return news.map(({ event }) => {
    const found = all[event.type] as ((event: Event, me: number | null) => Motion) | undefined;
    return found ? found(event, me) : still(); // newer than this page
  });
}

/** What is told begins within `most`; with beats among it, within `longest`. The next move never waits for either. */
export const TIMES = { touch: 120, flight: 340, event: 520, most: 900, longest: 1300, read: 2400 };

export const motion = (sound: Sound | null, before: number, ...steps: Step[]): Motion => ({
  steps,
  sound,
  before,
  beat: false,
});
export const beat = (sound: Sound | null, before: number, ...steps: Step[]): Motion => ({
  ...motion(sound, before, ...steps),
  beat: true,
});
export const still = (): Motion => motion(null, 0);
export const fly = (card: string | null, from: Spot, to: Spot): Step => ({ do: 'fly', card, from, to });
export const float = (at: Spot, text: string, tone: Tone): Step => ({ do: 'float', at, text, tone });
export const pulse = (at: Spot, tone: Tone): Step => ({ do: 'pulse', at, tone });
export const shake = (at: Spot): Step => ({ do: 'shake', at });
export const hush = (at: Spot): Step => ({ do: 'hush', at });
export const strike = (from: Spot, at: Spot): Step => ({ do: 'strike', from, at });
export const moment = (of: string, seat: number, n = 0): Step => ({ do: 'moment', of, seat, n });

/** Motions one after the other, but all begun in time; a fast film has less of it. */
export function timed(told: readonly Motion[], pace = 1): Cue[] {
  const all = told.slice(0, -1);
  const beats = all.reduce((sum, m) => sum + (m.beat ? m.before : 0), 0);
  const others = all.reduce((sum, m) => sum + (m.beat ? 0 : m.before), 0);
  const room = Math.max(TIMES.most, Math.min(TIMES.longest, TIMES.most + beats)) - TIMES.flight;
  const slow = Math.min(1, room / Math.max(beats, 1)); // beats first, the others share what is left
  const quick = Math.min(1, Math.max(0, room - beats * slow) / Math.max(others, 1));
  let at = 0;
  return told.flatMap((m) => {
    const cue = { at: at / pace, steps: m.steps, sound: m.sound };
    at += m.before * (m.beat ? slow : quick);
    return m.steps.length || m.sound ? [cue] : [];
  });
}

// ---------------------------------------------------------------- where things were, and where they are
export interface Box {
  x: number; // of the middle, within the table
  y: number;
  width: number;
  height: number;
}

export function boxOf(found: Element | null | undefined, root: Element): Box | null {
  if (!found) return null;
  const [r, of] = [found.getBoundingClientRect(), root.getBoundingClientRect()];
  return { x: r.x - of.x + r.width / 2, y: r.y - of.y + r.height / 2, width: r.width, height: r.height };
}

/** Every spot and every card of the hand, to be asked for after the page has changed: first and last of FLIP. */
export function snapshot(root: Element): Map<string, Box> {
  const found = new Map<string, Box>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-spot], [data-held]')) {
    const box = boxOf(element, root)!;
    for (const spot of element.dataset.spot?.split(' ') ?? []) found.set(spot, box);
    if (element.dataset.held) found.set(heldAt(element.dataset.held), box);
  }
  return found;
}
export const heldAt = (card: string): Spot => `held:${card}`;

const STEPS = 8;

/** A flight is a bow: up, over and down, and the card turns into its place. */
export function bow(from: Box, to: Box, width: number): Keyframe[] {
  const lift = Math.min(90, 20 + Math.hypot(to.x - from.x, to.y - from.y) * 0.18);
  const lean = Math.max(-14, Math.min(14, (to.x - from.x) / 24));
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const [x, y] = [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t - lift * 4 * t * (1 - t)];
    const scale =
      (Math.min(from.width, width) + (width - Math.min(from.width, width)) * t) / 100 + 0.12 * 4 * t * (1 - t);
    const turn = lean * Math.sin(Math.PI * t);
    return {
      transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale}) rotate(${turn}deg)`,
      opacity: i === 0 ? 0.3 : 1,
    };
  });
}

/** Only sideways and down, never larger: what lies in a row makes room. */
export function slide(
  _: Element,
  { from, to }: { from: DOMRect; to: DOMRect },
  { calm = false }: { calm?: boolean } = {},
): { duration: number; css: (t: number, u: number) => string } {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const moved = Math.hypot(dx, dy) > 1;
  return { duration: moved && !calm ? TIMES.flight : 0, css: (_, u) => `translate: ${u * dx}px ${u * dy}px` };
}
