// Where seats are around the table. The reader's own is below; the next one clockwise is to the left, as at a real table.
export interface Spot {
  seat: number;
  x: number; // per cent of the table, from the left
  y: number; // from the top
}

const SPREAD = [0, 0, 62, 92, 100, 112]; // degrees on each side of the top, by how many sit there
const WIDE = 44;
const HIGH = [0, 0, 37, 37, 42, 37]; // four others have two at the top, above the piles
const HIGH_FOR_ALL = 40; // the gallery has no hand below

/** The others in clockwise order; for the gallery (null) everybody, from seat 0 on. */
export function others(seats: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: seats - (me === null ? 0 : 1) }, (_, i) => (first + i) % seats);
}

export function around(seats: number, me: number | null): Spot[] {
  const all = others(seats, me);
  const spread = me === null ? 180 - 180 / all.length : SPREAD[all.length]!;
  const high = me === null ? HIGH_FOR_ALL : HIGH[all.length]!;
  return all.map((seat, i) => {
    const degrees = -spread + (2 * spread * i) / (all.length - 1); // from the top, clockwise
    const a = (degrees * Math.PI) / 180;
    return { seat, x: 50 + WIDE * Math.sin(a), y: 50 - high * Math.cos(a) };
  });
}
