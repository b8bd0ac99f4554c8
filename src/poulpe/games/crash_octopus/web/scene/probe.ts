// For tests and measurements: whoever sends this event to the canvas is handed its stage. Nothing on the page uses it.
//
//   canvas.dispatchEvent(new CustomEvent('crash-octopus:probe', { detail: (stage) => … }))
import type { Stage } from './stage';

const PROBE = 'crash-octopus:probe';

export function probed(stage: Stage): () => void {
  const tell = (e: Event): void => (e instanceof CustomEvent ? e.detail(stage) : undefined);
  stage.canvas.addEventListener(PROBE, tell);
  return () => stage.canvas.removeEventListener(PROBE, tell);
}
