// Ways to look at the table, for buttons and keys.
import { ABOVE, fromSide, type Look } from './framing';
import type { Stage } from '../scene/stage';
import type { CrashOctopusView } from '../told';
import { pieceOf, poseOf, shipNamed, shipOf } from '../view';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

export function look(stage: Stage, from: Look | 'chair'): void {
  stage.rig.see(from, !calm.matches);
  stage.changed();
}

/** From behind the own ship. */
export function fromShip(stage: Stage, view: CrashOctopusView, seat: number | null): void {
  const own = shipOf(view, seat);
  const hull = own && pieceOf(view, shipNamed(own.colour));
  const [x, y] = hull ? poseOf(hull).at : [0, -1];
  look(stage, fromSide(x, y));
}

const KEYS: Record<string, (stage: Stage) => void> = {
  j: ({ rig }) => rig.orbit(-0.12, 0),
  l: ({ rig }) => rig.orbit(0.12, 0),
  i: ({ rig }) => rig.orbit(0, 0.1),
  k: ({ rig }) => rig.orbit(0, -0.1),
  '+': ({ rig }) => rig.zoom(0.88),
  '-': ({ rig }) => rig.zoom(1.14),
  '0': (stage) => look(stage, ABOVE),
  '1': (stage) => look(stage, 'chair'),
};

/** Whether a key moved the eye. */
export function lookByKey(stage: Stage, key: string): boolean {
  const turn = KEYS[key];
  turn?.(stage);
  if (turn) stage.changed();
  return turn !== undefined;
}

export async function photo(stage: Stage, name: string): Promise<void> {
  const blob = await stage.photo();
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
