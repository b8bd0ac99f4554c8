// What lies under the pieces: the ocean in its string, the quay of the Flick Challenge, the lane of Octopus Bowling.
import {
  CircleGeometry,
  ExtrudeGeometry,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  Shape,
  ShapeGeometry,
  TorusGeometry,
  type Object3D,
} from 'three';
import { LANE } from '../camera/framing';
import { QUAY } from './quay';
import { PAINTS, SIZES } from './solids';
import { sea, wood } from './surfaces';
import type { Mode } from '../told';

export function grounds(mode: Mode, high: boolean, dark: boolean): Object3D[] {
  const Paint = high ? MeshStandardMaterial : MeshLambertMaterial;
  const soft = (roughness: number): object => (high ? { roughness } : {});
  const water = new Paint({ map: sea(high ? 1024 : 512, dark), ...soft(0.35) });
  if (mode === 'octopus-bowling') return [lane(water, high)];
  const found: Object3D[] = [flat(new Mesh(new CircleGeometry(SIZES.ocean - 1, 96), water), high)];
  const rope = new Mesh(
    new TorusGeometry(SIZES.ocean, SIZES.string / 2, high ? 10 : 6, 160),
    new Paint({ color: PAINTS.string, ...soft(0.9) }),
  );
  rope.position.z = 1.4;
  rope.castShadow = high;
  found.push(rope);
  if (mode === 'flick-challenge') found.push(quay(new Paint({ map: boards(high, !dark), ...soft(0.75) }), high));
  return found;
}

function flat(mesh: Mesh, high: boolean): Mesh {
  mesh.position.z = -0.3;
  mesh.receiveShadow = high;
  return mesh;
}

/** A strip of sea with round ends, as long as the head's way and the treasures behind it. */
function lane(water: MeshStandardMaterial | MeshLambertMaterial, high: boolean): Mesh {
  const [a, b, r] = [LANE.long / 2, LANE.wide / 2, LANE.round];
  const shape = new Shape();
  shape.moveTo(-a + r, -b);
  shape.lineTo(a - r, -b);
  shape.absarc(a - r, -b + r, r, -Math.PI / 2, 0, false);
  shape.lineTo(a, b - r);
  shape.absarc(a - r, b - r, r, 0, Math.PI / 2, false);
  shape.lineTo(-a + r, b);
  shape.absarc(-a + r, b - r, r, Math.PI / 2, Math.PI, false);
  shape.lineTo(-a, -b + r);
  shape.absarc(-a + r, -b + r, r, Math.PI, 1.5 * Math.PI, false);
  const made = new ShapeGeometry(shape, 12);
  spread(made, LANE.long);
  return flat(new Mesh(made, water), high);
}

/** Pictures are spread over millimetres. */
function spread(made: ShapeGeometry | ExtrudeGeometry, over: number): void {
  const [at, uv] = [made.getAttribute('position'), made.getAttribute('uv')];
  for (let n = 0; n < at.count; n++) uv.setXY(n, at.getX(n) / over + 0.5, at.getY(n) / over + 0.5);
}

function boards(high: boolean, dark: boolean): ReturnType<typeof wood> {
  const found = wood(high ? 512 : 256, dark);
  found.repeat.set(5, 5);
  return found;
}

function quay(paint: MeshStandardMaterial | MeshLambertMaterial, high: boolean): Mesh {
  const { radius, width, middle, half, top } = QUAY;
  const shape = new Shape();
  shape.absarc(0, 0, radius + width / 2, middle - half, middle + half, false);
  shape.absarc(0, 0, radius - width / 2, middle + half, middle - half, true);
  const made = new ExtrudeGeometry(shape, { depth: top, bevelEnabled: false, curveSegments: 40 });
  spread(made, 1000);
  const mesh = new Mesh(made, paint);
  mesh.castShadow = mesh.receiveShadow = high;
  return mesh;
}
