// A word more about something, wherever it is looked at: the mouse rests on it, a finger stays, the keyboard arrives.
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

const REST = 350; // milliseconds of a mouse
const STAY = 420; // ... and of a finger

/** `show` when it is looked at, `hide` when not any more. A finger that stays does not press. */
export function peek(show: () => void, hide: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    let stayed = false;
    const later = (time: number, then: () => void): void => {
      clearTimeout(timer);
      timer = window.setTimeout(then, time);
    };
    const listeners: [string, (e: Event) => void, boolean?][] = [
      ['pointerenter', (e) => (e as PointerEvent).pointerType === 'mouse' && later(REST, show)],
      ['pointerleave', (e) => (clearTimeout(timer), (e as PointerEvent).pointerType === 'mouse' && hide())],
      [
        'pointerdown',
        (e) => {
          stayed = false;
          if ((e as PointerEvent).pointerType !== 'mouse') later(STAY, () => ((stayed = true), show()));
          else clearTimeout(timer);
        },
      ],
      ['pointerup', () => clearTimeout(timer)],
      ['pointercancel', () => clearTimeout(timer)],
      ['contextmenu', (e) => stayed && e.preventDefault()],
      ['click', (e) => stayed && ((stayed = false), e.preventDefault(), e.stopPropagation()), true],
      ['focusin', (e) => (e.target as Element).matches(':focus-visible') && show()],
      ['focusout', hide],
    ];
    // Not `addEventListener`: a card in focus that is taken away loses it in the middle of a change of the page.
    const off = listeners.map(([name, hear, capture]) => on(node, name, hear, { capture }));
    return () => {
      clearTimeout(timer);
      off.forEach((end) => end());
    };
  };
}
