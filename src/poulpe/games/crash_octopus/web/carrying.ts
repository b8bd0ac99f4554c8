// Dragging what a hand holds: around which point an act turns, and what its numbers become when it is carried elsewhere.
import type { Ask } from '@/wire';
import { bearingOf, over, stepped, type Fields } from './hands';
import { SIZES } from './solids';
import { anchorNamed, hullOf, pieceOf, poseOf, shipOf, type CrashOctopusView } from './view';

interface Spot {
  x: number;
  y: number;
}
export interface Goal extends Spot {
  z: number;
  reach: number; // mm around it that belong to it: a press farther away turns the eye
}

/** The point around which an act turns: the head under the die, the piece that must be touched. */
export function goalOf(ask: Ask, fields: Fields, view: CrashOctopusView): Goal | null {
  const move = ask.space?.move ?? '';
  if (move === 'DropAnchor') return { x: 0, y: 0, z: 0, reach: SIZES.ocean + 60 }; // anywhere along the string
  if (move === 'TurnShip') return { x: 0, y: 0, z: 0, reach: 160 };
  const name = touched(move, fields, view);
  const piece = name ? pieceOf(view, name) : undefined;
  if (!piece) return null;
  const [x, y] = poseOf(piece).at;
  const top = { head: SIZES.head, little: SIZES.little }[piece.kind as string] ?? 0;
  return { x, y, z: move.startsWith('Drop') ? top : 0, reach: 110 };
}

function touched(move: string, fields: Fields, view: CrashOctopusView): string | null {
  const own = shipOf(view, view.seat);
  const anchor = own ? anchorNamed(own.colour) : null;
  if (move.startsWith('Drop')) return String(fields.head ?? 'head');
  if (move === 'PlantPalm') return 'island';
  if (move === 'TakeFromQuay' || view.phase === 'place-ship') return anchor;
  return move === 'Stow' || view.phase === 'place-anchor' || view.phase === 'place-cannon' ? hullOf(view, view.seat) : 'die';
}

/** What the numbers of an act become when the hand goes to a point of the table. */
export function carried(ask: Ask, fields: Fields, goal: Goal, to: Spot): Fields {
  const range = (name: string) => ask.space!.ranges.find((r) => r.name === name);
  const offset = range('offset');
  if (offset) return offset.high ? { ...fields, ...over(goal, to, offset.high) } : fields;
  if (range('bearing')) return { ...fields, bearing: bearingOf(goal, to) };
  const yaw = range('yaw');
  return ask.space!.move === 'TurnShip' && yaw ? { ...fields, yaw: stepped(yaw, Math.round(bearingOf(goal, to) / 10)) } : fields;
}
