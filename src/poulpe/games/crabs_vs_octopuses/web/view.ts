// What a seat sees of Crabs vs Octopuses: views.py in TypeScript. A test in ../tests compares the two.
import type { Text, View } from '@/wire';

export type Species = 'crab' | 'octopus';
export type Card = string; // '7c', 'Ωo'; face down: '?c', '?o', or '?' where backs are alike

/** A line of the player aid. */
export interface Effect {
  value: string;
  species: Species | null; // null: the same for both
  cards: Card[];
  name: Text;
  text: Text;
  rule: string;
  has_effect: boolean;
  optional: boolean;
  cancellable: boolean;
  open_only: boolean;
  reaction: boolean;
  house: boolean; // of our own invention
}

export interface Laid {
  card: Card;
  seat: number;
  mark: 'blank' | 'cancelled' | null;
}

export interface Place {
  species: Species | null;
  cards: number;
  backs: Record<Species, number> | null;
  hand: Card[] | null; // only one's own
  known: Card[]; // in the other hand, for certain
  pile: number;
  known_pile: Card[];
  armoured: boolean; // its next card will have no effect
}

export interface Pending {
  card: Card;
  seat: number;
  effect: Card; // another card's, where it is copied
  step: string | null; // null while it may be resisted
  resists: number;
  need: number;
  picked: Card[];
}

export interface Bar {
  way: 'any' | 'higher' | 'lower';
  value: string | null;
}

export interface CrabsView extends View {
  mode: 'identical' | 'asymmetric';
  deck: string; // the version of the deck data
  phase: 'species' | 'turn' | 'again' | 'resist' | 'consent' | 'choose' | 'over';
  round: number;
  leader: number;
  turn: number;
  bar: Bar;
  centre: Laid[]; // oldest first
  laid: number;
  discard: number;
  past: Card[] | null;
  places: Place[];
  pending: Pending | null;
  looked: Card[]; // the opposing hand, while choosing from it
  winner: number | null;
  won_by: string | null;
  aid: Effect[];
}

export const SPECIES = ['crab', 'octopus'] as const;
export const SIGNS = ['α', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Ω'] as const;
export const LETTERS: Record<Species, string> = { crab: 'c', octopus: 'o' };
export const CARDS: readonly Card[] = SPECIES.flatMap((species) => SIGNS.map((sign) => sign + LETTERS[species]));

export const signOf = (card: Card): string => card.slice(0, -1);
export const isBack = (card: Card): boolean => card.startsWith('?');
export const rankOf = (card: Card): number => SIGNS.indexOf(signOf(card) as (typeof SIGNS)[number]);

export function speciesOf(card: Card): Species | null {
  return SPECIES.find((species) => card.endsWith(LETTERS[species])) ?? null;
}

/** The back of a card of this species; null: where backs are alike. */
export const backOf = (species: Species | null): Card => `?${species ? LETTERS[species] : ''}`;

/** The cards of a hand that is not one's own: those one knows face up, of the others the backs. */
export function seenHand({ cards, backs, known }: Place): Card[] {
  if (!backs) return [...known, ...Array<Card>(Math.max(0, cards - known.length)).fill('?')];
  return SPECIES.flatMap((species) => {
    const faces = known.filter((card) => speciesOf(card) === species);
    return [...faces, ...Array<Card>(Math.max(0, backs[species] - faces.length)).fill(backOf(species))];
  });
}

/** What is between a seat and its victory. */
export const leftOf = ({ cards, pile }: Place): number => cards + pile;
export const FULL = 24; // cards of a seat in a whole deck
