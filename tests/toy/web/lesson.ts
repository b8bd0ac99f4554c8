// A picture of a match, made of plain data: nobody plays, no server is asked.
import type { Sitting } from '@/kit/cardtable/sitting';
import { still } from '@/kit/cardtable/still';
import type { AnyEvent, AnyMove, Card, Place, Printed, ReefView } from './told';

/** The cards of the box, as long as no host has changed them. */
export const PRINTED: Record<Card, Printed> = {
  a: { worth: 1, effect: 'nothing' },
  b: { worth: 2, effect: 'nothing' },
  c: { worth: 3, effect: 'nothing' },
  d: { worth: 1, effect: 'theft' },
  e: { worth: 1, effect: 'peek' },
  f: { worth: 4, effect: 'gift' },
  g: { worth: 0, effect: 'dive' },
};
const HAND: Card[] = ['a', 'c', 'd', 'g'];

const place = (score: number, cards: number, hand: Card[] | null = null): Place => ({ score, cards, hand });

const view: ReefView = {
  game: 'reef',
  seat: 0,
  seats: 3,
  asks: [],
  waiting: [0],
  over: false,
  outcome: null,
  notation: '',
  options: {},
  record: '',
  turn: 0,
  phase: 'play',
  chosen: [],
  victim: null,
  left: 20,
  top: null,
  gone: ['b', 'c', 'f'],
  places: [place(4, HAND.length, HAND), place(2, 3), place(3, 4)],
  printed: PRINTED,
};

export const lesson: Sitting<ReefView, AnyMove, AnyEvent> = still({
  view,
  names: ['Ana', 'Otto', 'Inka'],
  answer: () => undefined,
  ask: {
    id: 1,
    kind: 'play',
    question: 'Play a card, or pass',
    free: true,
    sealed: null,
    clock: null,
    offers: HAND.map((card) => ({ move: { type: 'Pick', card }, label: card, caution: null })),
    bars: [],
  },
});
