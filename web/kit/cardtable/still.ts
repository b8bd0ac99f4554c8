// A table that is a picture: of a lesson, of a shelf. Plain data, and whoever made it may listen.
import type { Event, Line, Move, View } from '@/wire';
import type { Asked, Play, Sitting } from './sitting';

export interface Still<V extends View, M extends Move, E extends Event> {
  view: V;
  names: readonly string[];
  ask?: Asked<M> | null;
  answer?: (move: M) => void; // none: nobody answers here
  told?: readonly string[];
  news?: readonly Line<E>[]; // with a higher chapter than before they are shown in motion
  chapter?: number;
}

const deaf: Omit<Play<never>, 'answer'> = {
  busy: false,
  away: false,
  early: {},
  refusal: null,
  stand: () => undefined,
  wordsOf: () => '',
  comeBack: () => undefined,
};

export function still<V extends View, M extends Move, E extends Event>({
  view,
  names,
  ask = null,
  answer,
  told = [],
  news,
  chapter = 0,
}: Still<V, M, E>): Sitting<V, M, E> {
  return {
    view,
    ask,
    over: view.over,
    window: null,
    sitters: names.map((name, q) => ({ name, bot: null, gone: null, asked: view.waiting.includes(q), clock: null })),
    play: answer ? { ...deaf, answer } : null,
    story: { last: told, unread: false, open: null },
    news: { chapter, lines: news ?? [], ago: null, pace: news ? 1 : 0 },
    habits: { live: false, window: 0, alone: true },
  };
}
