// Where the referee's words stand on the picture: by their pieces, none over another, and what is said twice said once.
import type { Point } from './hand.svelte';
import type { Mark } from './verdicts';

export interface Placed extends Point {
  mark: Mark;
  n: number; // so many pieces of which the same is said
}
const [WIDE, HIGH] = [110, 25]; // pixels, about as much as a label takes
const CROWD = 3; // labels above each other, one wide: pieces so close are one heap

export function arranged(marks: readonly Mark[], seen: (mark: Mark) => Point | null): Placed[] {
  const found: Placed[] = [];
  const near = (a: Point, b: Point, high = 1): boolean => Math.abs(a.x - b.x) < WIDE && Math.abs(a.y - b.y) < HIGH * high;
  for (const mark of marks) {
    const at = seen(mark);
    if (!at) continue;
    const same = found.find(({ mark: m, ...p }) => m.word === mark.word && m.rule === mark.rule && near(p, at, CROWD));
    if (same) same.n += 1;
    else found.push({ mark, n: 1, ...free(at, found, near) });
  }
  return found;
}

/** There, or above what stands there already. */
function free(at: Point, found: readonly Placed[], near: (a: Point, b: Point) => boolean): Point {
  let { x, y } = at;
  while (found.some((p) => near(p, { x, y }))) y -= HIGH;
  return { x, y };
}
