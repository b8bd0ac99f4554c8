// What is offered, by the place on the table where it is picked. The server decides what is in an ask; here it is only sorted.
import { bars, offers, type Bar, type Offer } from '@/table/moves';
import type { Move, Shown } from '@/wire';

export type Where = 'hand' | 'seat' | 'pile' | 'looked' | 'character' | 'button';

export interface Pick {
  where: Where;
  what: string; // the card, the seat or the character
  target: number | null; // a seat to be picked after it
}

export interface Offered {
  offers: Offer[];
  bars: Bar[];
}
export type Choices = Record<Where, Map<string, Offered>>;

/** Where a move is picked: the same for moves that are offered and those that are barred. */
export function pickOf(move: Move): Pick {
  const at = (where: Where, what: unknown, target: number | null = null): Pick => ({
    where,
    what: String(what),
    target,
  });
  switch (move.type) {
    case 'PlayWeapon':
      return at('hand', move.value);
    case 'PlayDodge':
      return at('hand', 'dodge');
    case 'PlayTreasure':
      return at('hand', move.treasure, Number(move.target));
    case 'Discard':
      return at('hand', move.card);
    case 'Steal':
      return at('seat', move.victim);
    case 'Blast':
      return at('seat', move.target);
    case 'Take':
      return at('pile', move.card);
    case 'Keep':
      return at('looked', move.card);
    case 'ChooseCharacter':
      return at('character', move.character);
    default:
      return at('button', move.type); // BeAttacked, Decline, Look, Back
  }
}

export function sorted(shown: Shown): Choices {
  const found: Choices = {
    hand: new Map(),
    seat: new Map(),
    pile: new Map(),
    looked: new Map(),
    character: new Map(),
    button: new Map(),
  };
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

/** A card that is put in front of somebody: the seats it can go to, and those it cannot. */
export function targets(offered: Offered): Map<number, Offered> | null {
  if (!offered.offers.some((o) => pickOf(o.move).target !== null)) return null;
  const found = new Map<number, Offered>();
  const place = (seat: number): Offered => {
    const known = found.get(seat) ?? { offers: [], bars: [] };
    found.set(seat, known);
    return known;
  };
  for (const o of offered.offers) place(pickOf(o.move).target!).offers.push(o);
  for (const b of offered.bars) place(pickOf(b.move).target ?? -1).bars.push(b);
  return found;
}

export type Light = 'lit' | 'barred' | 'still';

export function light(offered: Offered | undefined): Light {
  if (offered?.offers.length) return 'lit';
  return offered?.bars.length ? 'barred' : 'still';
}
