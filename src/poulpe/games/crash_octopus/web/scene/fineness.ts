// How finely the table is drawn. A graphics card draws every picture at its best. Software shares its time with the
// page: there a picture of something that moves is coarser, and coarsest where an answer is awaited that the page could
// not hear while it draws; the one that stays is fine. Software smooths no edges either (that alone costs half of a
// picture): the fine one is drawn larger than it is seen instead.
export type Pace = 'stays' | 'moves' | 'hurries';

export const SETTLED = 250; // milliseconds without a change after which a picture stays
/** That software has time for. */
const PIXELS: Record<Pace, number> = { stays: 1_500_000, moves: 300_000, hurries: 90_000 };
const COARSEST = 0.4; // pixels drawn along each pixel of the window
const SMOOTHEST = 2;

/** Whether pictures are made by the processor; asked with a canvas that nobody sees, before the table has its own. */
export function isSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return false; // then there is no table to draw
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

/** Pixels drawn along each pixel of the window. */
export function fineness(software: boolean, high: boolean, pace: Pace, width: number, height: number): number {
  const best = Math.min(devicePixelRatio, high ? 2 : 1);
  if (!software) return best;
  const fitting = Math.sqrt(PIXELS[pace] / (width * height));
  return pace === 'stays' ? Math.max(best, Math.min(SMOOTHEST, fitting)) : Math.min(best, Math.max(COARSEST, fitting));
}
