// The arithmetic behind a plot drawn as SVG.
export type Point = readonly [x: number, y: number];

/** A value that holds from a frame on. */
export interface Beat {
  frame: number;
  n: number;
}

export function scale(from: Point, to: Point): (value: number) => number {
  const span = from[1] - from[0] || 1;
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0]);
}

/** A step line: each value holds until the next one, so across, then up or down. */
export function steps(points: readonly Point[]): string {
  return points.map(([x, y], i) => (i ? `H${round(x)}V${round(y)}` : `M${round(x)} ${round(y)}`)).join('');
}

/** At most `most` evenly spaced whole numbers from 0 to the top. */
export function ticks(top: number, most = 6): number[] {
  const apart = Math.max(1, Math.ceil(top / (most - 1)));
  return Array.from({ length: Math.floor(top / apart) + 1 }, (_, i) => i * apart);
}

const round = (x: number): number => Math.round(x * 10) / 10;
