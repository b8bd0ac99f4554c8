// Which Eye lies where, and which of its ends counts.
import type { DeathwagerView, Eye, Icon, Icons } from './told';

export const KING = 'KING';

/** What counts, and what lies upside down. */
export function endsOf({ ends: [a, b], up }: Eye): { top: Icons; bottom: Icons } {
  return up === 'B' ? { top: b, bottom: a } : { top: a, bottom: b };
}

export const other = (icon: Icon): Icon => (icon === 'heart' ? 'skull' : 'heart');

/** An Eye that is face up somewhere. */
export function eyeOf(view: DeathwagerView, id: string): Eye | null {
  const rows = [...view.places.map((p) => p.row), view.eyes_gone, view.centre.flatMap((s) => s.card ?? [])];
  return rows.flat().find((eye) => eye.id === id) ?? null;
}
