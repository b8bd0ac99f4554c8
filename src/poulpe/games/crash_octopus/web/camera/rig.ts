// The eye at the table: it circles a point, comes nearer, and glides where it is sent.
import { PerspectiveCamera, Vector3 } from 'three';
import { ABOVE, chair, framed, spotsOf, type Look, type Place, type Room, type Spot } from './framing';
import type { Mode } from '../told';

const ANGLE = 38; // degrees, from the lower to the upper side of the free part of the window
const TAN = Math.tan((ANGLE * Math.PI) / 360);
const LOWEST = 0.16;
const NEAREST = 160;
const FARTHEST = 3000;
const CLOSER = 0.72; // of the distance, where something is followed
const NOTHING: Room = { left: 0, right: 0, top: 0, bottom: 0 };

export class Rig {
  readonly camera = new PerspectiveCamera(ANGLE, 1, 20, 8000);
  now: Place;
  private goal: Place | null = null;
  private high = 1; // pixels of the window that are free, from above to below
  /** How all is looked at; null: somebody has looked around, and the eye is theirs. */
  private whole: Look | 'chair' | null = 'chair';
  private followed: Place | null = null; // where it was before it followed something
  private mode: Mode = 'base';
  private spots: readonly Spot[] = spotsOf('base');

  constructor() {
    this.camera.up.set(0, 0, 1);
    this.now = this.placed('chair');
  }

  /** A window, and what lies over it: the picture is in the middle of what is free. */
  fit(width: number, height: number, { left, right, top, bottom }: Room = NOTHING): void {
    const [free, high] = [Math.max(1, width - left - right), Math.max(1, height - top - bottom)];
    this.camera.aspect = free / high;
    this.high = high;
    this.camera.setViewOffset(free, high, -left, -top, width, height);
    this.settle();
  }

  /** Another game, with other borders. */
  play(mode: Mode): void {
    this.mode = mode;
    this.spots = spotsOf(mode);
    this.settle();
  }

  private settle(): void {
    if (this.whole && !this.followed) {
      this.now = this.placed(this.whole);
      this.goal = null;
    }
    this.aim();
  }

  private placed(look: Look | 'chair'): Place {
    const { aspect } = this.camera;
    return framed(this.spots, look === 'chair' ? chair(this.mode, aspect) : look, TAN, aspect);
  }

  /** Millimetres that a pixel shows, where the eye looks. */
  get grain(): number {
    return (2 * TAN * this.now.away) / this.high;
  }

  /** Everything, from somewhere; it stays in a window that changes. */
  see(look: Look | 'chair', smooth: boolean): void {
    this.whole = look;
    this.followed = null;
    this.glide(this.placed(look), smooth);
  }

  /** Nearer to what moves, until `comeBack`. */
  follow(x: number, y: number): void {
    this.followed ??= { ...(this.goal ?? this.now) };
    this.glide({ x, y, away: this.followed.away * CLOSER }, true);
  }

  comeBack(smooth: boolean): void {
    if (!this.followed) return;
    const { x, y, away } = this.followed;
    this.followed = null;
    this.glide(this.whole ? this.placed(this.whole) : { x, y, away }, smooth);
  }

  private glide(to: Partial<Place>, smooth: boolean): void {
    const goal = { ...(this.goal ?? this.now), ...to };
    if (!smooth) this.now = goal;
    this.goal = smooth ? goal : null;
    this.aim();
  }

  private turn(to: Partial<Place>): void {
    this.goal = null;
    this.whole = null;
    this.now = { ...this.now, ...to };
    this.aim();
  }

  /** Around what is looked at. Whoever saw all goes on to see all. */
  orbit(dx: number, dy: number): void {
    const { around, up } = this.now;
    const look = { around: around - dx, up: Math.max(LOWEST, Math.min(ABOVE.up, up + dy)) };
    if (!this.whole) return this.turn(look);
    this.whole = look;
    const isOnItsWay = this.followed !== null || this.goal !== null;
    this.now = isOnItsWay ? { ...this.now, ...look } : this.placed(look);
    if (this.goal) this.goal = this.followed ? { ...this.goal, ...look } : this.placed(look);
    this.aim();
  }

  zoom(factor: number): void {
    this.turn({ away: Math.max(NEAREST, Math.min(FARTHEST, this.now.away * factor)) });
  }

  /** By millimetres of the table, as seen: to the right and away. */
  shift(right: number, away: number): void {
    const { around, x, y } = this.now;
    const [c, s] = [Math.cos(around), Math.sin(around)];
    const within = (n: number): number => Math.max(-450, Math.min(450, n));
    this.turn({ x: within(x - right * s - away * c), y: within(y + right * c - away * s) });
  }

  /** One step of a glide; false: it has arrived. */
  step(seconds: number): boolean {
    if (!this.goal) return false;
    const t = 1 - Math.exp(-seconds * 7);
    let far = 0;
    for (const key of ['around', 'up', 'away', 'x', 'y'] as const) {
      let gap = this.goal[key] - this.now[key];
      if (key === 'around') gap = Math.atan2(Math.sin(gap), Math.cos(gap));
      this.now[key] += gap * t;
      far = Math.max(far, Math.abs(gap) * (key === 'around' || key === 'up' ? 400 : 1));
    }
    if (far < 0.5) this.goal = null;
    this.aim();
    return true;
  }

  private aim(): void {
    const { around, up, away, x, y } = this.now;
    this.camera.position.set(
      x + away * Math.cos(up) * Math.cos(around),
      y + away * Math.cos(up) * Math.sin(around),
      away * Math.sin(up),
    );
    this.camera.lookAt(new Vector3(x, y, 0));
    this.camera.updateMatrixWorld();
  }
}
