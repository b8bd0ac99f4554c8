// What the referee writes on the table when asked: how far treasures are, who may not go to the island, whose ship it
// is.
import type { Spot } from '../hands/hand.svelte';
import type { CrashOctopusView } from '../told';
import { isAnchor, kindOf, pieceOf, poseOf, shipNamed } from '../view';
import { w } from './words';

const ABOVE = 16; // mm: a tag hangs over its piece

export interface Tag extends Spot {
  name: string;
  text: string;
  rule: string;
  ok: boolean | null; // null: nothing is to be flicked now
}

/** The way to the island is shut for whoever was closest to it. */
export function nearestToIsland(view: CrashOctopusView): Tag[] {
  const piece = view.nearest ? pieceOf(view, view.nearest) : undefined;
  if (!piece || !isAnchor(piece.name)) return [];
  const [x, y, z] = poseOf(piece).at;
  const rule = kindOf(piece.name) === 'cannon' ? 'PI-021' : 'IS-012';
  return [{ name: piece.name, x, y, z: z + ABOVE, text: w('shut'), rule, ok: false }];
}

/** From the own hull to loose treasures, the nearest first. `offered`: what may be flicked; null: nobody is asked. */
export function distances(
  view: CrashOctopusView,
  barredBy: (piece: string) => string | undefined,
  offered: ReadonlySet<string> | null,
): Tag[] {
  const known = Object.entries(view.distances).sort(([, a], [, b]) => a - b);
  return known.flatMap(([name, gap], n) => {
    const piece = pieceOf(view, name);
    if (!piece) return [];
    const [[x, y, z], mm, isNearest] = [poseOf(piece).at, Math.round(gap / 1000), n === 0];
    const text = isNearest ? w('nearest', { mm }) : w('away', { mm });
    return [
      {
        name,
        x,
        y,
        z: z + ABOVE,
        text,
        rule: barredBy(name) ?? (isNearest ? 'CO-045' : ''),
        ok: offered ? offered.has(name) : isNearest ? false : null,
      },
    ];
  });
}

export function ownersOf(view: CrashOctopusView, nameOf: (seat: number) => string): (Spot & { name: string })[] {
  return view.ships.flatMap(({ colour, owner }) => {
    const hull = owner === null ? undefined : pieceOf(view, shipNamed(colour));
    if (!hull) return [];
    const [x, y] = poseOf(hull).at;
    return [{ name: nameOf(owner!), x, y, z: 0 }];
  });
}
