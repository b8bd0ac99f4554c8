// The Octo-timer on the string: its beads, and the crab that passes them.
import { Group, Mesh, MeshLambertMaterial, MeshStandardMaterial, SphereGeometry } from 'three';
import { emptied } from './disposal';
import { ROUND, type Level, type Pieces } from './pieces';
import { PAINTS, SIZES } from './solids';

const BEAD = 9; // mm
const STEP = BEAD / SIZES.ocean; // radians from one to the next
const MIDDLE = -Math.PI / 2;
const GAP = 1.7; // beads, for the crab

export class Timer {
  readonly group = new Group();
  private beads: readonly string[] = [];
  private passed = 0;

  constructor(private readonly pieces: Pieces) {}

  /** No beads: a mini-game has no timer. */
  set(beads: readonly string[], passed: number, level: Level): void {
    this.beads = beads;
    this.passed = passed;
    this.lay(level);
  }

  lay(level: Level): void {
    const { beads, passed, group } = this;
    emptied(group, true);
    if (!beads.length) return;
    const Paint = level === 'high' ? MeshStandardMaterial : MeshLambertMaterial;
    const shape = new SphereGeometry(BEAD / 2, ROUND[level], ROUND[level] / 2);
    const [blue, black] = [new Paint({ color: PAINTS.beads.blue }), new Paint({ color: PAINTS.beads.black })];
    beads.forEach((bead, n) => {
      const ball = new Mesh(shape, bead === 'black' ? black : blue);
      this.thread(ball, n + (n < passed ? 0 : GAP), 3.6);
    });
    const crab = new Mesh(this.pieces.solidOf('crab', null), this.pieces.wood);
    crab.rotation.z = MIDDLE;
    crab.scale.setScalar(1.25);
    this.thread(crab, passed + 0.35, 2.2);
    for (const one of group.children) one.castShadow = level === 'high';
  }

  /** On the string, as the nth of them. */
  private thread(mesh: Mesh, n: number, z: number): void {
    const a = MIDDLE + (n - this.beads.length / 2 - 0.5) * STEP * 1.02;
    mesh.position.set(SIZES.ocean * Math.cos(a), SIZES.ocean * Math.sin(a), z);
    this.group.add(mesh);
  }

  close(): void {
    emptied(this.group, true);
  }
}
