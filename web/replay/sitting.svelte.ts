// A frame of a film as a board sees it: no asks, no answers, and animations as fast as the film.
import type { Curtain } from '../kit/cardtable/held.svelte';
import { lastOf, type Sitting } from '../kit/cardtable/sitting';
import { brief } from '../table/telling.svelte';
import { talk } from '../table/talk.svelte';
import type { Line, Replay, Shown } from '../wire';
import { tidy } from '../words/words.svelte';

interface Film {
  readonly replay: Replay;
  readonly shown: Shown;
  readonly lines: readonly Line[]; // lines told so far
  readonly pace: number;
  readonly curtain: Curtain;
}

export function filmSitting(film: Film): Sitting {
  const name = (seat: number): string => film.replay.names[seat] ?? '';
  const last = $derived(brief(film.replay.game, lastOf(film.lines), name).map((line) => tidy(line.text)));
  const waiting = $derived(film.shown.view.over ? [] : film.shown.waiting);
  return {
    curtain: film.curtain,
    ask: null,
    window: null,
    play: null,
    habits: { live: false, window: 0, alone: false },
    get view() {
      return film.shown.view;
    },
    get sitters() {
      return film.replay.names.map((one, q) => ({
        name: one,
        bot: null,
        gone: null,
        asked: waiting.includes(q),
        clock: null,
      }));
    },
    get over() {
      return film.shown.view.over;
    },
    get story() {
      return { last, unread: false, open: () => (talk.open = true) };
    },
    get news() {
      return { chapter: film.shown.chapter, lines: film.shown.news, ago: film.shown.ago, pace: film.pace };
    },
  };
}
