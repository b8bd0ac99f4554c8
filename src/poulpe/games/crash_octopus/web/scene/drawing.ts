// What is drawn over the pieces: what hands hold, the own or another's, what may be pressed, and what the referee saw.
import { Quaternion } from 'three';
import type { Aimed } from '@/wire';
import { canSpin, yawOf, type Goal } from '../hands/grips';
import type { Hand } from '../hands/hand.svelte';
import { aimMarks, fieldsOf, flag, held, type Fields } from '../hands/hands';
import { knobOf } from '../hands/pointers';
import { middleOf, SIZES } from './solids';
import type { Dot, Ghost, Ring } from './overlay';
import type { Mark } from '../words/verdicts';
import type { CrashOctopusView, PieceShown } from '../told';
import { isHull, isTreasure, kindOf, ownerOf, pieceOf, poseOf, shipOf, type Ask, type Pose } from '../view';

export interface Drawing {
  ghosts: Ghost[];
  rings: Ring[];
  dots: Dot[];
  lifted: Set<string>; // not seen where they stood
}
export interface Scenery {
  view: CrashOctopusView;
  ask: Ask | null;
  hand: Hand;
  seat: number | null;
  aimed: Aimed | null; // as the table answers the own hand, or shows another's
  isBad: boolean;
  help: string; // none, line, cloud
  cloud: readonly (readonly number[])[];
  knob: number; // mm from what is held to the knob that turns it
  grain: number; // mm that a pixel shows
  marks: readonly Mark[];
  offered: ReadonlySet<string>;
  tags: readonly { x: number; y: number; ok: boolean | null }[];
}

const TONES = { good: '#5cc9a0', bad: '#ff5a48', calm: '#ffc857' };
const CLOUD = '#b48ae0';
// The harder the hotter; dark enough for a bright sea.
const HEAT = ['#1d8a64', '#6f9416', '#dc9a00', '#f0702a', '#e23b2a'];
const LIFTED = 16; // mm that a hand holds a piece above the table
const heat = (strength: number): string => HEAT[Math.min(4, Math.floor(strength / 200))]!;

/** What the table says of pieces in a hand: where each would stand. */
function heldIn(aimed: Aimed | null): [name: string, pose: Pose][] {
  const isPlaced = (one: unknown): one is Pick<PieceShown, 'at' | 'turn'> =>
    typeof one === 'object' && one !== null && 'at' in one && 'turn' in one;
  return Object.entries(aimed?.held ?? {}).flatMap(([name, one]) => (isPlaced(one) ? [[name, poseOf(one)]] : []));
}

/** Where the piece in a hand would stand, as the table said last. */
export function landingOf(aimed: Aimed | null, piece: string): Goal | null {
  const pose = heldIn(aimed).find(([name]) => name === piece)?.[1];
  if (!pose) return null;
  return { x: pose.at[0], y: pose.at[1], z: pose.at[2], turn: yawOf(pose), reach: 0 };
}

export function drawn(s: Scenery): Drawing {
  const found: Drawing = { ghosts: [], rings: [], dots: [], lifted: new Set() };
  const mine = s.ask?.space && s.hand.picked ? { move: s.ask.space.move, fields: s.hand.fields, seat: s.seat } : null;
  const theirs =
    !s.ask && s.aimed?.move ? { move: s.aimed.move.type, fields: fieldsOf(s.aimed.move), seat: s.aimed.seat } : null;
  const act = mine ?? theirs;
  if (act?.move === 'Flick') aimedFlick(s, act.fields, act.seat, found);
  else if (act?.move === 'DropDie' || act?.move === 'DropTreasures') dropped(s, act.fields, found);
  else if (act) putDown(s, found);
  for (const [x, y] of s.cloud) found.dots.push({ x: x!, y: y!, z: 1, colour: CLOUD, size: 5 });
  for (const m of s.marks)
    found.rings.push({ x: m.x, y: m.y, radius: m.word === 'hit' ? 34 : 20, colour: TONES[m.tone] });
  if (s.ask)
    for (const name of s.offered)
      if (!s.hand.picked || (mine?.move === 'Place' && name !== s.hand.fields.piece)) ringed(s.view, name, found);
  for (const { x, y, ok } of s.tags)
    found.rings.push({ x, y, radius: 15, colour: ok === null ? TONES.calm : ok ? TONES.good : TONES.bad });
  return found;
}

const at = (view: CrashOctopusView, name: string): Pose['at'] | null => {
  const piece = pieceOf(view, name);
  return piece ? poseOf(piece).at : null;
};

/** A pose counts from the foot of a piece: of one that lies, that is its end. */
export function middle(view: CrashOctopusView, name: string): Pose['at'] | null {
  const piece = pieceOf(view, name);
  if (!piece) return null;
  const {
    at: [x, y, z],
    turn: [w, i, j, k],
  } = poseOf(piece);
  const by = middleOf(piece.kind).applyQuaternion(new Quaternion(i, j, k, w));
  return [x + by.x, y + by.y, z + by.z];
}

function aimedFlick({ view, help, isBad, grain }: Scenery, fields: Fields, seat: number | null, found: Drawing): void {
  const [piece, around] = [at(view, String(fields.piece)), middle(view, String(fields.piece))];
  if (!piece || !around) return;
  found.ghosts.push(flag(shipOf(view, seat)?.colour ?? null, piece, fields, isBad ? 'bad' : 'good'));
  const { rings, dots } = aimMarks(around, fields, help, isBad ? TONES.bad : heat(Number(fields.strength)), grain);
  found.rings.push(...rings);
  found.dots.push(...dots);
}

function dropped({ view, isBad }: Scenery, fields: Fields, found: Drawing): void {
  const onto = String(fields.head ?? 'head');
  const head = at(view, onto);
  const falling = view.pieces
    .filter((p) => isTreasure(p.kind) && (p.state === 'hand' || p.state === 'returning'))
    .map((p) => p.name);
  const inHand = view.phase === 'attack' ? ['die'] : falling;
  for (const name of inHand) found.lifted.add(name); // the die that was dropped before is taken up (CO-R39)
  for (const [name, pose] of head ? held(inHand, head, fields, onto === 'head' ? SIZES.head : SIZES.little) : [])
    found.ghosts.push({ kind: kindOf(name), colour: null, pose, look: isBad ? 'bad' : 'good' });
}

/** What is carried floats where the finger is; below it, faintly, it stands where it would be put down. */
function putDown({ ask, hand, aimed, isBad, knob: away }: Scenery, found: Drawing): void {
  const piece = String(hand.fields.piece ?? '');
  const landing = landingOf(aimed, piece);
  const carries = ask !== null && hand.over !== null;
  for (const [name, pose] of heldIn(aimed)) {
    const solid = { kind: kindOf(name), colour: ownerOf(name) };
    found.lifted.add(name);
    found.ghosts.push({ ...solid, pose, look: isBad ? 'bad' : carries ? 'faint' : 'good' });
    if (!carries || !landing) continue;
    const [dx, dy] = [hand.over!.x - landing.x, hand.over!.y - landing.y];
    found.ghosts.push({
      ...solid,
      pose: { at: [pose.at[0] + dx, pose.at[1] + dy, pose.at[2] + LIFTED], turn: pose.turn },
      look: 'good',
    });
  }
  if (ask && landing && canSpin(ask, hand.fields)) {
    const knob = knobOf(landing, away);
    found.rings.push({
      x: landing.x,
      y: landing.y,
      radius: Math.hypot(knob.x - landing.x, knob.y - landing.y) - 1.6,
      colour: isBad ? TONES.bad : '#ffffff',
      part: 0.12,
      from: landing.turn - 0.12 * Math.PI,
    });
    found.dots.push({ ...knob, z: 1.4, colour: TONES.calm, size: 7 });
  }
}

function ringed(view: CrashOctopusView, name: string, found: Drawing): void {
  const spot = pieceOf(view, name)?.state === 'hand' ? null : middle(view, name); // what is in a hand lies nowhere
  if (spot) found.rings.push({ x: spot[0], y: spot[1], radius: isHull(name) ? 34 : 16, colour: TONES.calm });
}
