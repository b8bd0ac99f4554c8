// What stands there from the start: light, the planks of the table, the sea within its string.
import {
  CircleGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
} from 'three';
import type { Mode } from '../told';
import { emptied, shared } from './disposal';
import { grounds } from './grounds';
import { SIZES } from './solids';
import { wood } from './surfaces';

const STRANDS = 140; // of the rope

export class Furniture {
  readonly group = new Group();
  private readonly things = new Group();
  private readonly sun = new DirectionalLight();
  private readonly sky = new HemisphereLight();

  constructor() {
    this.group.add(this.things, this.sun, this.sun.target, this.sky);
  }

  lay(mode: Mode, high: boolean, dark: boolean): void {
    this.light(high, dark);
    emptied(this.things, true);
    const Paint = high ? MeshStandardMaterial : MeshLambertMaterial;
    const planks = wood(high ? 1024 : 512, dark);
    planks.repeat.set(7.2, 7.2);
    const top = new Mesh(new CircleGeometry(3000, 72), new Paint({ map: planks, ...(high ? { roughness: 0.7 } : {}) }));
    top.position.z = -1.2;
    top.receiveShadow = high;
    this.things.add(top, ...grounds(mode, high, dark));
    if (!high || mode === 'octopus-bowling') return;
    for (let k = 0; k < STRANDS; k++) this.things.add(strand(k / STRANDS, dark));
  }

  private light(high: boolean, dark: boolean): void {
    const { sun, sky } = this;
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
  }

  close(): void {
    emptied(this.things, true);
  }
}

/** The twist of the rope, as short slanting threads. */
function strand(share: number, dark: boolean): Mesh {
  const a = share * 2 * Math.PI;
  const mesh = new Mesh(STRAND, dark ? STRAND_DARK : STRAND_LIGHT);
  mesh.position.set(SIZES.ocean * Math.cos(a), SIZES.ocean * Math.sin(a), 2.6);
  mesh.rotation.set(0, 0, a + 0.6);
  return mesh;
}
const STRAND = shared(new CylinderGeometry(0.55, 0.55, 6, 5));
const STRAND_DARK = shared(new MeshBasicMaterial({ color: '#5fa3c8' }));
const STRAND_LIGHT = shared(new MeshBasicMaterial({ color: '#8cc4de' }));
