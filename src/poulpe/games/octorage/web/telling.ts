// Merges consecutive draws by one seat into one line of the story.
import { merged } from '@/table/story';
import type { Line } from '@/wire';
import { listed } from '@/words/words.svelte';
import type { AnyEvent, Drew } from './told';
import { cardInside, w } from './words';

type Told = Line<AnyEvent>;
type Draw = Line<Drew>;
const isDraw = (line: Told): line is Draw => line.event.type === 'Drew';

export function brief(lines: readonly Told[], name: (seat: number) => string): Line[] {
  return merged(lines, goesOn, (row) => together(row.filter(isDraw), name));
}

function goesOn(first: Told, line: Told): boolean {
  return isDraw(first) && isDraw(line) && first.event.seat === line.event.seat && first.chapter === line.chapter;
}

function together(row: Draw[], name: (seat: number) => string): string {
  const cards = row.flatMap(({ event: { card } }) => (card === null ? [] : [cardInside(card)]));
  const who = { name: name(row[0]!.event.seat) };
  return cards.length === row.length
    ? w('drawsThese', { ...who, cards: listed(cards) })
    : w('draws', { ...who, n: row.length });
}
