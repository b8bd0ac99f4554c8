// Where seats are around a table. The reader's own is below; the next one clockwise is to the left, as at a real table.
export interface Spot {
  seat: number;
  x: number; // per cent of the felt, from the left
  y: number; // from the top
}

/** Degrees on each side of the top, and per cent from the middle, by how many sit there. */
const BELOW = { spread: [0, 0, 62, 92, 100, 112], wide: [0, 0, 42, 43, 43, 43], high: [0, 37, 36, 37, 41, 37] };
const ALL = { wide: [0, 0, 0, 44, 54, 44, 44], high: 40 };

/** The others in clockwise order; for those who only watch (null) everybody, from seat 0 on. */
export function others(seats: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: seats - (me === null ? 0 : 1) }, (_, i) => (first + i) % seats);
}

export function around(seats: number, me: number | null): Spot[] {
  const all = others(seats, me);
  const n = all.length;
  const spread = me === null ? 180 - 180 / n : (BELOW.spread[n] ?? 112);
  const wide = (me === null ? ALL.wide[n] : BELOW.wide[n]) ?? 43;
  const high = me === null ? ALL.high : (BELOW.high[n] ?? 37);
  return all.map((seat, i) => {
    const a = n > 1 ? ((-spread + (2 * spread * i) / (n - 1)) * Math.PI) / 180 : 0; // from the top, clockwise
    return { seat, x: 50 + wide * Math.sin(a), y: 50 - high * Math.cos(a) };
  });
}
