// What a seat sees of Crash Octopus: views.py in TypeScript. A test in ../tests compares the two.
import type { View } from '@/wire';

export interface PieceShown {
  name: string;
  kind: Kind;
  state: 'table' | 'hand' | 'returning' | 'aboard';
  ship: string | null;
  at: [number, number, number]; // micrometres
  turn: [number, number, number, number]; // quaternion w x y z, parts of 2**30
}

export interface ShipShown {
  colour: Colour;
  owner: number | null;
  cargo: Treasure[];
}

export interface ShotShown {
  frames: string; // base64, see film.ts
  ms: number;
  act: Record<string, number>;
}

export interface CrashOctopusView extends View {
  phase: string;
  turn: number;
  crab: number;
  beads: ('blue' | 'black')[];
  ships: ShipShown[];
  pieces: PieceShown[];
  drops: number[]; // the seats that still drop the die in this attack
  distances: Record<string, number>; // from the own hull to loose treasures, micrometres
  shot: ShotShown | null;
}

export const TREASURES = ['captain', 'cup', 'gold', 'gem', 'chest'] as const;
export const COLOURS = ['orange', 'green', 'blue', 'purple'] as const;
export type Treasure = (typeof TREASURES)[number];
export type Colour = (typeof COLOURS)[number];
export type Kind = Treasure | 'head' | 'tentacle' | 'ship' | 'anchor' | 'die';

export const isTreasure = (kind: string): kind is Treasure => (TREASURES as readonly string[]).includes(kind);

export interface Pose {
  at: readonly [number, number, number]; // millimetres
  turn: readonly [number, number, number, number]; // w x y z
}

const ONE = 2 ** 30;

export function poseOf(piece: Pick<PieceShown, 'at' | 'turn'>): Pose {
  const [x, y, z] = piece.at;
  const [w, i, j, k] = piece.turn;
  return { at: [x / 1000, y / 1000, z / 1000], turn: [w / ONE, i / ONE, j / ONE, k / ONE] };
}

/** The pieces that lie or stand somewhere; the others are in a hand. */
export function laid(view: CrashOctopusView): Map<string, Pose> {
  const there = view.pieces.filter((p) => p.state === 'table' || p.state === 'aboard');
  return new Map(there.map((p) => [p.name, poseOf(p)]));
}

export const shipOf = (view: CrashOctopusView, seat: number | null): ShipShown | undefined =>
  seat === null ? undefined : view.ships.find((s) => s.owner === seat);

export const pieceOf = (view: CrashOctopusView, name: string): PieceShown | undefined =>
  view.pieces.find((p) => p.name === name);

// ---------------------------------------------------------------- names
export const kindOf = (name: string): Kind => (name.includes('-') ? name.split('-')[1]! : name.replace(/\d+$/, '')) as Kind;
/** Of a ship or an anchor, the beginning of its name; null: it is nobody's. */
export const ownerOf = (name: string): Colour | null => (name.includes('-') ? (name.split('-')[0] as Colour) : null);
export const shipNamed = (colour: Colour): string => `${colour}-ship`;
export const anchorNamed = (colour: Colour): string => `${colour}-anchor`;
