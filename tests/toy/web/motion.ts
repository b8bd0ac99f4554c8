// What each event looks and sounds like.
import {
  beat,
  float,
  fly,
  hush,
  moment,
  motion,
  pulse,
  shake,
  strike,
  type Motions,
  type Spot,
} from '@/kit/cardtable/motion';
import type { AnyEvent } from './told';

const seat = (q: number): Spot => `seat-${q}`;
const hand = (q: number, me: number | null): Spot => (q === me ? 'hand' : seat(q));

export const MOTIONS: Motions<AnyEvent> = {
  Drew: (e, me) => motion('deal', 60, fly(e.card, 'deck', hand(e.seat, me))),
  Played: (e, me) => motion('card', 260, fly(e.card, hand(e.seat, me), `gone-${e.card}`)),
  Passed: (e) => motion(null, 60, pulse(seat(e.seat), 'calm')),
  Peeked: (e) => motion('deal', 120, pulse('deck', 'magic'), pulse(seat(e.seat), 'magic')),
  Gave: (e, me) => motion('swish', 200, fly(e.card, hand(e.seat, me), hand(e.to, me))),
  Aimed: (e) => beat('attack', 300, hush(seat(e.victim)), strike(seat(e.seat), seat(e.victim))),
  Blocked: (e, me) => beat('wood', 300, fly(e.card, hand(e.seat, me), `gone-${e.card}`), pulse(seat(e.seat), 'good')),
  Stole: (e, me) => motion('swish', 260, fly(e.card, hand(e.victim, me), hand(e.seat, me)), shake(seat(e.victim))),
  Dived: (e) =>
    e.found
      ? beat('heal', 300, moment('pearl', e.seat), pulse(seat(e.seat), 'good'))
      : motion('splash', 200, float(seat(e.seat), '…', 'calm')),
  Ended: () => beat('win', 0, moment('end', 0)),
};
