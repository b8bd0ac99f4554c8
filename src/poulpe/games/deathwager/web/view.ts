// What a seat sees of Deathwager: views.py in TypeScript. A test in ../tests compares the two.
import type { View } from '@/wire';

export type Icon = 'heart' | 'skull';
export type Way = 'left' | 'right';
export type Reaper = string; // 'scholar', 'lighthouse'; face down: '?'

export interface Icons {
  hearts: number;
  skulls: number;
  crosses: number;
}

export interface Eye {
  id: string;
  power: string | null;
  ends: [Icons, Icons]; // A, B
  up: 'A' | 'B' | null; // null where it lies in no row
  top: Icon | null; // of the King: the icon over the other
  guard: 'card' | 'marker' | null;
}

/** A place of the market; its card is known to those who have looked. */
export interface Slot {
  taken: boolean;
  card: Eye | null;
  looked: number[];
}

/** The Scales or The Game before a seat. */
export interface Laid {
  placed: number; // its number in moves
  reaper: Reaper;
  icon: Icon;
  marker: boolean;
  guard: 'card' | 'marker' | null;
}

export interface Hourglass {
  id: string;
  value: number;
}

export interface Place {
  folded: number | null; // the round in which it folded
  reapers: number;
  hand: Reaper[] | null; // only one's own
  known: Reaper[]; // in that hand, for certain
  exchanged: boolean;
  passed: boolean;
  chips: number | null; // null: nothing is played for chips
  paid: number; // chips in the pot; in time mode units owed at the end
  won: number;
  row: Eye[];
  placed: Laid[];
  hearts: number;
  skulls: number;
  crosses: number;
  total: number | null; // null before the King
  totals: [number, number]; // with Hearts on top, with Skulls on top
  hourglass: Hourglass | null;
}

export interface Target {
  card: string | null;
  placed: number | null;
  seat: number | null;
  way: Way | null;
  icon: Icon | null;
  slot: number | null;
}

/** An effect that waits, or one's own choice that is not complete. */
export interface Announced {
  power: string;
  seat: number;
  card: string | null; // the Eye it comes from
  mode: string | null; // of a Demon
  copied: Reaper | null;
  targets: Target[];
}

export interface King {
  seat: number | null; // null: beside the centre
  top: Icon; // worth +1
  guard: 'card' | 'marker' | null;
}

export interface DeathwagerView extends View {
  phase: string;
  turn: number; // who has the Dealer token
  first: number;
  round: number;
  rounds: number;
  mode: 'money' | 'time' | 'none';
  blind: boolean;
  stake: number | null;
  stakes: Hourglass[]; // flipped so far
  pot: number;
  unit: string; // of time mode
  unit_value: number;
  to_pay: number[];
  king: King | null; // null until it is revealed
  market: Slot[];
  pile: number;
  eyes_gone: Eye[];
  reaper_pile: number;
  reapers_gone: Reaper[];
  buried: number;
  buried_known: Reaper[];
  places: Place[];
  stack: Announced[]; // what waits to be answered, oldest first
  choosing: Announced | null;
  arrived: string[]; // Eyes just sent
  must_play: boolean;
  took: number;
  used: number;
  played: number;
  copyable: Reaper[];
  tied: number[];
  winners: number[];
}

export const REAPERS = [
  'scholar', 'guide', 'scales', 'protector', 'shepherd', 'guardian', 'game', 'manipulator', 'upheaval', 'gambler',
  'oracle', 'lighthouse', 'master', 'worker',
] as const; // prettier-ignore
export const POWERS = ['demon', 'angel', 'hunter', 'shaman'] as const;
export const KING = 'KING';
export const BACK = '?';

const BARE: Icons = { hearts: 0, skulls: 0, crosses: 0 };

/** What counts, and what lies upside down. */
export function endsOf(eye: Eye): { top: Icons; bottom: Icons } {
  const [a, b] = eye.ends;
  return eye.up === 'B' ? { top: b ?? BARE, bottom: a ?? BARE } : { top: a ?? BARE, bottom: b ?? BARE };
}

export const other = (icon: Icon): Icon => (icon === 'heart' ? 'skull' : 'heart');
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** An Eye that is face up somewhere. */
export function eyeOf(view: DeathwagerView, id: string): Eye | null {
  const rows = [...view.places.map((p) => p.row), view.eyes_gone, view.market.flatMap((s) => s.card ?? [])];
  return rows.flat().find((eye) => eye.id === id) ?? null;
}

export function ownerOf(view: DeathwagerView, id: string): number | null {
  const seat = view.places.findIndex((p) => p.row.some((eye) => eye.id === id));
  return seat < 0 ? null : seat;
}

/** The seats as they sit around oneself: clockwise from the left neighbour. */
export function around(view: DeathwagerView, me: number | null): number[] {
  const n = view.places.length;
  return me === null ? [...Array(n).keys()] : Array.from({ length: n - 1 }, (_, i) => (me + 1 + i) % n);
}
