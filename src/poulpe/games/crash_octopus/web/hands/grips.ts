// What a finger over the table means for each act that is no flick: where its middle is, and how a point changes it.
import { bearingOf, over, stepped, type Fields } from './hands';
import type { Point, Spot } from './hand.svelte';
import { SIZES } from '../scene/solids';
import type { AnyMove, Colour, CrashOctopusView } from '../told';
import { anchorNamed, pieceOf, poseOf, shipNamed, shipOf, type Ask, type Pose, type Space } from '../view';

export interface Goal extends Point {
  z: number;
  turn: number; // radians, of what it is put on
  reach: number; // mm around it that belong to it: a press farther away turns the eye
}
interface Grip {
  goal: (view: CrashOctopusView, fields: Fields) => Goal | null;
  carry: (fields: Fields, goal: Goal, to: Point, space: Space) => Fields;
  spun?: true; // it can be turned in the hand
  floats?: (fields: Fields, goal: Goal) => Spot; // where the hand holds it: it is moved by what the finger moves
}

const REACH = 110; // mm
const DECK = 10; // mm, of a ship
const LITTLE = 'little-octopus';
const MIDDLE = { x: 0, y: 0, z: 0, turn: 0 };
const ISLAND = 42; // mm: an anchor nearer to its middle lies on it
const CARGO = 12; // mm: a hand is that much above the deck

export const yawOf = ({ turn: [w, x, y, z] }: Pose): number => Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z));
const degrees = (radians: number): number => ((Math.round((radians * 180) / Math.PI) % 360) + 360) % 360;
const most = (space: Space, name: string): number => space.ranges.find((r) => r.name === name)?.high ?? 0;

function goalAt(view: CrashOctopusView, name: string, z = 0): Goal | null {
  const piece = pieceOf(view, name);
  if (!piece) return null;
  const pose = poseOf(piece);
  return { x: pose.at[0], y: pose.at[1], z, turn: yawOf(pose), reach: REACH };
}

/** Of the seat that looks. */
const mine = (view: CrashOctopusView, named: (colour: Colour) => string): string => {
  const ship = shipOf(view, view.seat);
  return ship ? named(ship.colour) : '';
};
const shipOfMine = (view: CrashOctopusView): string => mine(view, shipNamed);
const anchorOfMine = (view: CrashOctopusView): string => mine(view, anchorNamed);

/** What a placed piece must touch (ACT-03, ACT-06). */
export function targetOf(view: CrashOctopusView): string {
  if (view.phase === 'place-anchor' || view.phase === 'place-cannon') return shipOfMine(view);
  if (view.phase !== 'place-ship') return 'die';
  const [anchor, island] = [goalAt(view, anchorOfMine(view)), goalAt(view, 'island')];
  return anchor && island && Math.hypot(anchor.x - island.x, anchor.y - island.y) < ISLAND
    ? 'island'
    : anchorOfMine(view);
}

const above: Grip = {
  goal: (view, fields) =>
    goalAt(view, String(fields.head ?? 'head'), fields.head === LITTLE ? SIZES.little : SIZES.head),
  carry: (fields, goal, to, space) =>
    most(space, 'offset') ? { ...fields, ...over(goal, to, most(space, 'offset')) } : fields,
  floats: ({ offset, bearing, height }, { x, y, z }) => {
    const [away, a] = [Number(offset) / 10, (Number(bearing) * Math.PI) / 1800];
    return { x: x + away * Math.cos(a), y: y + away * Math.sin(a), z: z + Number(height) };
  },
};

const GRIPS: Readonly<Partial<Record<AnyMove['type'], Grip>>> = {
  DropDie: above,
  DropTreasures: above,
  Place: {
    goal: (view) => goalAt(view, targetOf(view)),
    carry: (fields, goal, to) => ({ ...fields, bearing: bearingOf(goal, to) }),
    spun: true,
  },
  Stow: {
    goal: (view) => goalAt(view, shipOfMine(view), DECK + CARGO),
    carry: (fields, { x, y, turn }, to, { ranges }) => {
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const aboard = { x: (to.x - x) * c + (to.y - y) * s, y: (to.y - y) * c - (to.x - x) * s };
      const within = (name: 'x' | 'y'): number =>
        stepped(
          ranges.find((r) => r.name === name)!,
          Math.round(aboard[name] * 10),
        );
      return { ...fields, x: within('x'), y: within('y') };
    },
    spun: true,
  },
  PlantPalm: {
    goal: (view) => goalAt(view, 'island'),
    carry: (fields, goal, to, space) => ({ ...fields, ...over(goal, to, most(space, 'offset')) }),
  },
  DropAnchor: {
    goal: () => ({ ...MIDDLE, reach: SIZES.ocean + 60 }), // anywhere along the string
    carry: (fields, goal, to) => ({ ...fields, bearing: bearingOf(goal, to) }),
  },
  TurnShip: {
    goal: () => ({ ...MIDDLE, reach: 160 }),
    carry: (fields, goal, to) => ({ ...fields, yaw: degrees(Math.atan2(to.y - goal.y, to.x - goal.x)) }),
  },
  TakeFromQuay: {
    goal: (view) => goalAt(view, anchorOfMine(view)),
    carry: (fields, goal, to) => ({ ...fields, bearing: bearingOf(goal, to) }),
    spun: true,
  },
};

const gripOf = ({ space }: Ask): Grip | undefined => (space ? GRIPS[space.move] : undefined);

export const goalOf = (ask: Ask, view: CrashOctopusView, fields: Fields): Goal | null =>
  gripOf(ask)?.goal(view, fields) ?? null;

export function carried(ask: Ask, fields: Fields, goal: Goal, to: Point): Fields {
  return gripOf(ask)?.carry(fields, goal, to, ask.space!) ?? fields;
}

/** Where the hand holds what will be dropped; null: it is put down where the finger is. */
export function floating(ask: Ask, view: CrashOctopusView, fields: Fields): Spot | null {
  const goal = goalOf(ask, view, fields);
  return (goal && gripOf(ask)?.floats?.(fields, goal)) ?? null;
}

/** Whether a hand that holds it can turn it: a head looks the same from all sides. */
export function canSpin(ask: Ask, fields: Fields): boolean {
  return !!gripOf(ask)?.spun && !/^(head|little)/.test(String(fields.piece));
}

/** Turned towards a point; aboard, seen from the ship's own direction. */
export function spun(ask: Ask, fields: Fields, goal: Goal, middle: Point, to: Point): Fields {
  const yaw = Math.atan2(to.y - middle.y, to.x - middle.x) - (ask.space!.move === 'Stow' ? goal.turn : 0);
  return { ...fields, yaw: degrees(yaw) };
}
