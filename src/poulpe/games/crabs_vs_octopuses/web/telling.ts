// Cards that one seat draws in a row are one line of the story.
import { merged } from '@/table/story';
import type { Line } from '@/wire';
import { listed } from '@/words/words.svelte';
import { signOf } from './cards';
import type { AnyEvent, Card, Drew } from './told';
import { backsOf, cardName, cardsOf, w } from './words';

type Told = Line<AnyEvent>;
type Draw = Line<Drew>;
const isDraw = (line: Told): line is Draw => line.event.type === 'Drew';

export function brief(lines: readonly Told[], name: (seat: number) => string): Line[] {
  return merged(lines, goesOn, (row) => together(row.filter(isDraw), name));
}

function goesOn(first: Told, line: Told): boolean {
  if (!isDraw(first) || !isDraw(line) || first.chapter !== line.chapter) return false;
  const alike = first.event.seat === line.event.seat && first.event.species === line.event.species;
  return alike && (cardIn(first) === null) === (cardIn(line) === null);
}

/** The card that a line names; a line of a past round has been veiled, and names none. */
function cardIn({ text, event: { card } }: Draw): Card | null {
  return card !== null && text.includes(cardName(card)) ? card : null;
}

function together(row: readonly Draw[], name: (seat: number) => string): string {
  const { seat, species } = row[0]!.event;
  const seen = row.flatMap((line) => cardIn(line) ?? []);
  const cards = seen.length && species ? cardsOf(species, listed(seen.map(signOf))) : backsOf(species, row.length);
  return w('draws', { name: name(seat), cards });
}
