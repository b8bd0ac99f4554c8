// What a key changes in the act that a hand makes.
import type { AnyAct, AnyMove } from '../told';
import type { Ask } from '../view';
import { stepped, type Fields } from './hands';

type Turn = [field: string, by: number];
type Turns = Readonly<Record<string, Turn>>;

const OVER_HEAD: Turns = {
  ArrowLeft: ['bearing', 50],
  ArrowRight: ['bearing', -50],
  ArrowUp: ['offset', 20],
  ArrowDown: ['offset', -20],
};
const DROPPED: Turns = { ...OVER_HEAD, w: ['height', 10], s: ['height', -10] };
const TURNED: Turns = { q: ['yaw', 15], e: ['yaw', -15] };
const PUT_DOWN: Turns = {
  ...TURNED,
  ArrowLeft: ['bearing', 50],
  ArrowRight: ['bearing', -50],
  ArrowUp: ['yaw', 5],
  ArrowDown: ['yaw', -5],
};

/** In the units of each act; with Shift a tenth of it. */
const KEYS: Readonly<Record<AnyAct['type'], Turns>> = {
  Flick: {
    ArrowLeft: ['aim', 20],
    ArrowRight: ['aim', -20],
    ArrowUp: ['strength', 20],
    ArrowDown: ['strength', -20],
    a: ['lateral', -10],
    d: ['lateral', 10],
    w: ['height', 5],
    s: ['height', -5],
    e: ['lift', 10],
    q: ['lift', -10],
  },
  DropDie: DROPPED,
  DropTreasures: DROPPED,
  Stow: {
    ...TURNED,
    ArrowUp: ['x', 10],
    ArrowDown: ['x', -10],
    ArrowLeft: ['y', 10],
    ArrowRight: ['y', -10],
  },
  PlantPalm: OVER_HEAD,
  DropAnchor: { ArrowLeft: ['bearing', -50], ArrowRight: ['bearing', 50] },
  TurnShip: { ...TURNED, ArrowLeft: ['yaw', 5], ArrowRight: ['yaw', -5] },
  TakeFromQuay: PUT_DOWN,
  Place: PUT_DOWN,
};

export function turned(ask: Ask, fields: Fields, key: string, fine: boolean): Fields | null {
  const turns: Readonly<Partial<Record<AnyMove['type'], Turns>>> = KEYS;
  const turn = ask.space && turns[ask.space.move]?.[key];
  const range = turn && ask.space!.ranges.find((r) => r.name === turn[0]);
  if (!turn || !range) return null;
  const by = fine ? Math.sign(turn[1]) * Math.max(1, Math.round(Math.abs(turn[1]) / 10)) : turn[1];
  return { ...fields, [turn[0]]: stepped(range, Number(fields[turn[0]]) + by) };
}
