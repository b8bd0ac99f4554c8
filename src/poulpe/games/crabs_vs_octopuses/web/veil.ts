// CP-R42: unless the host says otherwise, the story of past rounds names no cards. What just happened may still be read.
import type { Line, View } from '@/wire';
import { lang, tidy } from '@/words/words.svelte';
import * as server from './server';
import { speciesOf, type CrabsView } from './view';

const SEATS = ['seat', 'to', 'victim'];

/** The story as a watcher may look it up now. */
export function veil(lines: readonly Line[], view: View, names: readonly string[]): Line[] {
  if (view.over || (view as CrabsView).past !== null) return [...lines];
  const round = lines.findLastIndex((line) => line.event.type === 'RoundWon');
  const now = lines.at(-1)?.chapter;
  // Nor is anybody asked why they did it.
  return lines.map((line, i) => (i < round && line.chapter !== now ? { ...veiled(line, names), by: undefined } : line));
}

/** The same line with a back in the place of the card. */
export function veiled(line: Line, names: readonly string[]): Line {
  const { card, type } = line.event;
  const text = typeof card === 'string' ? (server.events[`${type} card=none`] ?? server.events[type]) : undefined;
  if (!text) return line;
  const back = server.backs[speciesOf(card as string) ?? 'unknown']![lang()];
  const filled = text[lang()].replace(/\{(\w+)(?::\w+)?\}/g, (_, key: string) =>
    key === 'card' || key === 'species'
      ? back
      : SEATS.includes(key)
        ? (names[Number(line.event[key])] ?? '')
        : String(line.event[key] ?? ''),
  );
  return { ...line, text: tidy(filled.charAt(0).toLocaleUpperCase() + filled.slice(1)) };
}
