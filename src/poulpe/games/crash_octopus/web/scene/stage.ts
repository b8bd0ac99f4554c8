// The table in three dimensions. It is drawn when something changed and not otherwise; it knows poses, and no rule.
import { PCFShadowMap, Scene, SRGBColorSpace, Vector2, Vector3, WebGLRenderer } from 'three';
import type { Room } from '../camera/framing';
import { Rig } from '../camera/rig';
import type { Mode } from '../told';
import type { Pose } from '../view';
import { fineness, isSoftware, SETTLED, type Pace } from './fineness';
import { Furniture } from './furniture';
import { Overlay, type Dot, type Ghost, type Ring } from './overlay';
import { Pieces, type Level } from './pieces';
import { Timer } from './timer';

const SLOW = 34; // milliseconds a frame beyond which less is drawn
const MANY = 40; // frames to know it

export class Stage {
  readonly rig = new Rig();
  level: Level;
  hurries = false; // an answer is awaited: pictures must not stand in its way
  knob = 0; // mm from what is held to the knob that turns it, as it was drawn last
  onframe: (() => void) | null = null; // after each picture
  onslow: (() => void) | null = null; // less had to be drawn
  private readonly software: boolean;
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly furniture = new Furniture();
  private readonly pieces: Pieces;
  private readonly timer: Timer;
  private readonly overlay: Overlay;
  private mode: Mode = 'base';
  private request = 0;
  private settling = 0; // until the fine picture
  private last = 0;
  private slow: number[] = [];
  private animate: ((seconds: number) => boolean) | null = null;

  constructor(
    readonly canvas: HTMLCanvasElement,
    level: Level | 'auto',
    private dark: boolean,
  ) {
    this.software = isSoftware();
    this.renderer = new WebGLRenderer({ canvas, antialias: !this.software, alpha: true, powerPreference: 'low-power' });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.level = level === 'auto' ? (this.software ? 'low' : 'high') : level;
    this.pieces = new Pieces(this.level);
    this.timer = new Timer(this.pieces);
    this.overlay = new Overlay(this.pieces);
    for (const { group } of [this.furniture, this.pieces, this.timer, this.overlay]) this.scene.add(group);
    this.furnish();
  }

  // ---------------------------------------------------------------- what is seen
  wear(level: Level, dark: boolean): void {
    if (level === this.level && dark === this.dark) return;
    this.level = level;
    this.dark = dark;
    this.pieces.wear(level);
    this.refurnish();
  }

  private refurnish(): void {
    this.furnish();
    this.pieces.paintAnew();
    this.timer.lay(this.level);
    this.changed();
  }

  private furnish(): void {
    const high = this.level === 'high';
    this.renderer.shadowMap.enabled = high;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.furniture.lay(this.mode, high, this.dark);
  }

  setRed(faces: number): void {
    this.pieces.red = faces;
  }

  /** What lies under the pieces. */
  setMode(mode: Mode): void {
    if (mode === this.mode) return;
    this.mode = mode;
    this.rig.play(mode);
    this.refurnish();
  }

  /** Everything that lies somewhere; what is not named is taken away. */
  setAll(poses: ReadonlyMap<string, Pose>): void {
    this.pieces.setAll(poses);
    this.changed();
  }

  where(name: string): Vector3 | null {
    return this.pieces.where(name);
  }

  setTimer(beads: readonly string[], passed: number): void {
    this.timer.set(beads, passed, this.level);
    this.changed();
  }

  setGhosts(ghosts: readonly Ghost[]): void {
    this.overlay.setGhosts(ghosts);
    this.changed();
  }

  /** The flag on its way; null: it is put away. */
  setFlag(flag: Ghost | null): void {
    if (this.overlay.setFlag(flag)) this.changed();
  }

  setMarks(rings: readonly Ring[], dots: readonly Dot[] = []): void {
    this.overlay.setMarks(rings, dots);
    this.changed();
  }

  /** What a hand has taken up is not seen where it stood. */
  lift(names: ReadonlySet<string>): void {
    this.pieces.lift(names);
    this.changed();
  }

  /** How many marks have this colour, for whoever measures. */
  dots(colour: string): number {
    return this.overlay.dots(colour);
  }

  // ---------------------------------------------------------------- the window
  resize(width: number, height: number, room: Room): void {
    if (!width || !height) return;
    const was = this.renderer.getSize(new Vector2());
    if (was.x !== width || was.y !== height) this.renderer.setSize(width, height, false); // it empties the canvas
    this.rig.fit(width, height, room);
    this.changed();
  }

  /** Where a point of the table is in the window, in CSS pixels of the canvas; null: behind the eye. */
  seen(x: number, y: number, z = 0): { x: number; y: number } | null {
    const p = new Vector3(x, y, z).project(this.rig.camera);
    const { clientWidth: w, clientHeight: h } = this.canvas;
    return p.z > 1 ? null : { x: ((p.x + 1) / 2) * w, y: ((1 - p.y) / 2) * h };
  }

  /** The point of the table, at a height, under a point of the window. */
  under(px: number, py: number, z = 0): { x: number; y: number } {
    const { clientWidth: w, clientHeight: h } = this.canvas;
    const eye = this.rig.camera.position;
    const ray = new Vector3((px / w) * 2 - 1, 1 - (py / h) * 2, 0.5).unproject(this.rig.camera).sub(eye).normalize();
    const far = ray.z < -0.02 ? (z - eye.z) / ray.z : 4000;
    return { x: eye.x + ray.x * far, y: eye.y + ray.y * far };
  }

  /** The named piece nearest to a point of the window, if it is near enough for a finger. */
  pick(px: number, py: number, among: Iterable<string>, reach: number): string | null {
    let best: [string, number] | null = null;
    for (const name of among) {
      const at = this.where(name);
      const on = at && this.seen(at.x, at.y, at.z + 6);
      const far = on ? Math.hypot(on.x - px, on.y - py) : Infinity;
      if (far < reach && (!best || far < best[1])) best = [name, far];
    }
    return best?.[0] ?? null;
  }

  async photo(): Promise<Blob | null> {
    this.render('stays');
    return await new Promise((done) => this.canvas.toBlob(done, 'image/png'));
  }

  // ---------------------------------------------------------------- time
  /** Draws soon; as long as `step` says true, again and again. */
  play(step: ((seconds: number) => boolean) | null): void {
    this.animate = step;
    this.changed();
  }

  changed(): void {
    this.request ||= requestAnimationFrame((now) => this.draw(now));
  }

  private draw(now: number): void {
    this.request = 0;
    const seconds = this.last ? Math.min(0.25, (now - this.last) / 1000) : 1 / 60;
    const goes = this.animate?.(seconds) ?? false;
    if (!goes) this.animate = null;
    const glides = this.rig.step(seconds);
    this.render(this.hurries ? 'hurries' : 'moves');
    this.onframe?.();
    this.last = goes || glides ? now : 0;
    if (goes || glides) {
      this.watch(seconds * 1000);
      this.changed();
    }
  }

  /** One picture; where software draws, the fine one follows, unless something changes again. */
  private render(pace: Pace): void {
    const { x, y } = this.renderer.getSize(new Vector2());
    const at = (p: Pace): number => fineness(this.software, this.level === 'high', p, x, y);
    const [now, best] = [at(pace), at('stays')];
    if (this.renderer.getPixelRatio() !== now) this.renderer.setPixelRatio(now);
    this.renderer.render(this.scene, this.rig.camera);
    clearTimeout(this.settling);
    if (now !== best) this.settling = window.setTimeout(() => this.render('stays'), SETTLED);
  }

  private watch(ms: number): void {
    if (!ms || this.level === 'low') return;
    this.slow = [...this.slow.slice(1 - MANY), ms];
    if (this.slow.length === MANY && this.slow.reduce((a, b) => a + b) / MANY > SLOW) {
      this.slow = [];
      this.onslow?.();
    }
  }

  get memory(): { geometries: number; textures: number } {
    return { ...this.renderer.info.memory };
  }

  close(): void {
    cancelAnimationFrame(this.request);
    clearTimeout(this.settling);
    this.request = -1;
    for (const part of [this.furniture, this.timer, this.overlay, this.pieces]) part.close();
    this.renderer.dispose();
  }
}
