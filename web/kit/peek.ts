// Shows more about an element on mouse hover, long press or keyboard focus.
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

const REST = 350; // milliseconds until the mouse counts as hovering
const STAY = 420; // ... and a touch as a long press

/** Calls `show` on hover, long press or focus, and `hide` afterwards. A long press does not click. */
export function peek(show: () => void, hide: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    let stayed = false;
    const later = (time: number, then: () => void): void => {
      clearTimeout(timer);
      timer = window.setTimeout(then, time);
    };
    const never = (): void => clearTimeout(timer);
    const isMouse = (e: PointerEvent): boolean => e.pointerType === 'mouse';

    function down(e: PointerEvent): void {
      stayed = false;
      if (isMouse(e)) never();
      else later(STAY, () => ((stayed = true), show()));
    }
    function leave(e: PointerEvent): void {
      never();
      if (isMouse(e)) hide();
    }
    function swallow(e: MouseEvent): void {
      if (!stayed) return;
      stayed = false;
      e.preventDefault();
      e.stopPropagation();
    }
    // `on` instead of `addEventListener`: removing a focused card makes it lose focus in the middle of an update.
    const off = [
      on(node, 'pointerenter', (e) => isMouse(e) && later(REST, show)),
      on(node, 'pointerleave', leave),
      on(node, 'pointerdown', down),
      on(node, 'pointerup', never),
      on(node, 'pointercancel', never),
      on(node, 'contextmenu', (e) => stayed && e.preventDefault()),
      on(node, 'click', swallow, { capture: true }),
      on(node, 'focusin', (e) => e.target instanceof Element && e.target.matches(':focus-visible') && show()),
      on(node, 'focusout', hide),
    ];
    return () => {
      never();
      off.forEach((end) => end());
    };
  };
}
