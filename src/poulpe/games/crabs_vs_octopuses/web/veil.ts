// CP-R42: unless the host says otherwise, the story of past rounds names no cards. What just happened may still be
// read.
import type { Line } from '@/wire';
import { lang, tidy } from '@/words/words.svelte';
import * as server from '../words.toml';
import { speciesOf } from './cards';
import type { CrabsView } from './told';

const SEATS = ['seat', 'to', 'victim'];

/** The story as a watcher may look it up now. */
export function veil<L extends Line>(lines: readonly L[], view: CrabsView, names: readonly string[]): L[] {
  if (view.over || view.past !== null) return [...lines];
  const round = lines.findLastIndex((line) => line.event.type === 'RoundWon');
  const now = lines.at(-1)?.chapter;
  // Nor is anybody asked why they did it.
  return lines.map((line, i) => (i < round && line.chapter !== now ? { ...veiled(line, names), by: undefined } : line));
}

/** The same line with a back in the place of the card. */
export function veiled<L extends Line>(line: L, names: readonly string[]): L {
  const { card, type } = line.event;
  if (typeof card !== 'string') return line;
  const text = server.events[`${type} card=none`] ?? server.events[type];
  if (!text) return line;
  const back = server.backs[speciesOf(card) ?? 'unknown']![lang()];
  const filled = text[lang()].replace(/\{(\w+)(?::\w+)?\}/g, (_, key: string) =>
    key === 'card' || key === 'species'
      ? back
      : SEATS.includes(key)
        ? (names[Number(line.event[key])] ?? '')
        : String(line.event[key] ?? ''),
  );
  return { ...line, text: tidy(filled.charAt(0).toLocaleUpperCase() + filled.slice(1)) };
}
