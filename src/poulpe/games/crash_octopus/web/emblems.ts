// Every ship has a pattern beside its colour, on its sides, its deck, its flag and its seat: colour never speaks alone.
import type { Colour } from './view';

export type Emblem = 'bars' | 'discs' | 'waves' | 'diamonds' | 'bones';
export const EMBLEMS: Record<string, Emblem> = { orange: 'bars', green: 'discs', blue: 'waves', purple: 'diamonds', pink: 'bones' };
export const emblemOf = (colour: Colour): Emblem => EMBLEMS[colour]!;

type Outline = readonly (readonly [number, number])[];

/** Three signs in a row, each a few convex outlines within a square of 10 around the origin: the same in flat and in space. */
export const SIGNS: Record<Emblem, readonly Outline[]> = {
  bars: [[[-1.6, -5], [1.6, -5], [1.6, 5], [-1.6, 5]]],
  discs: [Array.from({ length: 12 }, (_, k) => [3.6 * Math.cos((k * Math.PI) / 6), 3.6 * Math.sin((k * Math.PI) / 6)] as const)],
  waves: [
    [[-5, -3], [0, 1], [0, 4], [-5, 0]],
    [[0, 1], [5, -3], [5, 0], [0, 4]],
  ],
  diamonds: [[[-4.6, 0], [0, -4.6], [4.6, 0], [0, 4.6]]],
  bones: [
    [[-4.6, -3.2], [-3.2, -4.6], [4.6, 3.2], [3.2, 4.6]],
    [[3.2, -4.6], [4.6, -3.2], [-3.2, 4.6], [-4.6, 3.2]],
  ],
};
