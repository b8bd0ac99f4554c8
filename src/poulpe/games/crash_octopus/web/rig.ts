// The eye at the table: it circles a point, comes nearer, and glides where it is sent.
import { PerspectiveCamera, Vector3 } from 'three';

export interface Place {
  around: number; // radians; -90 degrees: from the side of the beads
  up: number; // radians over the table
  away: number; // mm
  x: number;
  y: number;
}
export const SEATED: Place = { around: -Math.PI / 2, up: 0.9, away: 1000, x: 0, y: -30 };
export const ABOVE: Place = { around: -Math.PI / 2, up: Math.PI / 2 - 0.001, away: 1080, x: 0, y: 0 };
/** Upright windows look from higher up, so that the sea fills them. */
export const seated = (aspect: number): Place => ({ ...SEATED, ...(aspect < 1.05 ? { up: aspect < 0.7 ? 1.3 : 1.16, y: -34 } : {}) });
const LOWEST = 0.16;
const NEAREST = 160;
const FARTHEST = 2200;
export const BEHIND: Place = { around: Math.PI, up: 0.8, away: 760, x: 0, y: 0 }; // the head, along the lane

export class Rig {
  readonly camera = new PerspectiveCamera(38, 1, 20, 6000);
  now: Place = { ...SEATED };
  private goal: Place | null = null;
  private moved = false; // somebody has looked around: a window that changes leaves the eye where it is

  constructor() {
    this.camera.up.set(0, 0, 1);
  }

  /** A narrow window stands farther off, so that the whole ocean is in it. */
  fit(width: number, height: number): void {
    this.camera.aspect = width / Math.max(1, height);
    this.camera.fov = this.camera.aspect < 1.05 ? (2 * Math.atan(Math.tan(0.34) / Math.max(0.42, this.camera.aspect)) * 180) / Math.PI : 38;
    this.camera.updateProjectionMatrix();
    if (!this.moved) this.now = seated(this.camera.aspect);
    this.aim();
  }

  send(to: Partial<Place>, smooth: boolean): void {
    this.moved = true;
    const goal = { ...(this.goal ?? this.now), ...to };
    if (!smooth) this.now = goal;
    this.goal = smooth ? goal : null;
    this.aim();
  }

  orbit(dx: number, dy: number): void {
    this.goal = null;
    this.moved = true;
    this.now.around -= dx;
    this.now.up = Math.max(LOWEST, Math.min(ABOVE.up, this.now.up + dy));
    this.aim();
  }

  zoom(factor: number): void {
    this.goal = null;
    this.moved = true;
    this.now.away = Math.max(NEAREST, Math.min(FARTHEST, this.now.away * factor));
    this.aim();
  }

  /** By millimetres of the table, as seen: to the right and away. */
  shift(right: number, away: number): void {
    this.goal = null;
    this.moved = true;
    const [c, s] = [Math.cos(this.now.around), Math.sin(this.now.around)];
    this.now.x = Math.max(-450, Math.min(450, this.now.x - right * s - away * c));
    this.now.y = Math.max(-450, Math.min(450, this.now.y + right * c - away * s));
    this.aim();
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
    this.camera.position.set(x + away * Math.cos(up) * Math.cos(around), y + away * Math.cos(up) * Math.sin(around), away * Math.sin(up));
    this.camera.lookAt(new Vector3(x, y, 0));
    this.camera.updateMatrixWorld();
  }
}
