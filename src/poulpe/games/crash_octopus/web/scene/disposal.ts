// Giving back what a graphics card holds. Shapes of pieces, and paints that others wear too, stay.
import { Mesh, type Group } from 'three';

const SHARED = new WeakSet<object>();

/** Of a whole page: it is never given back. */
export function shared<T extends object>(thing: T): T {
  SHARED.add(thing);
  return thing;
}

/** `paints`: theirs too, unless they are the paints of pieces. */
export function emptied(group: Group, paints = false): void {
  for (const child of [...group.children]) {
    group.remove(child);
    if (!(child instanceof Mesh)) continue;
    const { geometry, material } = child;
    if (!SHARED.has(geometry) && !geometry.getAttribute('color')) geometry.dispose();
    if (!paints || SHARED.has(material) || material.vertexColors) continue;
    material.map?.dispose();
    material.dispose();
  }
}
