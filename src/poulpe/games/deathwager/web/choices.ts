// What is offered, by the place on the table where it is picked. The server decides what is in an ask; here it is only sorted.
import { bars, offers, type Bar, type Offer } from '@/table/moves';
import type { Move, Shown } from '@/wire';

export type Where = 'slot' | 'eye' | 'placed' | 'seat' | 'hand' | 'button';

export interface Offered {
  offers: Offer[];
  bars: Bar[];
}
export type Choices = Record<Where, Map<string, Offered>>;

/** Where a move is picked: the same for moves that are offered and those that are barred. */
export function pickOf(move: Move): { where: Where; what: string } {
  switch (move.type) {
    case 'Take':
    case 'ChooseSlot':
      return { where: 'slot', what: String(move.slot) };
    case 'UsePower':
    case 'ChooseCard':
      return { where: 'eye', what: String(move.card) };
    case 'ChoosePlaced':
      return { where: 'placed', what: String(move.at) };
    case 'ChooseSeat':
      return { where: 'seat', what: String(move.seat) };
    case 'PlayReaper':
    case 'Exchange':
      return { where: 'hand', what: String(move.reaper) };
    default: {
      const what = [move.type, move.reaper, move.way, move.icon].filter(Boolean).join('-');
      return { where: 'button', what }; // Pass, Fold, Pay, EndTurn, Back, Let, Protect, TakeNextTurn, TakeMore, PlayAnother, CopyReaper, ChooseWay, ChooseIcon
    }
  }
}

/** Moves that are more than their place: the card is looked at first, then it is said what happens with it. */
const SLOW = new Set(['Take', 'UsePower', 'PlayReaper', 'Exchange']);
export const isSlow = ({ offers: some }: Offered): boolean => some.some(({ move }) => SLOW.has(move.type));

export const none = (): Choices => ({
  slot: new Map(), eye: new Map(), placed: new Map(), seat: new Map(), hand: new Map(), button: new Map(),
}); // prettier-ignore

export function sorted(shown: Shown): Choices {
  const found = none();
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

/** Of a Reaper: whether it can be played, whatever else can be done with it. */
export function handLight(offered: Offered | undefined): Light {
  return offered?.offers.some(({ move }) => move.type === 'PlayReaper') ? 'lit' : offered ? 'barred' : 'still';
}

/** What is most wanted first: played before it is exchanged, kept before it is turned. */
export const inOrder = ({ offers: some }: Offered): Offer[] =>
  some.toSorted((a, b) => Number(isSecond(a.move)) - Number(isSecond(b.move)));
const isSecond = (move: Move): boolean => move.type === 'Exchange' || move.turn === true;

/** For tests and for those who look into the page. */
export function dataOf(offered: Offered | undefined): Record<`data-${string}`, string> {
  const one = offered?.offers[0] ?? offered?.bars[0];
  if (!offered || !one) return {};
  const testid = !offered.offers.length ? 'barred' : isSlow(offered) ? 'open' : 'move';
  return { 'data-testid': testid, 'data-move': JSON.stringify(one.move) };
}
