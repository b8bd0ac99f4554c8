// The story as displayed: a game may merge lines. The lines themselves stay unchanged.
import { SvelteMap } from 'svelte/reactivity';
import { tellingOf, type Telling } from '../extensions';
import type { Line } from '../wire';
import { withLeads } from './story';

const loaded = new SvelteMap<string, Telling>();
const asked = new Set<string>();

/** Loaded before the first line is shown, so that no line changes while it is being read. */
export async function loadTelling(game: string): Promise<void> {
  const own = await tellingOf(game)?.().catch(() => undefined); // makes `brief` run again
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
