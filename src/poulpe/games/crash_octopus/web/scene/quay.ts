// The quay of the Flick Challenge: where treasures wait behind the string. The rules know no place for them, the eye
// needs one.
import pieces from '../pieces.json';
import type { CrashOctopusView } from '../told';
import type { Pose } from '../view';

export const QUAY = { radius: pieces.sizes.ocean + 62, width: 50, middle: Math.PI / 2, half: 0.62, top: 4 }; // an arc
const DEEP = 10; // mm between the two rows, half of it

/** In two rows; every piece keeps its place, so that what is gone is seen at a glance. */
export function quayed(view: CrashOctopusView): [string, Pose][] {
  if (view.mode !== 'flick-challenge') return [];
  const all = view.pieces.filter((p) => PLACES.has(p.name));
  return all.flatMap((p, n): [string, Pose][] => (p.state === 'quay' ? [[p.name, placed(n, all.length)]] : []));
}

function placed(n: number, of: number): Pose {
  const a = QUAY.middle + QUAY.half * 0.94 * (1 - (2 * (n + 0.5)) / of);
  const r = QUAY.radius + (n % 2 ? DEEP : -DEEP);
  const half = (a - Math.PI) / 2; // towards the ocean
  return { at: [r * Math.cos(a), r * Math.sin(a), QUAY.top], turn: [Math.cos(half), 0, 0, Math.sin(half)] };
}

const PLACES = new Set(pieces.names.filter((name) => /\d$/.test(name) && !name.startsWith('tentacle')));
