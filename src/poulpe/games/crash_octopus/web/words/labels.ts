// Where words stand on the picture: by their pieces, within the window, none over another, and what is said of a heap
// said once.
import type { Point, Spot } from '../hands/hand.svelte';
import type { Tag } from './referee';
import type { Mark } from './verdicts';
import { markWord } from './words';

export interface Label extends Spot {
  id: string;
  text: string;
  rule: string;
  look: 'ok' | 'no' | 'owner' | Mark['tone'];
}
export interface Placed extends Point {
  label: Label;
  n: number; // so many pieces of which the same is said
  piece: Point; // what it is about
}
/** Words stand in it. Some of it is covered, by so many pixels on a side. */
export interface Frame {
  width: number;
  height: number;
  top: number;
  right: number;
  bottom: number;
  pieces: readonly Point[]; // verdicts cover as few of them as they can
}
type Boxed = Point & { wide: number };

/** Distances that are written, one for so many pixels of width: more would hide the table. */
const NUMBERED = { most: 6, each: 120 };
export const HIGH = 24; // pixels, a label
const GAP = 2; // pixels between two
const HEAP = 75; // pixels: pieces so close are one
const [OVER, UNDER] = [-34, 12]; // from a piece to the upper edge of its label
const BEFORE = 20; // pixels of a label before its piece
const NEAR = 12; // pixels from the middle of a piece to where a label hides it
const ROWS = 4; // as far from its piece as a label may go, either way

/** What matters most comes first: it stands nearest to its piece, and it is never left out. */
export function labelled(
  tags: readonly Tag[],
  owners: readonly (Spot & { name: string })[],
  marks: readonly Mark[],
  width: number,
): Label[] {
  const numbered = Math.min(NUMBERED.most, Math.floor(width / NUMBERED.each));
  const told = tags.filter((tag, n) => n < numbered || tag.rule);
  return [
    ...marks.map(({ x, y, z, word, rule, tone }, n): Label => ({
      x,
      y,
      z,
      id: `mark ${n}`,
      text: markWord(word),
      rule,
      look: tone,
    })),
    ...told
      .toSorted((a, b) => Number(a.ok !== false) - Number(b.ok !== false))
      .map(({ x, y, z, name, text, rule, ok }): Label => ({
        x,
        y,
        z,
        id: name,
        text: `${ok === null ? '' : ok ? '✓ ' : '✕ '}${text}`,
        rule,
        look: ok === null ? 'calm' : ok ? 'ok' : 'no',
      })),
    ...owners.map(({ x, y, z, name }, n): Label => ({
      x,
      y,
      z,
      id: `owner ${n}`,
      text: name,
      rule: '',
      look: 'owner',
    })),
  ];
}

export function arranged(
  labels: readonly Label[],
  seen: (spot: Spot) => Point | null,
  wideOf: (label: Label) => number,
  frame: Frame,
): Placed[] {
  const found: (Placed & Boxed)[] = [];
  for (const label of labels) {
    const piece = seen(label);
    if (!piece || piece.x < 0 || piece.x > frame.width || piece.y < 0 || piece.y > frame.height) continue;
    const same = found.find(
      (p) =>
        p.label.text === label.text &&
        p.label.rule === label.rule &&
        Math.hypot(p.piece.x - piece.x, p.piece.y - piece.y) < HEAP,
    );
    if (same) {
      same.n += 1;
      continue;
    }
    const wide = wideOf(label);
    const free = spots(piece, wide, label.look === 'owner', frame).filter(
      (at) => !found.some((p) => overlaps(p, { ...at, wide })),
    );
    const best = label.id.startsWith('mark') ? leastHiding(free, wide, frame.pieces) : free[0];
    const place = best ?? (label.rule ? spots(piece, wide, false, frame)[0] : undefined);
    if (place) found.push({ label, n: 1, piece, wide, ...place });
  }
  return found;
}

/** Where a label may stand, the best first: over its piece and under it, to the right and to the left, and then farther
    away. */
function spots({ x, y }: Point, wide: number, underFirst: boolean, frame: Frame): Point[] {
  const { width, height, top, right, bottom } = frame;
  const [first, second] = underFirst ? [UNDER, OVER] : [OVER, UNDER];
  const within = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));
  return Array.from({ length: ROWS }, (_, row) => row * (HIGH + GAP)).flatMap((far) =>
    [first, second].flatMap((from) =>
      [x - BEFORE, x + BEFORE - wide].map((left) => ({
        x: within(left, GAP, width - right - wide - GAP),
        y: within(y + from + (from === OVER ? -far : far), top + GAP, height - bottom - HIGH - GAP),
      })),
    ),
  );
}

/** The first of those under which the fewest pieces lie. */
function leastHiding(free: readonly Point[], wide: number, pieces: readonly Point[]): Point | undefined {
  const hides = ({ x, y }: Point): number =>
    pieces.filter((p) => p.x > x - NEAR && p.x < x + wide + NEAR && p.y > y - NEAR && p.y < y + HIGH + NEAR).length;
  return free.map((at) => ({ at, n: hides(at) })).toSorted((a, b) => a.n - b.n)[0]?.at;
}

const overlaps = (a: Boxed, b: Boxed): boolean =>
  a.x < b.x + b.wide + GAP && b.x < a.x + a.wide + GAP && Math.abs(a.y - b.y) < HIGH + GAP;

/** The nearest point of a label that stands away from its piece; null: it stands beside it. */
export function leash({ x, y, piece }: Placed, wide: number): Point | null {
  const end = { x: Math.max(x + 4, Math.min(x + wide - 4, piece.x)), y: y > piece.y ? y : y + HIGH };
  return Math.hypot(end.x - piece.x, end.y - piece.y) > -OVER ? end : null;
}
