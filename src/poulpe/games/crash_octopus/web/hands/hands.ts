// From fingers to the numbers of an act, and from those numbers to what is drawn. No rule is known here.
import type { Move, Range } from '@/wire';
import type { Dot, Ghost, Ring } from '../scene/overlay';
import type { AnyMove, Colour, CrashOctopusView } from '../told';
import { hullOf, isTreasure, kindOf, pieceOf, poseOf, type Ask, type Pose } from '../view';

export type Fields = Record<string, number | string>;
const LONG_PULL = 170; // mm for full strength
const DEAD_PULL = 14; // mm: a press, not a pull
const DEAD_SHARE = 0.2; // of a way that is short, at most
const DOTS = 50; // mm, ACT-01: no more of the way is shown
const FLAG_BACK = 12; // mm

const tenths = (radians: number): number => ((Math.round((radians * 1800) / Math.PI) % 3600) + 3600) % 3600;
const radians = (tenthsOfDegrees: number): number => (tenthsOfDegrees * Math.PI) / 1800;

/** Pulled back from a piece: it will go the other way, and the farther the harder; where the window ends after `room`
    mm, that is as hard as can be. */
export function pulled(
  piece: { x: number; y: number },
  to: { x: number; y: number },
  room = LONG_PULL,
): { aim: number; strength: number } | null {
  const [dx, dy] = [piece.x - to.x, piece.y - to.y];
  const far = Math.hypot(dx, dy);
  const long = Math.min(LONG_PULL, room);
  const dead = Math.min(DEAD_PULL, DEAD_SHARE * long);
  if (far < dead) return null;
  const share = Math.min(1, (far - dead) / (long - dead));
  return { aim: tenths(Math.atan2(dy, dx)), strength: Math.round(1000 * share ** 1.4) };
}

/** The opposite: how far the flag is drawn back. */
export const pullOf = (strength: number): number => FLAG_BACK + 90 * (strength / 1000) ** (1 / 1.4);

/** Millimetres that a piece slides on a free table, roughly: for the words and the lesson. The table itself has real
    physics. */
export const slideOf = (strength: number): number => 2 + 0.68 * strength;

/** A point over the head: how far from its axis, and on which side. */
export function over(
  head: { x: number; y: number },
  at: { x: number; y: number },
  most: number,
): { offset: number; bearing: number } {
  const [dx, dy] = [at.x - head.x, at.y - head.y];
  return { offset: Math.min(most, Math.round(Math.hypot(dx, dy) * 10)), bearing: tenths(Math.atan2(dy, dx)) };
}

export const bearingOf = (from: { x: number; y: number }, to: { x: number; y: number }): number =>
  tenths(Math.atan2(to.y - from.y, to.x - from.x));

/** Within a range; what goes around, like an angle, comes back at its other end. */
export function stepped(range: Range, value: number): number {
  const round = range.unit.includes('°') && range.high > 350;
  const size = range.high - range.low + range.step;
  const to = round
    ? ((((value - range.low) % size) + size) % size) + range.low
    : Math.max(range.low, Math.min(range.high, value));
  return Math.round(to / range.step) * range.step;
}

/** From a treasure to the ship that loads it; null: it is none, or there is no ship. */
export function homeward(view: CrashOctopusView, seat: number | null, piece: string): number | null {
  const hull = hullOf(view, seat);
  return hull && isTreasure(kindOf(piece)) ? bearingBetween(view, piece, hull) : null;
}

/** From one piece to another; null: one of them is not there. */
export function bearingBetween(view: CrashOctopusView, from: string, to: string): number | null {
  const [a, b] = [from, to].map((name) => pieceOf(view, name));
  if (!a || !b) return null;
  const [p, q] = [poseOf(a).at, poseOf(b).at];
  return bearingOf({ x: p[0], y: p[1] }, { x: q[0], y: q[1] });
}

/** What hands have set, as the answer to a question with ranges: it names its fields, and the server reads them so. */
export const moveOf = (ask: Ask, fields: Fields): AnyMove => ({ type: ask.space!.move, ...fields }) as AnyMove;

/** The opposite: what an act sets. */
export function fieldsOf({ type: _, ...set }: Move): Fields {
  const isField = (one: [string, unknown]): one is [string, number | string] =>
    typeof one[1] === 'number' || typeof one[1] === 'string';
  return Object.fromEntries(Object.entries(set).filter(isField));
}

// ---------------------------------------------------------------- pictures of a hand
const spin = (yaw: number): Pose['turn'] => [Math.cos(yaw / 2), 0, 0, Math.sin(yaw / 2)];
/** Upside down, so that the cloth hangs at the pieces' height, and turned. */
const hanging = (yaw: number): Pose['turn'] => [0, Math.cos(yaw / 2), Math.sin(yaw / 2), 0];

export function flag(
  colour: Colour | null,
  piece: Pose['at'],
  fields: Fields,
  look: Ghost['look'],
  pull = pullOf(Number(fields.strength)),
  up = 0,
): Ghost {
  const aim = radians(Number(fields.aim));
  const side = Number(fields.lateral ?? 0) / 10;
  const [c, s] = [Math.cos(aim), Math.sin(aim)];
  const at: Pose['at'] = [
    piece[0] - c * pull + s * (side + 13.5),
    piece[1] - s * pull - c * (side + 13.5),
    82 + up + Number(fields.height ?? 0) / 5,
  ];
  return { kind: 'flag', colour, pose: { at, turn: hanging(aim + Math.PI / 2) }, look };
}

/** `grain`: mm that a pixel shows; from far away dots are still seen. */
export function aimMarks(
  piece: Pose['at'],
  fields: Fields,
  help: string,
  colour: string,
  grain = 0,
): { rings: Ring[]; dots: Dot[] } {
  const aim = radians(Number(fields.aim));
  const share = Number(fields.strength) / 1000;
  const rings: Ring[] = [
    { x: piece[0], y: piece[1], radius: 19, colour: '#ffffff' },
    // On both sides of the aim.
    { x: piece[0], y: piece[1], radius: 23, colour, part: share, from: aim - share * Math.PI },
  ];
  if (help === 'none') return { rings, dots: [] };
  const dots = Array.from({ length: 6 }, (_, n) => {
    const far = 22 + ((n + 1) * (DOTS - 4)) / 6;
    const dot = {
      x: piece[0] + far * Math.cos(aim),
      y: piece[1] + far * Math.sin(aim),
      z: 1.6,
      colour,
      size: Math.max(3 - n * 0.2, 2.2 * grain),
    };
    const rim = { ...dot, z: 0.8, colour: '#ffffff', size: dot.size + Math.max(1.2, 1.2 * grain) };
    return [rim, dot]; // seen on any water
  }).flat();
  return { rings, dots };
}

/** What is held over the head: the die, or all that is dropped at once, in layers of five. */
export function held(names: readonly string[], head: Pose['at'], fields: Fields, top: number): Map<string, Pose> {
  const away = Number(fields.offset) / 10;
  const bearing = radians(Number(fields.bearing));
  const at = [
    head[0] + away * Math.cos(bearing),
    head[1] + away * Math.sin(bearing),
    head[2] + top + Number(fields.height),
  ] as const;
  const few = names.length <= 3;
  return new Map(
    names.map((name, n) => {
      const a = (2 * Math.PI * n) / 5 + Math.floor(n / 5) * 0.6;
      const [r, layer] = few ? [0, n] : [23, Math.floor(n / 5)];
      return [
        name,
        {
          at: [at[0] + r * Math.cos(a), at[1] + r * Math.sin(a), at[2] + (name === 'die' ? 10 : layer * 26)] as const,
          turn: spin(a),
        },
      ];
    }),
  );
}
