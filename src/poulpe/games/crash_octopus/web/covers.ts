// Seats, score and tools lie over the sea: it is drawn where they are not.
import { roomFor, type Cover, type Room } from './framing';

/** Tells the size of a canvas, and the room that is left on it, now and whenever they change. */
export function watchRoom(canvas: HTMLElement, over: HTMLElement, tools: HTMLElement, tell: (width: number, height: number, room: Room) => void): () => void {
  let shut: Cover | null = null; // tools as they usually are: opened for a moment they move nothing
  function measure(): void {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const cover = (e: Element): Cover => {
      const box = e.getBoundingClientRect();
      return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top };
    };
    if (!tools.matches('.open')) shut = cover(tools);
    tell(width, height, roomFor(width, height, [...[...over.children].map(cover), ...(shut ? [shut] : [])]));
  }
  const watch = new ResizeObserver(measure);
  for (const one of [canvas, tools, ...over.children]) watch.observe(one);
  return () => watch.disconnect();
}
