// The pieces on the table: their shapes and paints, where each is, and the shade below it where no light casts one.
import {
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  type BufferGeometry,
  type Material,
  type Vector3,
} from 'three';
import type { Colour } from '../told';
import { kindOf, ownerOf, type Pose } from '../view';
import { solid } from './solids';
import { spot } from './surfaces';

export type Level = 'low' | 'high';
export const ROUND: Record<Level, number> = { low: 16, high: 36 };
const HIGH_UP = 260; // mm: from there no shade falls
const SHADE = new PlaneGeometry(1, 1);
const SPREAD: Partial<Record<string, number>> = {
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

interface Paints {
  wood: Material;
  gem: Material;
  shade: MeshBasicMaterial;
}

export class Pieces {
  readonly group = new Group();
  red = 3; // faces of the die
  private readonly meshes = new Map<string, Mesh>();
  private readonly shades = new Map<string, Mesh>();
  private readonly solids = new Map<string, BufferGeometry>();
  private lifted: ReadonlySet<string> = new Set(); // in a hand: not where they stood
  private paint: Paints;

  constructor(private level: Level) {
    this.paint = paints(level === 'high');
  }

  keys(): IterableIterator<string> {
    return this.meshes.keys();
  }

  get wood(): Material {
    return this.paint.wood;
  }

  wear(level: Level): void {
    this.level = level;
    this.forget();
    for (const [name, mesh] of this.meshes) mesh.geometry = this.solidOf(kindOf(name), ownerOf(name));
  }

  /** In new paints; the old ones are given back. */
  paintAnew(): void {
    const old = this.paint;
    this.paint = paints(this.level === 'high');
    for (const [name, mesh] of this.meshes) this.dress(mesh, kindOf(name));
    for (const shade of this.shades.values()) shade.material = this.paint.shade;
    strip(old);
  }

  solidOf(kind: string, own: Colour | null): BufferGeometry {
    const key = `${kind} ${own ?? ''} ${kind === 'die' ? this.red : ''}`;
    const found = this.solids.get(key) ?? solid(kind, own, { round: ROUND[this.level] }, this.red);
    this.solids.set(key, found);
    return found;
  }

  private dress(mesh: Mesh, kind: string): void {
    mesh.material = kind === 'gem' ? this.paint.gem : this.paint.wood;
    mesh.castShadow = mesh.receiveShadow = this.level === 'high';
  }

  /** Everything that lies somewhere; what is not named is taken away. */
  setAll(poses: ReadonlyMap<string, Pose>): void {
    for (const name of this.meshes.keys()) if (!poses.has(name)) this.remove(name);
    for (const [name, pose] of poses) this.set(name, pose);
  }

  private set(name: string, pose: Pose): void {
    const mesh = this.meshes.get(name) ?? this.made(name);
    const shade = this.shades.get(name)!;
    put(mesh, pose);
    const size = SPREAD[kindOf(name)] ?? 26;
    shade.position.set(pose.at[0] + pose.at[2] * 0.3, pose.at[1] + pose.at[2] * 0.25, 0.05);
    shade.scale.set(size, size, 1);
    mesh.visible = !this.lifted.has(name);
    shade.visible = this.level === 'low' && pose.at[2] < HIGH_UP && mesh.visible;
  }

  private made(name: string): Mesh {
    const mesh = new Mesh(this.solidOf(kindOf(name), ownerOf(name)));
    this.dress(mesh, kindOf(name));
    this.meshes.set(name, mesh);
    const shade = new Mesh(SHADE, this.paint.shade);
    this.shades.set(name, shade);
    this.group.add(mesh, shade);
    return mesh;
  }

  private remove(name: string): void {
    for (const all of [this.meshes, this.shades]) {
      const mesh = all.get(name);
      if (mesh) this.group.remove(mesh);
      all.delete(name);
    }
  }

  where(name: string): Vector3 | null {
    return this.meshes.get(name)?.position ?? null;
  }

  /** What a hand has taken up is not seen where it stood. */
  lift(names: ReadonlySet<string>): void {
    for (const name of new Set([...this.lifted, ...names])) {
      const mesh = this.meshes.get(name);
      if (mesh) mesh.visible = !names.has(name);
      const shade = this.shades.get(name);
      if (shade) shade.visible = this.level === 'low' && !names.has(name);
    }
    this.lifted = names;
  }

  private forget(): void {
    this.solids.forEach((g) => g.dispose());
    this.solids.clear();
  }

  close(): void {
    strip(this.paint);
    this.forget();
  }
}

function paints(high: boolean): Paints {
  const Paint = high ? MeshStandardMaterial : MeshLambertMaterial;
  const gloss = high ? { roughness: 0.52, metalness: 0 } : {};
  return {
    wood: new Paint({ vertexColors: true, ...gloss }),
    gem: new Paint({
      vertexColors: true,
      ...(high ? { roughness: 0.12, metalness: 0.25 } : {}),
      emissive: new Color('#0a3a3c'),
    }),
    shade: new MeshBasicMaterial({ map: spot(), transparent: true, depthWrite: false }),
  };
}

function strip({ wood, gem, shade }: Paints): void {
  shade.map?.dispose();
  for (const paint of [wood, gem, shade]) paint.dispose();
}

export function put(mesh: Mesh, { at, turn }: Pose): void {
  mesh.position.set(at[0], at[1], at[2]);
  mesh.quaternion.set(turn[1], turn[2], turn[3], turn[0]);
}
