// What hands and referees add to the pieces: ghosts of what is held, a flag that sweeps, rings and dots.
import {
  CircleGeometry,
  Color,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  RingGeometry,
  type BufferGeometry,
} from 'three';
import type { Colour } from '../told';
import type { Pose } from '../view';
import { emptied } from './disposal';
import { put, type Pieces } from './pieces';

const GLASS: Record<Ghost['look'], { opacity: number }> = {
  good: { opacity: 0.85 },
  bad: { opacity: 0.55 },
  faint: { opacity: 0.4 },
};
const HUNG = 40; // mm: what is held higher has a line down to the table
const LINES = 3; // more of them are a heap, which has one

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

export class Overlay {
  readonly group = new Group();
  private readonly marks = new Group();
  private readonly ghosts = new Group();
  private readonly flags = new Group(); // one that sweeps
  private readonly inks = new Map<string, MeshBasicMaterial>(); // of marks, by colour: a new one is compiled anew
  private readonly glass = new Map<string, MeshLambertMaterial>(); // of ghosts

  constructor(private readonly pieces: Pieces) {
    this.group.add(this.marks, this.ghosts, this.flags);
  }

  setGhosts(ghosts: readonly Ghost[]): void {
    emptied(this.ghosts);
    for (const one of ghosts) this.ghosts.add(this.ghost(one));
    const hung = ghosts.filter(({ kind, pose }) => kind !== 'flag' && pose.at[2] > HUNG).map(({ pose }) => pose.at);
    for (const at of hung.length > LINES ? [middle(hung)] : hung) this.ghosts.add(this.plumb(at));
  }

  /** The flag on its way; null: it is put away. False: there was none. */
  setFlag(flag: Ghost | null): boolean {
    const there = this.flags.children[0];
    if (!flag && !there) return false;
    if (flag && there instanceof Mesh && there.userData.colour === flag.colour) put(there, flag.pose);
    else {
      emptied(this.flags);
      if (flag) this.flags.add(this.coloured(flag));
    }
    return true;
  }

  private coloured(flag: Ghost): Mesh {
    const made = this.ghost(flag);
    made.userData.colour = flag.colour;
    return made;
  }

  private ghost({ kind, colour, pose, look }: Ghost): Mesh {
    const mesh = new Mesh(this.pieces.solidOf(kind, colour), this.glassOf(look));
    put(mesh, pose);
    return mesh;
  }

  private glassOf(look: Ghost['look']): MeshLambertMaterial {
    const found =
      this.glass.get(look) ??
      new MeshLambertMaterial({
        vertexColors: true,
        transparent: true,
        ...GLASS[look],
        emissive: new Color(look === 'bad' ? '#a01808' : '#000000'),
      });
    this.glass.set(look, found);
    return found;
  }

  setMarks(rings: readonly Ring[], dots: readonly Dot[]): void {
    emptied(this.marks);
    for (const { x, y, radius, colour, part = 1, from = 0 } of rings) {
      const shape = new RingGeometry(radius, radius + 3.2, 48, 1, from, Math.max(0.001, part) * 2 * Math.PI);
      this.mark(shape, colour, x, y, 0.8);
    }
    for (const { x, y, z, colour, size } of dots) this.mark(new CircleGeometry(size, 16), colour, x, y, z);
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

  /** How many marks have this colour, for whoever measures. */
  dots(colour: string): number {
    return this.marks.children.filter((mark) => mark instanceof Mesh && mark.material === this.inks.get(colour)).length;
  }

  close(): void {
    for (const group of [this.marks, this.ghosts, this.flags]) emptied(group, true);
    for (const paint of [...this.inks.values(), ...this.glass.values()]) paint.dispose();
  }
}

function middle(spots: readonly Pose['at'][]): Pose['at'] {
  const mean = (axis: 0 | 1 | 2): number => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  return [mean(0), mean(1), mean(2)];
}
