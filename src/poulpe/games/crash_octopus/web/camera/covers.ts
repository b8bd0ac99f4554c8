// Seats, score and tools lie over the sea: it is drawn where they are not.
import { roomFor, type Cover, type Room } from './framing';

/** Tells the size of a canvas, and the room that is left on it, now and whenever they change. */
export function watchRoom(
  canvas: Element,
  over: readonly Element[],
  tools: Element,
  shape: () => number, // of what is drawn: how much wider than high
  tell: (width: number, height: number, room: Room) => void,
): () => void {
  let shut: Cover | null = null; // tools as they usually are: opened for a moment they move nothing
  function measure(): void {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const cover = (e: Element): Cover => {
      const box = e.getBoundingClientRect();
      return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top };
    };
    if (!tools.matches('.open')) shut = cover(tools);
    const covers = shut ? [...over.map(cover), shut] : over.map(cover);
    tell(width, height, roomFor(width, height, covers, shape()));
  }
  const watch = new ResizeObserver(measure);
  for (const one of [canvas, tools, ...over]) watch.observe(one);
  return () => watch.disconnect();
}
