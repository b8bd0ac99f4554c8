// A finished match as a film: its frames, the lines of each frame, and how to move through it.
import type { Line, Shown } from '../wire';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Told {
  frame: number;
  line: Line;
}

export function within(frame: number, length: number): number {
  return Math.max(0, Math.min(length - 1, Math.round(frame)));
}

/** Every line of the story with the frame that shows it. */
export function told(
  frames: readonly Shown[],
  brief: (news: readonly Line[]) => readonly Line[] = (news) => news,
): Told[] {
  return frames.flatMap((shown, frame) => brief(shown.news).map((line) => ({ frame, line })));
}

/** The sentences of each frame that has any. */
export function chapters(lines: readonly Told[]): { frame: number; texts: string[] }[] {
  const found = new Map<number, string[]>();
  for (const { frame, line } of lines) found.set(frame, [...(found.get(frame) ?? []), line.text]);
  return [...found].map(([frame, texts]) => ({ frame, texts }));
}

/** The story up to a frame. */
export function storyAt(lines: readonly Told[], frame: number): Line[] {
  return lines.filter((one) => one.frame <= frame).map((one) => one.line);
}

/** The last frame that has been fully shown: a frame's outcome is told only after its animation. */
export function seenOf(frames: readonly Shown[], frame: number, known: number): number {
  return frames[frame]!.chapter <= known
    ? frame
    : Math.max(
        0,
        frames.findLastIndex((f, n) => n < frame && f.chapter <= known),
      );
}

const LOOK = 700; // milliseconds per frame ...
const READ = 450; // ... and per sentence
const LONGEST = 3200;

/** How long a frame stays while the film plays; `filmed`: what its board shows there takes so long. */
export function stays(shown: Shown, speed: Speed, filmed = 0): number {
  return Math.max(Math.min(LONGEST, LOOK + READ * shown.news.length), filmed && filmed + LOOK) / speed;
}

/** `#42` is a frame; anything else, or a number beyond the end, is not. */
export function frameOf(hash: string, length: number): number | null {
  const found = /^#?(\d{1,6})$/.exec(hash);
  return found && Number(found[1]) < length ? Number(found[1]) : null;
}

export type Key = 'back' | 'on' | 'first' | 'last' | 'play';
const KEYS: Record<string, Key> = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last', ' ': 'play' };

/** What a key does here; null if the focused element should handle it. */
export function keyOf(e: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>, inside: string): Key | null {
  const found = KEYS[e.key];
  if (!found || e.ctrlKey || e.metaKey || e.altKey) return null;
  if (/^(input|select|textarea|dialog)$/.test(inside)) return null;
  return found === 'play' && /^(button|a|summary)$/.test(inside) ? null : found;
}

export function stepped(key: Exclude<Key, 'play'>, frame: number, length: number): number {
  const to = { back: frame - 1, on: frame + 1, first: 0, last: length - 1 }[key];
  return within(to, length);
}

/** The view without its asks: in a film there is nothing to answer. */
export function unasked(shown: Shown): Shown {
  return shown.view.asks.length ? { ...shown, view: { ...shown.view, asks: [] }, choices: null } : shown;
}
