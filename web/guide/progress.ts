// Which notes of a game have been seen. Each is shown once; all can be turned off.
import type { Note } from '../extensions';
import { remember, remembered } from '../memory';
import type { View } from '../wire';

export interface Progress {
  off: boolean;
  seen: readonly string[];
}

export function read(text: string | null): Progress {
  try {
    const found: Partial<Record<keyof Progress, unknown>> | null = JSON.parse(text ?? '{}');
    return {
      off: found?.off === true,
      seen: Array.isArray(found?.seen) ? found.seen.filter((id) => typeof id === 'string') : [],
    };
  } catch {
    return { off: false, seen: [] };
  }
}

/** The first unseen note that applies now; only a player who is asked needs one. */
export function noteFor(notes: readonly Note[], view: View, { off, seen }: Progress): Note | null {
  if (off || !view.asks.length) return null;
  return notes.find((note) => !seen.includes(note.id) && note.when(view)) ?? null;
}

export function withSeen(progress: Progress, id: string): Progress {
  return progress.seen.includes(id) ? progress : { ...progress, seen: [...progress.seen, id] };
}

const key = (game: string): string => `guide.${game}`;
export const progressOf = (game: string): Progress => read(remembered(key(game)));
export const saveProgress = (game: string, progress: Progress): void => remember(key(game), JSON.stringify(progress));
