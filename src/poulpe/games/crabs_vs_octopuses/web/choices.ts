// What is offered, by the place on the table where it is picked. The server decides what is in an ask; here it is only sorted.
import { bars, offers, type Bar, type Offer } from '@/table/moves';
import type { Move, Shown } from '@/wire';

export type Where = 'hand' | 'looked' | 'species' | 'button';

export interface Offered {
  offers: Offer[];
  bars: Bar[];
}
export type Choices = Record<Where, Map<string, Offered>>;

/** Where a move is picked: the same for moves that are offered and those that are barred. */
export function pickOf(move: Move): { where: Where; what: string } {
  switch (move.type) {
    case 'PlayCard':
    case 'Resist':
    case 'Discard':
    case 'Give':
    case 'Reshuffle':
      return { where: 'hand', what: String(move.card) };
    case 'Take':
      return { where: 'looked', what: String(move.card) };
    case 'ChooseSpecies':
      return { where: 'species', what: String(move.species) };
    default:
      return { where: 'button', what: move.type }; // Pass, Let, Use, Decline, Done, Back
  }
}

export function sorted(shown: Shown): Choices {
  const found: Choices = { hand: new Map(), looked: new Map(), species: new Map(), button: new Map() };
  const place = (move: Move): Offered => {
    const { where, what } = pickOf(move);
    const known = found[where].get(what) ?? { offers: [], bars: [] };
    found[where].set(what, known);
    return known;
  };
  for (const offer of offers(shown)) place(offer.move).offers.push(offer);
  for (const bar of bars(shown)) place(bar.move).bars.push(bar);
  return found;
}

export type Light = 'lit' | 'barred' | 'still';

export function light(offered: Offered | undefined): Light {
  if (offered?.offers.length) return 'lit';
  return offered?.bars.length ? 'barred' : 'still';
}

/** The same card twice is two places; those chosen already are the last of their kind. */
export function held(
  cards: readonly string[],
  picked: readonly string[],
): { card: string; key: string; dropped: boolean }[] {
  return cards.map((card, i) => {
    const nth = cards.slice(0, i).filter((c) => c === card).length;
    const copies = cards.filter((c) => c === card).length;
    return { card, key: `${card}-${nth}`, dropped: nth >= copies - picked.filter((c) => c === card).length };
  });
}

export const MANY = 7; // cards that stand in one row on a telephone

/** A large hand on a telephone stands in two rows. */
export function rows<T>(cards: readonly T[]): T[][] {
  if (cards.length <= MANY) return [[...cards]];
  const half = Math.ceil(cards.length / 2);
  return [cards.slice(0, half), cards.slice(half)];
}
