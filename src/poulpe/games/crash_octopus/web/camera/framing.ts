// What of the table belongs into the window, where there is room for it, and from where all of it is seen.
import { QUAY } from '../scene/quay';
import { SIZES } from '../scene/solids';
import type { Mode } from '../told';

export type Spot = readonly [x: number, y: number, z: number]; // mm
export interface Look {
  around: number; // radians; -90 degrees: from the side of the beads
  up: number; // radians over the table
}
export interface Place extends Look {
  away: number; // mm
  x: number;
  y: number;
}
/** Pixels of the window that something lies over, counted from each of its sides. */
export interface Room {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** Something that lies over the window, in its pixels. */
export type Cover = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export const LANE = { long: 620, wide: 230, round: 40 }; // mm, of Octopus Bowling
const EDGE = 14; // mm around the string: beads and the crab are wider than it
const ANCHORED = 42; // mm around the string in the Flick Challenge: anchors stand outside
const PULL = 70; // mm behind the anchor that stands nearest to the eye: a finger pulls back there
const TALL = 24; // mm, a treasure
// The die of Octopus Bowling in a hand that lets it fall from high up, at first: later the head is nearer.
const HELD: Spot = [-228, 0, 445];
const AIR = 0.96; // of the window: nothing stands at its very edge
const ASIDE = 0.15; // of a pixel that the sea would have to gain for each pixel it is moved out of the middle

// ---------------------------------------------------------------- what is to be seen
const ring = (radius: number): Spot[] =>
  Array.from({ length: 36 }, (_, n) => [
    radius * Math.cos((n * Math.PI) / 18),
    radius * Math.sin((n * Math.PI) / 18),
    0,
  ]);

function quay(): Spot[] {
  const [far, steps] = [QUAY.radius + QUAY.width / 2, 8];
  return Array.from({ length: steps + 1 }, (_, n) => {
    const a = QUAY.middle + QUAY.half * ((2 * n) / steps - 1);
    return [far * Math.cos(a), far * Math.sin(a), TALL];
  });
}

/** A mini-game has other borders than the sea. */
export function spotsOf(mode: Mode): Spot[] {
  if (mode === 'flick-challenge')
    return [...ring(SIZES.ocean + ANCHORED), [0, -(SIZES.ocean + ANCHORED + PULL), 0], ...quay()];
  if (mode !== 'octopus-bowling') return ring(SIZES.ocean + EDGE);
  const [x, y] = [LANE.long / 2, LANE.wide / 2];
  return [[-x, -y, 0], [x, -y, 0], [-x, y, 0], [x, y, TALL], HELD];
}

/** How much wider than high that is, from a chair. */
export const shapeOf = (mode: Mode): number => (mode === 'octopus-bowling' ? 1.8 : 1.2);

/** From a chair: upright windows look from higher up, so that the sea fills them, and along a lane, which would be
    tiny across. */
export function chair(mode: Mode, aspect: number): Look {
  if (mode === 'octopus-bowling') return aspect < 1 ? { around: Math.PI, up: 1.2 } : { around: -Math.PI / 2, up: 1.1 };
  return { around: -Math.PI / 2, up: aspect < 0.7 ? 1.3 : aspect < 1.05 ? 1.16 : 0.9 };
}
export const ABOVE: Look = { around: -Math.PI / 2, up: Math.PI / 2 - 0.001 };
/** Across the sea, from the side where a point lies. */
export const fromSide = (x: number, y: number): Look => ({ around: Math.atan2(y, x), up: 0.9 });

// ---------------------------------------------------------------- where there is room
/** Every cover is gone around on the side that leaves the largest picture. */
export function roomFor(width: number, height: number, covers: readonly Cover[], shape = shapeOf('base')): Room {
  let rooms: Room[] = [{ left: 0, right: 0, top: 0, bottom: 0 }];
  for (const { left, right, top, bottom } of covers)
    rooms = rooms.flatMap((r) => [
      { ...r, left: Math.max(r.left, right) },
      { ...r, right: Math.max(r.right, width - left) },
      { ...r, top: Math.max(r.top, bottom) },
      { ...r, bottom: Math.max(r.bottom, height - top) },
    ]);
  const [across, down] = [
    (r: Room): number => width - r.left - r.right,
    (r: Room): number => height - r.top - r.bottom,
  ];
  const worth = (r: Room): number => {
    const larger = 1e-6 * across(r) * down(r); // of two that are as good
    return Math.min(across(r) / shape, down(r)) - ASIDE * Math.abs(r.left - r.right) + larger;
  };
  return rooms.reduce((best, r) => (worth(r) > worth(best) ? r : best));
}

// ---------------------------------------------------------------- from where
/** As near as all spots are in a window of this shape; `tan` is that of half its angle of view, from its middle
    upward. */
export function framed(spots: readonly Spot[], { around, up }: Look, tan: number, aspect: number): Place {
  const [c, s, cosUp, sinUp] = [Math.cos(around), Math.sin(around), Math.cos(up), Math.sin(up)];
  const [high, wide] = [tan * AIR, tan * AIR * aspect];
  // The eye looks along -b at depth away - p·b: each side of the window wants a distance, and shifting the eye trades
  // one for the other.
  let [over, under, right, left] = [-Infinity, -Infinity, -Infinity, -Infinity];
  for (const [x, y, z] of spots) {
    const back = (x * c + y * s) * cosUp + z * sinUp;
    const rise = z * cosUp - (x * c + y * s) * sinUp;
    const side = y * c - x * s;
    over = Math.max(over, back + rise / high);
    under = Math.max(under, back - rise / high);
    right = Math.max(right, back + side / wide);
    left = Math.max(left, back - side / wide);
  }
  const depth = Math.max((over + under) / 2, (right + left) / 2);
  const [lift, shift] = [(high * (over - under)) / 2, (wide * (right - left)) / 2];
  // The point of the table that the shifted eye looks at.
  const ahead = -lift / sinUp;
  return { around, up, away: depth + (lift * cosUp) / sinUp, x: ahead * c - shift * s, y: ahead * s + shift * c };
}
