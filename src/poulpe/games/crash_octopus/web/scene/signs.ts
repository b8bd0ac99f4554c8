// The patterns of emblems.ts on the pieces of a ship: flat shapes a hair above the wood.
import { Color, Vector3 } from 'three';
import { emblemOf, SIGNS } from './emblems';
import type { Colour } from '../told';

interface Spot {
  at: Vector3; // the middle of the sign
  right: Vector3; // where its x goes
  up: Vector3; // and its y
  size: number; // of its square of 10 mm
  paint: 'cream' | 'own';
}
const [X, Y, Z] = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)];
const back = (v: Vector3): Vector3 => v.clone().negate();
const spot = (
  x: number,
  y: number,
  z: number,
  right: Vector3,
  up: Vector3,
  size: number,
  paint: Spot['paint'] = 'cream',
): Spot => ({ at: new Vector3(x, y, z), right, up, size, paint });

const SPOTS: Record<string, readonly Spot[]> = {
  ship: [
    ...[-18.5, -7, 4.5].flatMap((x) => [
      spot(x, -9.08, 5, X, Z, 0.78),
      spot(x, 9.08, 5, back(X), Z, 0.78),
      spot(x, 0, 10.45, X, Y, 1.15, 'own'),
    ]),
    spot(-25.08, 0, 5, back(Y), Z, 0.78),
  ],
  anchor: [-7, 0, 7].map((x) => spot(x, -7.5, 8.1, X, Y, 0.44)),
  pirate: [spot(-17, 0, 10.45, X, Y, 1.2, 'own')],
  flag: [spot(13.5, -0.58, 69, X, Z, 1.5), spot(13.5, 0.58, 69, back(X), Z, 1.5)],
};
const CREAM = new Color('#fff8ec');

/** Corner by corner, with the side they look to. */
export function signs(
  kind: string,
  own: Colour,
  paint: Color,
  corner: (p: Vector3, normal: Vector3, colour: Color) => void,
): void {
  for (const { at, right, up, size, paint: ink } of SPOTS[kind] ?? []) {
    const normal = right.clone().cross(up);
    const colour = ink === 'own' ? paint : CREAM;
    for (const sign of SIGNS[emblemOf(own)]) {
      const points = sign.map(([x, y]) =>
        at
          .clone()
          .addScaledVector(right, x * size)
          .addScaledVector(up, y * size),
      );
      for (let n = 1; n + 1 < points.length; n++)
        for (const p of [points[0]!, points[n]!, points[n + 1]!]) corner(p, normal, colour);
    }
  }
}
