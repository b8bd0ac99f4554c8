// Cards that one seat draws in a row are one line of the story.
import type { Line } from '@/wire';
import { listed } from '@/words/words.svelte';
import type { Card } from './view';
import { cardInside, w } from './words';

interface Drew {
  type: string;
  seat: number;
  card: Card | null; // null: not ours to know
}
const drew = (line: Line): Drew => line.event as unknown as Drew;

export function brief(lines: readonly Line[], name: (seat: number) => string): Line[] {
  const rows: Line[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row && goesOn(row[0]!, line)) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => (row.length === 1 ? row[0]! : { ...row[0]!, text: together(row.map(drew), name) }));
}

function goesOn(first: Line, line: Line): boolean {
  const [a, b] = [drew(first), drew(line)];
  return a.type === 'Drew' && b.type === 'Drew' && a.seat === b.seat && first.chapter === line.chapter;
}

function together(row: Drew[], name: (seat: number) => string): string {
  const cards = row.flatMap(({ card }) => (card === null ? [] : [cardInside(card)]));
  const who = { name: name(row[0]!.seat) };
  return cards.length === row.length
    ? w('drawsThese', { ...who, cards: listed(cards) })
    : w('draws', { ...who, n: row.length });
}
