// A match that is over as a film: frames, the lines that belong to them, and how one moves along it.
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

/** The story as it was known at a frame. */
export function storyAt(lines: readonly Told[], frame: number): Line[] {
  return lines.filter((one) => one.frame <= frame).map((one) => one.line);
}

/** The last frame of which all has been shown: the end of a film is told when it has been seen. */
export function seenOf(frames: readonly Shown[], frame: number, known: number): number {
  return frames[frame]!.chapter <= known
    ? frame
    : Math.max(
        0,
        frames.findLastIndex((f, n) => n < frame && f.chapter <= known),
      );
}

const LOOK = 700; // milliseconds for a picture ...
const READ = 450; // ... and for each of its sentences
const LONGEST = 3200;

/** How long a frame stays while the film runs. */
export function stays(shown: Shown, speed: Speed): number {
  const act = shown.view.shot as { ms: number } | null | undefined; // of a game of skill: its film runs to the end
  return Math.max(Math.min(LONGEST, LOOK + READ * shown.news.length), act ? act.ms + LOOK : 0) / speed;
}

/** `#42` is a moment; anything else, and what is too far, is not. */
export function frameOf(hash: string, length: number): number | null {
  const found = /^#?(\d{1,6})$/.exec(hash);
  return found && Number(found[1]) < length ? Number(found[1]) : null;
}

export type Key = 'back' | 'on' | 'first' | 'last' | 'play';
const KEYS: Record<string, Key> = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last', ' ': 'play' };

/** What a key does here; null: it belongs to what has the focus. */
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

/** What a watcher may not answer any more: a film asks nothing. */
export function unasked(shown: Shown): Shown {
  return shown.view.asks.length ? { ...shown, view: { ...shown.view, asks: [] }, choices: null } : shown;
}
