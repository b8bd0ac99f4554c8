// The way of the pieces in one act, as frames.py writes it: zlib over columns of differences, 60 frames a second.
import type { Pose } from '../view';

export const HERTZ = 60;
const GRAIN = 0.05; // mm
const SCALE = 8191;
const OTHERS = [
  [1, 2, 3],
  [0, 2, 3],
  [0, 1, 3],
  [0, 1, 2],
] as const;

export interface Way {
  first: number; // the frame of its first pose
  poses: Pose[];
}

export interface Film {
  frames: number;
  ways: ReadonlyMap<number, Way>; // by the number of the piece
}

export async function opened(base64: string): Promise<Film> {
  return read(await inflated(bytesOf(base64)));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

async function inflated(data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const { readable, writable } = new DecompressionStream('deflate'); // not over a Blob: that asks another process
  const writer = writable.getWriter();
  void writer.write(data).catch(() => undefined); // what is wrong with it, the reader says
  void writer.close().catch(() => undefined);
  const reader = readable.getReader();
  const parts: Uint8Array[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  const found = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (found.set(part, at), at + part.length), 0);
  return found.buffer;
}

export function read(raw: ArrayBuffer): Film {
  const data = new DataView(raw);
  const ways = new Map<number, Way>();
  let at = 2;
  while (at < data.byteLength) {
    const [piece, first, count] = [data.getUint8(at), data.getUint16(at + 1, true), data.getUint16(at + 3, true)];
    const columns = Array.from({ length: 6 }, (_, c) => column(data, at + 5 + 2 * count * c, count));
    ways.set(piece, { first, poses: Array.from({ length: count }, (_, n) => pose(columns.map((c) => c[n]!))) });
    at += 5 + 12 * count;
  }
  return { frames: data.getUint16(0, true), ways };
}

/** Differences are added up as int16, so that they may run over and come back. */
function column(data: DataView, at: number, count: number): Int16Array {
  const found = new Int16Array(count);
  let sum = 0;
  for (let n = 0; n < count; n++) {
    sum += data.getInt16(at + 2 * n, true);
    found[n] = sum;
  }
  return found;
}

function pose([x, y, z, a, b, c]: number[]): Pose {
  const largest = a! & 3;
  const small = [a!, b!, c!].map((part) => (part >> 2) / SCALE / Math.SQRT2);
  const turn: [number, number, number, number] = [0, 0, 0, 0];
  OTHERS[largest]!.forEach((part, n) => (turn[part] = small[n]!));
  turn[largest] = Math.sqrt(Math.max(0, 1 - small.reduce((sum, s) => sum + s * s, 0)));
  return { at: [x! * GRAIN, y! * GRAIN, z! * GRAIN], turn };
}

/** Where a piece is at a moment, counted in frames; between two frames it is on the straight way. */
export function poseAt(way: Way, frame: number): Pose {
  const n = Math.max(0, Math.min(way.poses.length - 1, frame - way.first));
  const [a, b, t] = [way.poses[Math.floor(n)]!, way.poses[Math.ceil(n)]!, n % 1];
  return t === 0 ? a : between(a, b, t);
}

export function between(a: Pose, b: Pose, t: number): Pose {
  const mix = (p: number, q: number): number => p + (q - p) * t;
  const same = a.turn.reduce((sum, p, n) => sum + p * b.turn[n]!, 0) < 0 ? -1 : 1;
  const part = (n: 0 | 1 | 2 | 3): number => mix(a.turn[n], b.turn[n] * same);
  const [w, i, j, k] = [part(0), part(1), part(2), part(3)];
  const norm = Math.hypot(w, i, j, k) || 1;
  return {
    at: [mix(a.at[0], b.at[0]), mix(a.at[1], b.at[1]), mix(a.at[2], b.at[2])],
    turn: [w / norm, i / norm, j / norm, k / norm],
  };
}

/** Millimetres a second at a moment. */
export function speedAt(way: Way, frame: number): number {
  const [a, b] = [poseAt(way, frame - 1).at, poseAt(way, frame).at];
  return HERTZ * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

export interface Knock {
  frame: number;
  piece: number;
  strength: number; // 0..1
}

const SUDDEN = 90; // mm/s within one frame: something hit or was hit
const HARD = 1600;

/** Where a piece changes its speed at once: what can be heard. */
export function knocks(film: Film): Knock[] {
  const found: Knock[] = [];
  for (const [piece, way] of film.ways) {
    let last = -9;
    for (let n = 2; n < way.poses.length; n++) {
      const [p, q, r] = [way.poses[n - 2]!.at, way.poses[n - 1]!.at, way.poses[n]!.at];
      const jump = HERTZ * Math.hypot(...[0, 1, 2].map((c) => r[c]! - 2 * q[c]! + p[c]!));
      if (jump > SUDDEN && n - last > 3) {
        found.push({ frame: way.first + n - 1, piece, strength: Math.min(1, jump / HARD) });
        last = n;
      }
    }
  }
  return found.sort((a, b) => a.frame - b.frame);
}
