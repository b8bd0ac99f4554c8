// Cards that one seat draws in a row are one line of the story.
import type { Line } from '@/wire';
import { listed } from '@/words/words.svelte';
import { signOf, type Card, type Species } from './view';
import { backsOf, cardName, cardsOf, w } from './words';

interface Drew {
  type: string;
  seat: number;
  species: Species | null; // null: where backs are alike
  card: Card | null; // null: not ours to know
}
const drew = (line: Line): Drew => line.event as unknown as Drew;

export function brief(lines: readonly Line[], name: (seat: number) => string): Line[] {
  const rows: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row && goesOn(row[0], line)) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => (row.length === 1 ? row[0] : { ...row[0], text: together(row, name) }));
}

function goesOn(first: Line, line: Line): boolean {
  const [a, b] = [drew(first), drew(line)];
  const alike = a.seat === b.seat && a.species === b.species && first.chapter === line.chapter;
  return a.type === 'Drew' && b.type === 'Drew' && alike && (cardIn(first) === null) === (cardIn(line) === null);
}

/** The card that a line names; a line of a past round has been veiled, and names none. */
function cardIn(line: Line): Card | null {
  const { card } = drew(line);
  return card !== null && line.text.includes(cardName(card)) ? card : null;
}

function together(row: readonly Line[], name: (seat: number) => string): string {
  const { seat, species } = drew(row[0]!);
  const seen = row.flatMap((line) => cardIn(line) ?? []);
  const cards = seen.length && species ? cardsOf(species, listed(seen.map(signOf))) : backsOf(species, row.length);
  return w('draws', { name: name(seat), cards });
}
