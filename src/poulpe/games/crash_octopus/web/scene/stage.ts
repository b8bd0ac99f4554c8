// The table in three dimensions. It is drawn when something changed and not otherwise; it knows poses, and no rule.
import {
  Color,
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PCFShadowMap,
  PlaneGeometry,
  RingGeometry,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  CircleGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
  type BufferGeometry,
  type Material,
} from 'three';
import { fineness, isSoftware, SETTLED, type Pace } from './fineness';
import type { Room } from '../camera/framing';
import { grounds } from './grounds';
import { Rig } from '../camera/rig';
import { PAINTS, SIZES, solid } from './solids';
import { spot, wood } from './surfaces';
import { kindOf, ownerOf, type Colour, type Mode, type Pose } from '../view';

export type Level = 'low' | 'high';
const ROUND: Record<Level, number> = { low: 16, high: 36 };
const BEAD = 9; // mm
const BEADS_AT = -Math.PI / 2;
const SLOW = 34; // milliseconds a frame beyond which less is drawn
const MANY = 40; // frames to know it
const GLASS: Record<Ghost['look'], { opacity: number }> = {
  good: { opacity: 0.85 },
  bad: { opacity: 0.55 },
  faint: { opacity: 0.4 },
};

export interface Ghost {
  kind: string;
  colour: Colour | null;
  pose: Pose;
  look: 'good' | 'bad' | 'faint'; // faint: how it would stand
}
export interface Dot {
  x: number;
  y: number;
  z: number;
  colour: string;
  size: number;
}
export interface Ring {
  x: number;
  y: number;
  radius: number;
  colour: string;
  part?: number; // of the circle, 0..1
  from?: number; // radians where a part begins
}

interface Paints {
  wood: Material;
  gem: Material;
  shade: MeshBasicMaterial;
}

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
  private readonly furniture = new Group();
  private readonly pieces = new Map<string, Mesh>();
  private readonly shades = new Map<string, Mesh>();
  private readonly marks = new Group();
  private readonly ghosts = new Group();
  private readonly flags = new Group(); // one that sweeps
  private lifted: ReadonlySet<string> = new Set(); // in a hand: not where they stood
  private readonly inks = new Map<string, MeshBasicMaterial>(); // of marks, by colour: a new one would be compiled anew
  private readonly glass = new Map<string, MeshLambertMaterial>(); // of ghosts
  private readonly crab = new Group();
  private readonly solids = new Map<string, BufferGeometry>();
  private paint!: Paints;
  private sun = new DirectionalLight();
  private sky = new HemisphereLight();
  private red = 3;
  private mode: Mode = 'base';
  private beads: readonly string[] = [];
  private passed = 0;
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
    this.scene.add(this.furniture, this.marks, this.ghosts, this.flags, this.crab, this.sun, this.sun.target, this.sky);
    this.furnish();
  }

  // ---------------------------------------------------------------- what stands there from the start
  wear(level: Level, dark: boolean): void {
    if (level === this.level && dark === this.dark) return;
    this.level = level;
    this.dark = dark;
    this.solids.forEach((g) => g.dispose());
    this.solids.clear();
    for (const [name, mesh] of this.pieces) mesh.geometry = this.solidOf(kindOf(name), ownerOf(name));
    this.refurnish();
  }

  private refurnish(): void {
    const old = this.paint;
    this.furnish();
    for (const [name, mesh] of this.pieces) this.dress(mesh, kindOf(name));
    for (const shade of this.shades.values()) shade.material = this.paint.shade;
    this.setTimer(this.beads, this.passed);
    strip(old);
    this.changed();
  }

  private furnish(): void {
    const high = this.level === 'high';
    const { renderer, sun, sky, dark } = this;
    dispose(this.furniture, true);
    renderer.shadowMap.enabled = high;
    renderer.shadowMap.type = PCFShadowMap;
    sun.color = new Color(dark ? '#ffd9a6' : '#fff3dc');
    sun.intensity = dark ? 2.3 : 2.4;
    sun.position.set(-460, -380, 900);
    sun.castShadow = high;
    sun.shadow.mapSize.set(2048, 2048);
    Object.assign(sun.shadow.camera, { left: -520, right: 520, top: 520, bottom: -520, near: 200, far: 1900 });
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.6;
    sun.shadow.radius = 5;
    sky.color = new Color(dark ? '#9fc4d8' : '#ffffff');
    sky.groundColor = new Color(dark ? '#8a6a58' : '#e8d3b4');
    sky.intensity = dark ? 2.0 : 1.9;

    const Paint = high ? MeshStandardMaterial : MeshLambertMaterial;
    const gloss = high ? { roughness: 0.52, metalness: 0 } : {};
    this.paint = {
      wood: new Paint({ vertexColors: true, ...gloss }),
      gem: new Paint({
        vertexColors: true,
        ...(high ? { roughness: 0.12, metalness: 0.25 } : {}),
        emissive: new Color('#0a3a3c'),
      }),
      shade: new MeshBasicMaterial({ map: spot(), transparent: true, depthWrite: false }),
    };
    const planks = wood(high ? 1024 : 512, dark);
    planks.repeat.set(7.2, 7.2);
    const top = new Mesh(new CircleGeometry(3000, 72), new Paint({ map: planks, ...(high ? { roughness: 0.7 } : {}) }));
    top.position.z = -1.2;
    top.receiveShadow = high;
    this.furniture.add(top, ...grounds(this.mode, high, dark));
    for (let k = 0; high && this.mode !== 'octopus-bowling' && k < 140; k++) this.furniture.add(strand(k / 140, dark));
  }

  // ---------------------------------------------------------------- pieces
  private solidOf(kind: string, own: Colour | null): BufferGeometry {
    const key = `${kind} ${own ?? ''} ${kind === 'die' ? this.red : ''}`;
    const found = this.solids.get(key) ?? solid(kind, own, { round: ROUND[this.level] }, this.red);
    this.solids.set(key, found);
    return found;
  }

  private dress(mesh: Mesh, kind: string): void {
    mesh.material = kind === 'gem' ? this.paint.gem : this.paint.wood;
    mesh.castShadow = mesh.receiveShadow = this.level === 'high';
  }

  setRed(faces: number): void {
    this.red = faces;
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
    for (const name of this.pieces.keys()) if (!poses.has(name)) this.remove(name);
    for (const [name, pose] of poses) this.set(name, pose);
  }

  set(name: string, pose: Pose): void {
    let mesh = this.pieces.get(name);
    if (!mesh) {
      mesh = new Mesh(this.solidOf(kindOf(name), ownerOf(name)));
      this.dress(mesh, kindOf(name));
      this.pieces.set(name, mesh);
      const shade = new Mesh(SHADE, this.paint.shade);
      this.shades.set(name, shade);
      this.scene.add(mesh, shade);
    }
    put(mesh, pose);
    const shade = this.shades.get(name)!;
    const size = SPREAD[kindOf(name)] ?? 26;
    shade.position.set(pose.at[0] + pose.at[2] * 0.3, pose.at[1] + pose.at[2] * 0.25, 0.05);
    shade.scale.set(size, size, 1);
    mesh.visible = !this.lifted.has(name);
    shade.visible = this.level === 'low' && pose.at[2] < 260 && mesh.visible;
    this.changed();
  }

  private remove(name: string): void {
    for (const all of [this.pieces, this.shades]) {
      const mesh = all.get(name);
      if (mesh) this.scene.remove(mesh);
      all.delete(name);
    }
  }

  where(name: string): Vector3 | null {
    return this.pieces.get(name)?.position ?? null;
  }

  setTimer(beads: readonly string[], passed: number): void {
    this.beads = beads;
    this.passed = passed;
    dispose(this.crab, true);
    if (!beads.length) return this.changed(); // a mini-game has no timer
    const step = BEAD / SIZES.ocean;
    const high = this.level === 'high';
    const at = (n: number): number => BEADS_AT + (n - beads.length / 2 - 0.5) * step * 1.02;
    const shape = new SphereGeometry(BEAD / 2, ROUND[this.level], ROUND[this.level] / 2);
    const Paint = high ? MeshStandardMaterial : MeshLambertMaterial;
    const paints = { blue: new Paint({ color: PAINTS.beads.blue }), black: new Paint({ color: PAINTS.beads.black }) };
    beads.forEach((bead, n) => {
      const ball = new Mesh(shape, paints[bead as 'blue' | 'black']);
      const a = at(n + (n < passed ? 0 : 1.7));
      ball.position.set(SIZES.ocean * Math.cos(a), SIZES.ocean * Math.sin(a), 3.6);
      ball.castShadow = high;
      this.crab.add(ball);
    });
    const crab = new Mesh(this.solidOf('crab', null), this.paint.wood);
    const a = at(passed + 0.35);
    crab.position.set(SIZES.ocean * Math.cos(a), SIZES.ocean * Math.sin(a), 2.2);
    crab.rotation.z = -Math.PI / 2;
    crab.scale.setScalar(1.25);
    crab.castShadow = high;
    this.crab.add(crab);
    this.changed();
  }

  // ---------------------------------------------------------------- what hands and referees add
  setGhosts(ghosts: readonly Ghost[]): void {
    dispose(this.ghosts);
    for (const { kind, colour, pose, look } of ghosts) this.ghosts.add(this.ghost(kind, colour, pose, look));
    const hung = ghosts.filter(({ kind, pose }) => kind !== 'flag' && pose.at[2] > 40).map(({ pose }) => pose.at);
    for (const at of hung.length > 3 ? [middle(hung)] : hung) this.ghosts.add(this.plumb(at)); // a heap has one line
    this.changed();
  }

  /** The flag on its way; null: it is put away. */
  setFlag(flag: Ghost | null): void {
    if (!flag && !this.flags.children.length) return;
    const there = this.flags.children[0];
    if (flag && there instanceof Mesh && there.userData.colour === flag.colour) put(there, flag.pose);
    else {
      dispose(this.flags);
      if (flag) this.flags.add(this.ghost(flag.kind, flag.colour, flag.pose, flag.look));
      if (flag) this.flags.children[0]!.userData.colour = flag.colour;
    }
    this.changed();
  }

  /** What a hand has taken up is not seen where it stood. */
  lift(names: ReadonlySet<string>): void {
    for (const name of new Set([...this.lifted, ...names])) {
      const mesh = this.pieces.get(name);
      if (mesh) mesh.visible = !names.has(name);
      const shade = this.shades.get(name);
      if (shade) shade.visible = this.level === 'low' && !names.has(name);
    }
    this.lifted = names;
    this.changed();
  }

  private ghost(kind: string, colour: Colour | null, pose: Pose, look: Ghost['look']): Mesh {
    const glass =
      this.glass.get(look) ??
      new MeshLambertMaterial({
        vertexColors: true,
        transparent: true,
        ...GLASS[look],
        emissive: new Color(look === 'bad' ? '#a01808' : '#000000'),
      });
    this.glass.set(look, glass);
    const mesh = new Mesh(this.solidOf(kind, colour), glass);
    put(mesh, pose);
    return mesh;
  }

  setMarks(rings: readonly Ring[], dots: readonly Dot[] = []): void {
    dispose(this.marks);
    for (const { x, y, radius, colour, part = 1, from = 0 } of rings)
      this.mark(
        new RingGeometry(radius, radius + 3.2, 48, 1, from, Math.max(0.001, part) * 2 * Math.PI),
        colour,
        x,
        y,
        0.8,
      );
    for (const { x, y, z, colour, size } of dots) this.mark(new CircleGeometry(size, 16), colour, x, y, z);
    this.changed();
  }

  private mark(shape: BufferGeometry, colour: string, x: number, y: number, z: number): void {
    const mesh = new Mesh(shape, this.ink(colour));
    mesh.position.set(x, y, z);
    mesh.renderOrder = 3;
    this.marks.add(mesh);
  }

  private ink(colour: string): MeshBasicMaterial {
    const found =
      this.inks.get(colour) ??
      new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.92, depthTest: false });
    this.inks.set(colour, found);
    return found;
  }

  /** A thin line from a held piece down to the table. */
  private plumb([x, y, z]: Pose['at']): Mesh {
    const mesh = new Mesh(new CylinderGeometry(1.2, 1.2, z, 6), this.ink('#ffc857'));
    mesh.position.set(x, y, z / 2);
    mesh.rotation.x = Math.PI / 2;
    return mesh;
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
    const [now, best] = [pace, 'stays' as const].map((p) =>
      fineness(this.software, this.level === 'high', p, x, y),
    ) as [number, number];
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

  /** How many marks have this colour, for whoever measures. */
  dots(colour: string): number {
    return this.marks.children.filter((mark) => mark instanceof Mesh && mark.material === this.inks.get(colour)).length;
  }

  get memory(): { geometries: number; textures: number } {
    return { ...this.renderer.info.memory };
  }

  close(): void {
    cancelAnimationFrame(this.request);
    clearTimeout(this.settling);
    this.request = -1;
    for (const group of [this.furniture, this.marks, this.ghosts, this.flags, this.crab]) dispose(group, true);
    for (const paint of [...this.inks.values(), ...this.glass.values()]) paint.dispose();
    strip(this.paint);
    this.solids.forEach((g) => g.dispose());
    this.renderer.dispose();
  }
}

const SHADE = new PlaneGeometry(1, 1);
const SPREAD: Record<string, number> = {
  head: 84,
  ship: 62,
  tentacle: 30,
  die: 36,
  anchor: 28,
  cup: 26,
  gold: 30,
  little: 46,
  island: 118,
  palm: 34,
  pirate: 74,
  cannon: 40,
};

function middle(spots: readonly Pose['at'][]): Pose['at'] {
  const mean = (axis: 0 | 1 | 2): number => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  return [mean(0), mean(1), mean(2)];
}

function put(mesh: Mesh, { at, turn }: Pose): void {
  mesh.position.set(at[0], at[1], at[2]);
  mesh.quaternion.set(turn[1], turn[2], turn[3], turn[0]);
}

function strip({ wood, gem, shade }: Paints): void {
  shade.map?.dispose();
  for (const paint of [wood, gem, shade]) paint.dispose();
}

/** The twist of the rope, as short slanting threads. */
function strand(share: number, dark: boolean): Mesh {
  const a = share * 2 * Math.PI;
  const mesh = new Mesh(STRAND, dark ? STRAND_DARK : STRAND_LIGHT);
  mesh.position.set(SIZES.ocean * Math.cos(a), SIZES.ocean * Math.sin(a), 2.6);
  mesh.rotation.set(0, 0, a + 0.6);
  return mesh;
}
const STRAND = new CylinderGeometry(0.55, 0.55, 6, 5);
const STRAND_DARK = new MeshBasicMaterial({ color: '#5fa3c8' });
const STRAND_LIGHT = new MeshBasicMaterial({ color: '#8cc4de' });

const SHARED = new Set<unknown>([SHADE, STRAND]);

/** Geometries of pieces, and paints that others wear too, stay. */
function dispose(group: Group, paints = false): void {
  for (const child of [...group.children]) {
    group.remove(child);
    if (!(child instanceof Mesh)) continue;
    const { geometry, material } = child as Mesh<BufferGeometry, MeshBasicMaterial>;
    if (!SHARED.has(geometry) && !geometry.getAttribute('color')) geometry.dispose();
    if (!paints || material === STRAND_DARK || material === STRAND_LIGHT || material.vertexColors) continue;
    material.map?.dispose();
    material.dispose();
  }
}
