// What the referee writes on the table when asked: the way to the island is shut for whoever was closest to it.
import { isAnchor, kindOf, pieceOf, poseOf, type CrashOctopusView } from './view';
import { w } from './words';

export interface Tag {
  name: string;
  x: number;
  y: number;
  z: number;
  text: string;
  rule: string;
  ok: boolean;
}

export function nearestToIsland(view: CrashOctopusView): Tag[] {
  const piece = view.nearest ? pieceOf(view, view.nearest) : undefined;
  if (!piece || !isAnchor(piece.name)) return [];
  const [x, y, z] = poseOf(piece).at;
  const rule = kindOf(piece.name) === 'cannon' ? 'PI-021' : 'IS-012';
  return [{ name: piece.name, x, y, z: z + 16, text: w('shut'), rule, ok: false }];
}
