// Seats, score, tools and a hint lie over the sea: it is drawn where they are not.
import { roomFor, type Cover, type Room } from './framing';

/** Tells the size of a canvas, and the room that is left on it, now and whenever they change. */
export function watchRoom(
  canvas: Element,
  over: readonly Element[],
  tools: Element,
  tell: (width: number, height: number, room: Room) => void,
): () => void {
  let shut: Cover | null = null; // tools as they usually are: opened for a moment they move nothing
  function measure(): void {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const cover = (e: Element): Cover => {
      const box = e.getBoundingClientRect();
      return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top };
    };
    const lies = (c: Cover): boolean => c.left < c.right && c.top < height; // a hint may stand below the canvas, or not at all
    if (!tools.matches('.open')) shut = cover(tools);
    tell(width, height, roomFor(width, height, [...over.map(cover).filter(lies), ...(shut ? [shut] : [])]));
  }
  const watch = new ResizeObserver(measure);
  for (const one of [canvas, tools, ...over]) watch.observe(one);
  return () => watch.disconnect();
}
