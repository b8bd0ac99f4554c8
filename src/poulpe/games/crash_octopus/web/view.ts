// What a seat sees of Crash Octopus: as the server says it (told.ts), with the names that only the game knows.
import type { Held, Showing as AnyShowing } from '@/kit/cardtable/held.svelte';
import type { Sitting as AnySitting } from '@/kit/cardtable/sitting';
import type { Ask as AnyAsk, Shown, Space as AnySpace } from '@/wire';
import pieces from './pieces.json';
import { quayed } from './scene/quay';
import {
  COLOUR_NAMES,
  KIND_NAMES,
  TREASURE_NAMES,
  type AnyEvent,
  type AnyMove,
  type Colour,
  type CrashOctopusView,
  type Kind,
  type PieceShown,
  type ShipShown,
  type ShotShown,
  type Treasure,
} from './told';

export type Sitting = AnySitting<CrashOctopusView, AnyMove, AnyEvent>;
/** A sitting that tells nothing before its film has been seen. */
export type Told = Held<CrashOctopusView, AnyMove, AnyEvent>;
export type Showing = AnyShowing<CrashOctopusView, AnyEvent>;
export type Ask = AnyAsk<AnyMove>;
export type Space = AnySpace<AnyMove>;
export type Frame = Shown<CrashOctopusView, AnyMove, AnyEvent>;

/** A flick or a drop; other acts put something down. */
export const isThrown = ({ act }: ShotShown): boolean => act.height !== undefined;

export const isTreasure = (kind: Kind): kind is Treasure => TREASURE_NAMES.some((one) => one === kind);

// ---------------------------------------------------------------- names
const kindNamed = (name: string | undefined): Kind | undefined => KIND_NAMES.find((kind) => kind === name);
const KIND_OF = new Map(pieces.names.map((name, n) => [name, kindNamed(pieces.are[n])]));
export function kindOf(name: string): Kind {
  const kind = KIND_OF.get(name) ?? kindNamed(name);
  if (!kind) throw new Error(`no piece is called ${name}`);
  return kind;
}
/** Of a ship, an anchor or the pirate's cannon; null: it is nobody's. */
export function ownerOf(name: string): Colour | null {
  const kind = kindOf(name);
  if (kind === 'pirate' || kind === 'cannon') return 'pink';
  return kind === 'ship' || kind === 'anchor' ? (COLOUR_NAMES.find((colour) => name.startsWith(colour)) ?? null) : null;
}
export const shipNamed = (colour: Colour): string => (colour === 'pink' ? 'pirate-ship' : `${colour}-ship`);
export const anchorNamed = (colour: Colour): string => (colour === 'pink' ? 'octo-cannon' : `${colour}-anchor`);
export const isHull = (name: string): boolean => ['ship', 'pirate'].includes(kindOf(name));
export const isAnchor = (name: string): boolean => ['anchor', 'cannon'].includes(kindOf(name));

/** The types that count at this table, the highest first: at five seats gems give way to roses and bottles. */
export function typesOf(view: CrashOctopusView): Treasure[] {
  const there = new Set<string>(view.pieces.map((p) => p.kind));
  const six = view.options.ranking_six;
  const order: readonly unknown[] = there.has('gem') || !Array.isArray(six) ? TREASURE_NAMES : six;
  return order.flatMap((name) => TREASURE_NAMES.find((kind) => kind === name && there.has(kind)) ?? []);
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
  if (view.mode === 'flick-challenge') return shipNamed(COLOUR_NAMES[Math.min(3, view.run!.sailed)]!);
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
export function namedIn(move: AnyMove): string | null {
  const name = move.piece ?? move.ship;
  return typeof name === 'string' ? name : null;
}
