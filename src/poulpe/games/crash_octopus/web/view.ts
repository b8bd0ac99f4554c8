// What a seat sees of Crash Octopus: as the server says it (told.ts), with the names that only the game knows.
import type { Letter as AnyLetter } from '@/kit/cardtable/held.svelte';
import type { Sitting as AnySitting } from '@/kit/cardtable/sitting';
import pieces from './pieces.json';
import { quayed } from './scene/quay';
import type * as told from './told';

export type { AnyEvent, AnyMove, RunShown, ShotShown } from './told';
export type Sitting = AnySitting<CrashOctopusView, told.AnyMove, told.AnyEvent>;
export type Letter = AnyLetter<CrashOctopusView, told.AnyEvent>;

export interface PieceShown extends told.PieceShown {
  kind: Kind;
  state: 'table' | 'hand' | 'quay' | 'returning' | 'aboard' | 'removed' | 'won';
}

export interface ShipShown extends told.ShipShown {
  colour: Colour;
  cargo: Treasure[];
}

export interface CrashOctopusView extends told.CrashOctopusView {
  mode: Mode;
  ships: ShipShown[];
  pieces: PieceShown[];
}

/** A flick or a drop; other acts put something down. */
export const isThrown = ({ act }: told.ShotShown): boolean => act.height !== undefined;

export const TREASURES = ['captain', 'cup', 'gold', 'gem', 'chest', 'rose', 'bottle'] as const;
export const COLOURS = ['orange', 'green', 'blue', 'purple', 'pink'] as const;
export type Treasure = (typeof TREASURES)[number];
export type Colour = (typeof COLOURS)[number];
export type Mode = NonNullable<told.Options['mode']>;
export type Kind =
  Treasure | 'head' | 'tentacle' | 'ship' | 'anchor' | 'die' | 'little' | 'island' | 'palm' | 'pirate' | 'cannon';

export const isTreasure = (kind: string): kind is Treasure => (TREASURES as readonly string[]).includes(kind);

// ---------------------------------------------------------------- names
const KIND_OF = new Map(pieces.names.map((name, n) => [name, pieces.are[n]! as Kind]));
export const kindOf = (name: string): Kind => KIND_OF.get(name) ?? (name as Kind);
/** Of a ship, an anchor or the pirate's cannon; null: it is nobody's. */
export function ownerOf(name: string): Colour | null {
  const kind = kindOf(name);
  if (kind === 'pirate' || kind === 'cannon') return 'pink';
  return kind === 'ship' || kind === 'anchor' ? (name.split('-')[0] as Colour) : null;
}
export const shipNamed = (colour: Colour): string => (colour === 'pink' ? 'pirate-ship' : `${colour}-ship`);
export const anchorNamed = (colour: Colour): string => (colour === 'pink' ? 'octo-cannon' : `${colour}-anchor`);
export const isHull = (name: string): boolean => ['ship', 'pirate'].includes(kindOf(name));
export const isAnchor = (name: string): boolean => ['anchor', 'cannon'].includes(kindOf(name));

/** The types that count at this table, the highest first: at five seats gems give way to roses and bottles. */
export function typesOf(view: CrashOctopusView): Treasure[] {
  const there = new Set<string>(view.pieces.map((p) => p.kind));
  const order = there.has('gem') ? TREASURES : ((view.options.ranking_six as Treasure[] | undefined) ?? TREASURES);
  return order.filter((kind) => there.has(kind));
}

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
  return new Map([...there.map((p) => [p.name, poseOf(p)] as const), ...quayed(view)]);
}

export const shipOf = (view: CrashOctopusView, seat: number | null): ShipShown | undefined =>
  seat === null ? undefined : view.ships.find((s) => s.owner === seat);

/** The ship a seat loads: its own, or in the Flick Challenge the one in the middle. */
export function hullOf(view: CrashOctopusView, seat: number | null): string | null {
  if (view.mode === 'flick-challenge') return shipNamed(COLOURS[Math.min(3, view.run!.sailed)]!);
  const own = shipOf(view, seat);
  return own ? shipNamed(own.colour) : null;
}

/** What a seat's ship carries, or the ship that all of them load; null: there is none to speak of. */
export function cargoOf(view: CrashOctopusView, seat: number): Treasure[] | null {
  if (view.mode === 'flick-challenge') return view.turn === seat ? (view.ships[view.run!.sailed]?.cargo ?? []) : null;
  return view.run ? null : (shipOf(view, seat)?.cargo ?? []);
}

export const pieceOf = (view: CrashOctopusView, name: string): PieceShown | undefined =>
  view.pieces.find((p) => p.name === name);

/** The piece, or the ship, that a listed move is about. */
export function namedIn(move: told.AnyMove): string | null {
  const name = move.piece ?? move.ship;
  return typeof name === 'string' ? name : null;
}
