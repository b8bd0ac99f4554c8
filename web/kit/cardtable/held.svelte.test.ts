// A board with films says how far it has come; until then neither it nor its page tells more.
import { expect, test } from 'vitest';
import { aLine, aShown, aView } from '@/fixtures';
import type { Shown } from '@/wire';
import { Curtain, Held } from './held.svelte';
import type { Sitting } from './sitting';
import { still } from './still';

const NAMES = ['Ana', 'Ben'];
const ask = { id: 1, kind: '', question: '', offers: [], bars: [], free: true, sealed: null, clock: null };
const showing = (chapter: number, waiting: number[]): Shown =>
  aShown(aView({ seats: 2, waiting }), { chapter, news: [aLine(chapter)] });

class Page {
  readonly curtain = new Curtain();
  newest = $state.raw(showing(4, [1]));
  readonly held = new Held((): Sitting => {
    const { view, news, chapter } = this.newest;
    return { ...still({ view, names: NAMES, ask, news, chapter }), curtain: this.curtain };
  });

  hears(next: Shown): void {
    this.curtain.follows(this.newest, next);
    this.newest = next;
  }
}

test('what comes is told when it has been shown, one after the other', () => {
  const page = new Page();
  const { held, curtain } = page;
  held.films((next) => next.chapter > 4);
  held.tell(held.newest);
  page.hears(showing(5, [0]));
  const first = held.newest;
  page.hears(showing(6, [0]));
  expect([held.news.chapter, held.ask, held.sitters.map((s) => s.asked)]).toEqual([4, null, [false, true]]);
  expect([curtain.isDown, curtain.last, curtain.before?.chapter]).toEqual([true, 4, 4]);

  held.tell(first);
  expect([held.news.chapter, held.ask, curtain.last]).toEqual([5, null, 5]);
  held.tell(held.newest);
  expect([held.news.chapter, held.ask?.id, curtain.isDown]).toEqual([6, 1, false]);
});

test('without a film all is told at once, and so it is once the board is gone', () => {
  const page = new Page();
  const { held, curtain } = page;
  const unfilm = held.films((next) => next.chapter > 5);
  held.tell(held.newest);
  page.hears(showing(5, [0]));
  expect(curtain.isDown).toBe(false);
  held.tell(held.newest);
  page.hears(showing(6, [1]));
  unfilm();
  expect([curtain.isDown, held.news.chapter]).toEqual([false, 6]);
  page.hears(showing(7, [0]));
  expect(curtain.isDown).toBe(false);
});

test('whoever comes in the middle is not told the end', () => {
  const { held, curtain } = new Page();
  held.joins(held.newest);
  expect([held.ask, held.news.lines, curtain.last]).toEqual([null, [], 3]);
  held.tell(held.newest);
  expect([held.ask?.id, held.news.lines.length, curtain.isDown]).toEqual([1, 1, false]);
});
