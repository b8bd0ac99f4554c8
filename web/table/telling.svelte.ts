// The story as it is read: a game may put lines together. What was told stays as it is.
import { SvelteMap } from 'svelte/reactivity';
import { tellingOf, type Telling } from '../extensions';
import type { Line } from '../wire';
import { withLeads } from './story';

const loaded = new SvelteMap<string, Telling>();
const asked = new Set<string>();

/** Before the first line is read, so that none changes under the reader. */
export async function loadTelling(game: string): Promise<void> {
  const own = await tellingOf(game)?.().catch(() => undefined); // then `brief` asks again
  if (own) loaded.set(game, own);
}

export function brief(
  game: string | undefined,
  lines: readonly Line[],
  name: (seat: number) => string,
): readonly Line[] {
  if (game === undefined) return withLeads(lines, lines);
  const own = loaded.get(game);
  if (!own && !asked.has(game)) {
    asked.add(game);
    void tellingOf(game)?.().then(
      (found) => loaded.set(game, found),
      () => asked.delete(game),
    );
  }
  return withLeads(own ? own.brief(lines, name) : lines, lines);
}
