// The cards that are dealt are one line of the story, beside those that one was dealt oneself.
import type { Line } from '@/wire';
import type { AnyEvent, Drew } from './told';
import { w } from './words';

type Draw = Line<Drew>;
const isDraw = (line: Line<AnyEvent>): line is Draw => line.event.type === 'Drew';

export function brief(lines: readonly Line<AnyEvent>[]): Line[] {
  const deal = lines.filter((line) => line.chapter === lines[0]?.chapter);
  if (deal.length < 2 || !deal.every(isDraw)) return [...lines];
  const seats = new Set(deal.map((line) => line.event.seat)).size;
  const own = deal.filter((line) => line.event.card !== null);
  const text = w('deals', { n: Math.floor(deal.length / seats) });
  return [{ ...deal[0]!, text }, ...own, ...lines.slice(deal.length)];
}
