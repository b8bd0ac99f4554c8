// The ways out of a popover: Escape, which also takes back what was begun, and a press on anything that is no button.
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Picks } from './picks.svelte';

/** Of the table, or whatever stands around its popover. */
export function escapes(picks: Picks): Attachment<HTMLElement> {
  return (node) => {
    const ends = [
      on(node, 'click', ({ target }) => {
        if (target instanceof Element && !target.closest('button, a, [data-popover], dialog')) picks.hush();
      }),
      on(window, 'keydown', ({ key }) => {
        if (key === 'Escape' && (picks.begun || picks.about)) picks.back();
      }),
    ];
    return () => ends.forEach((end) => end());
  };
}
