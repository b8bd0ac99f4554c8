// How a seat ended: its points where there are any, and what it won or lost.
import type { Text } from '@/wire';
import type { DeathwagerView, Place, Unit } from './told';
import { signed } from './words';

export function score(_: number, view: DeathwagerView, seat: number): Text {
  const { played_for, unit, unit_value, winners, places } = view;
  const place = places[seat]!;
  const parts = [points(place)];
  if (played_for === 'money') parts.push(chips(place.won - place.paid));
  if (played_for === 'time' && !winners.includes(seat) && place.paid) parts.push(owes(place.paid * unit_value, unit));
  return { en: parts.flatMap((p) => p?.en ?? []).join(', '), fr: parts.flatMap((p) => p?.fr ?? []).join(', ') };
}

/** A match may end before anybody knows what counts: all others have folded. */
function points({ folded, total }: Place): Text | null {
  if (folded !== null) return { en: `folded in round ${folded}`, fr: `couché à la manche ${folded}` };
  if (total === null) return null;
  const n = signed(total);
  return { en: `${n} point${Math.abs(total) === 1 ? '' : 's'}`, fr: `${n} point${Math.abs(total) < 2 ? '' : 's'}` };
}

const chips = (n: number): Text => ({
  en: `${signed(n)} chip${Math.abs(n) === 1 ? '' : 's'}`,
  fr: `${signed(n)} jeton${Math.abs(n) < 2 ? '' : 's'}`,
});

const FRENCH: Record<Unit, string> = { seconds: 'secondes', minutes: 'minutes', hours: 'heures', days: 'jours' };
const owes = (n: number, unit: Unit): Text => ({
  en: `owes ${n} ${n === 1 ? unit.slice(0, -1) : unit}`,
  fr: `doit ${n} ${n === 1 ? FRENCH[unit].slice(0, -1) : FRENCH[unit]}`,
});
