// Geometries from pieces.json and rare.json, which the server's description of the pieces writes: one for each kind
// and colour.
import { Box3, BufferAttribute, BufferGeometry, Color, SphereGeometry, Vector3 } from 'three';
import pieces from '../pieces.json';
import { signs } from './signs';
import type { Colour } from '../told';

export interface Detail {
  round: number; // segments around a ball
}
interface Hull {
  paint: string;
  points: number[];
  faces: number[][];
}
interface Ball {
  paint: string;
  at: number[];
  radius: number;
  dome: boolean;
}
type Surface = Hull | Ball;

export const SIZES = pieces.sizes;
const SHIP_PAINT: Record<string, string> = pieces.ships;
export const PAINTS = { die: pieces.die.paint, beads: pieces.beads, string: pieces.string };
const KINDS: Record<string, Surface[]> = { ...pieces.kinds };
const CREASE = Math.cos((52 * Math.PI) / 180); // softer edges than this are smooth
const UNIT = 0.01; // mm

/** Fetches the bodies that only some tables have, if there are such kinds among these. */
export async function bodies(kinds: readonly string[]): Promise<void> {
  if (kinds.some((kind) => !(kind in KINDS))) Object.assign(KINDS, (await import('../rare.json')).default);
}

/** The middle of a piece as it is drawn, from where its pose counts. */
export function middleOf(kind: string): Vector3 {
  const box = new Box3();
  for (const surface of KINDS[kind] ?? []) {
    if ('faces' in surface)
      for (let n = 0; n < surface.points.length; n += 3) box.expandByPoint(new Vector3().fromArray(surface.points, n));
    else
      box.union(
        new Box3().setFromCenterAndSize(
          new Vector3().fromArray(surface.at),
          new Vector3().setScalar(2 * surface.radius),
        ),
      );
  }
  return box.isEmpty() ? new Vector3() : box.getCenter(new Vector3()).multiplyScalar(UNIT);
}

/** Corners of triangles, with their normals and colours. */
class Heap {
  readonly at: number[] = [];
  readonly normals: number[] = [];
  readonly colours: number[] = [];

  corner(p: Vector3, normal: Vector3, colour: Color): void {
    this.at.push(p.x, p.y, p.z);
    this.normals.push(normal.x, normal.y, normal.z);
    this.colours.push(colour.r, colour.g, colour.b);
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(new Float32Array(this.at), 3));
    made.setAttribute('normal', new BufferAttribute(new Float32Array(this.normals), 3));
    made.setAttribute('color', new BufferAttribute(new Float32Array(this.colours), 3));
    return made;
  }
}

export function solid(kind: string, own: Colour | null, detail: Detail, red = 3): BufferGeometry {
  const heap = new Heap();
  for (const surface of KINDS[kind] ?? []) {
    const colour = new Color(surface.paint === 'own' ? (SHIP_PAINT[own ?? ''] ?? '#888888') : surface.paint);
    if ('faces' in surface) hull(heap, surface, colour);
    else ball(heap, surface, colour, detail);
  }
  if (kind === 'die') blots(heap, red, detail);
  if (own) signs(kind, own, new Color(SHIP_PAINT[own]), (p, normal, colour) => heap.corner(p, normal, colour));
  return heap.geometry();
}

function hull(heap: Heap, { points, faces }: Hull, colour: Color): void {
  const at = Array.from({ length: points.length / 3 }, (_, n) =>
    new Vector3(points[3 * n], points[3 * n + 1], points[3 * n + 2]).multiplyScalar(UNIT),
  );
  const flat = faces.map((face) => areaNormal(face.map((n) => at[n]!)));
  const around = new Map<number, number[]>(); // faces at a point
  faces.forEach((face, f) => face.forEach((n) => around.set(n, [...(around.get(n) ?? []), f])));
  faces.forEach((face, f) => {
    const corners = face.map((n) => ({
      p: at[n]!,
      normal: smooth(
        flat[f]!,
        around.get(n)!.map((g) => flat[g]!),
      ),
    }));
    for (let n = 1; n + 1 < corners.length; n++)
      for (const { p, normal } of [corners[0]!, corners[n]!, corners[n + 1]!]) heap.corner(p, normal, colour);
  });
}

/** As long as the polygon is large: large faces stay flat, and the narrow ones between them round the edge. */
function areaNormal(corners: Vector3[]): Vector3 {
  const sum = new Vector3();
  for (let n = 1; n + 1 < corners.length; n++)
    sum.add(
      corners[n]!.clone()
        .sub(corners[0]!)
        .cross(corners[n + 1]!.clone().sub(corners[0]!)),
    );
  return sum;
}

function smooth(own: Vector3, others: Vector3[]): Vector3 {
  const sum = new Vector3();
  const unit = own.clone().normalize();
  for (const other of others) if (unit.dot(other.clone().normalize()) > CREASE) sum.add(other);
  return sum.lengthSq() ? sum.normalize() : unit;
}

function ball(heap: Heap, { at, radius, dome }: Ball, colour: Color, { round }: Detail): void {
  const small = radius < 900 ? Math.max(8, Math.round(round * 0.55)) : round;
  const made = new SphereGeometry(
    radius * UNIT,
    small,
    Math.max(6, Math.round(small / (dome ? 3 : 2))),
    0,
    2 * Math.PI,
    0,
    dome ? Math.PI / 2 : Math.PI,
  );
  made.rotateX(Math.PI / 2);
  add(heap, made, new Vector3(at[0], at[1], at[2]).multiplyScalar(UNIT), colour);
}

function add(heap: Heap, made: BufferGeometry, shift: Vector3, colour: Color): void {
  const flat = made.toNonIndexed();
  const [p, n] = [flat.getAttribute('position'), flat.getAttribute('normal')];
  for (let i = 0; i < p.count; i++)
    heap.corner(
      new Vector3(p.getX(i), p.getY(i), p.getZ(i)).add(shift),
      new Vector3(n.getX(i), n.getY(i), n.getZ(i)),
      colour,
    );
  made.dispose();
  flat.dispose();
}

/** On each face of the die a round blot of ink, red or black; a ring within tells the red ones without colour. */
function blots(heap: Heap, red: number, { round }: Detail): void {
  const half = pieces.die.side / 2 + 0.06;
  pieces.die.red.forEach((axis, n) => {
    const along = (c: string): number => (axis[1] === c ? (axis[0] === '+' ? 1 : -1) : 0);
    const out = new Vector3(along('x'), along('y'), along('z'));
    const is = n < red ? 'red' : 'black';
    disc(heap, out, half, 0, 7.2, new Color(pieces.die.paint[is]), round);
    if (is === 'red') disc(heap, out, half + 0.05, 2.2, 3.6, new Color('#ffd9cf'), round);
  });
}

function disc(
  heap: Heap,
  out: Vector3,
  away: number,
  inner: number,
  outer: number,
  colour: Color,
  round: number,
): void {
  const u = Math.abs(out.z) > 0.5 ? new Vector3(1, 0, 0) : new Vector3(0, 0, 1);
  const v = out.clone().cross(u);
  const spot = (r: number, k: number): Vector3 => {
    const a = (2 * Math.PI * k) / round;
    return out
      .clone()
      .multiplyScalar(away)
      .addScaledVector(u, r * Math.cos(a))
      .addScaledVector(v, r * Math.sin(a));
  };
  for (let k = 0; k < round; k++)
    for (const p of [
      spot(inner, k),
      spot(outer, k),
      spot(outer, k + 1),
      spot(inner, k),
      spot(outer, k + 1),
      spot(inner, k + 1),
    ])
      heap.corner(p, out, colour);
}
