// Every ship has a pattern beside its colour, on its sides, its deck, its flag and its seat: colour never speaks alone.
import type { Colour } from '../told';

export type Emblem = 'bars' | 'discs' | 'waves' | 'diamonds' | 'bones';
const EMBLEMS: Record<Colour, Emblem> = {
  orange: 'bars',
  green: 'discs',
  blue: 'waves',
  purple: 'diamonds',
  pink: 'bones',
};
/** As pieces.json paints them; here so that the lesson need not load it. A test compares the two. */
export const TINTS: Record<Colour, string> = {
  orange: '#e8853d',
  green: '#4f9d5b',
  blue: '#3f78b5',
  purple: '#8a5aa8',
  pink: '#e4588a',
};
export const emblemOf = (colour: Colour): Emblem => EMBLEMS[colour];

type Outline = readonly (readonly [number, number])[];

/** A sign, of which several stand in a row: a few convex outlines within a square of 10 around the origin: the same in
    flat and in space. */
export const SIGNS: Record<Emblem, readonly Outline[]> = {
  bars: [
    [
      [-1.6, -5],
      [1.6, -5],
      [1.6, 5],
      [-1.6, 5],
    ],
  ],
  discs: [
    Array.from(
      { length: 12 },
      (_, k) => [3.6 * Math.cos((k * Math.PI) / 6), 3.6 * Math.sin((k * Math.PI) / 6)] as const,
    ),
  ],
  waves: [
    [
      [-5, -3],
      [0, 1],
      [0, 4],
      [-5, 0],
    ],
    [
      [0, 1],
      [5, -3],
      [5, 0],
      [0, 4],
    ],
  ],
  diamonds: [
    [
      [-4.6, 0],
      [0, -4.6],
      [4.6, 0],
      [0, 4.6],
    ],
  ],
  bones: [
    [
      [-4.6, -3.2],
      [-3.2, -4.6],
      [4.6, 3.2],
      [3.2, 4.6],
    ],
    [
      [3.2, -4.6],
      [4.6, -3.2],
      [-3.2, 4.6],
      [-4.6, 3.2],
    ],
  ],
};
