// What a seat sees of OctoRage: views.py in TypeScript. A test in ../tests compares the two.
import type { View } from '@/wire';

export interface Laid {
  value: number;
  seat: number;
}

export interface Place {
  character: Character | null;
  victory: boolean; // no power any more
  wins: number;
  life: number;
  cards: number;
  hand: Card[] | null; // only one's own
  known: Card[]; // seen going into the hand
  treasures: Treasure[];
}

export interface OctoRageView extends View {
  phase: string;
  active: number;
  octoman: number;
  direction: 'clockwise' | 'counterclockwise';
  round: number;
  turn: number;
  rage: number; // level, from 1
  track: (number | null)[]; // life lost at each level; null: all
  reference: number | null; // the value of the last Weapon
  area: Laid[];
  deck: number;
  discard: (Card | null)[]; // oldest first; null: not shown
  places: Place[];
  looked: Card[];
  dropping: Card[];
  to_drop: number;
  notices: string[];
}

export const FULL_LIFE = 5; // where the options do not say otherwise
export const ROUNDS = 2; // rounds that win the match, likewise
export const CHARACTERS = ['jose', 'courtney', 'britney', 'gilles', 'norbert', 'pamela'] as const;
export const TREASURES = ['sun_statuette', 'octopus_jewels', 'sceptre', 'golden_skull', 'emerald_crown'] as const;
export type Character = (typeof CHARACTERS)[number];
export type Treasure = (typeof TREASURES)[number];
export type Card = string; // '1' ... '12', 'dodge', or a treasure

export const CARDS: readonly Card[] = [...Array.from({ length: 12 }, (_, i) => String(i + 1)), 'dodge', ...TREASURES];
export const isTreasure = (card: Card): boolean => (TREASURES as readonly string[]).includes(card);
