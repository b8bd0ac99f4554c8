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
  still,
  strike,
  type Motions,
  type Spot,
} from '@/kit/cardtable/motion';
import type { AnyEvent } from './told';

const seat = (q: number): Spot => `seat-${q}`;
const hand = (q: number, me: number | null): Spot => (q === me ? 'hand' : seat(q));

export const MOTIONS: Motions<AnyEvent> = {
  CharacterTaken: (e) => motion('card', 120, pulse(seat(e.seat), 'magic')),
  RoundBegan: (e) => motion(null, 120, moment('begin', e.octoman, e.round)),
  Drew: (e, me) => motion('deal', 60, fly(e.card, 'deck', hand(e.seat, me))),
  WeaponPlayed: (e, me) => motion('card', 260, fly(e.card, hand(e.seat, me), 'area')),
  RageRose: () => beat('rage', 240, pulse('rage', 'bad'), shake('rage')),
  Dodged: (e, me) => motion('swish', 260, fly('dodge', hand(e.seat, me), 'discard')),
  Cursed: (e, me) =>
    motion('curse', 260, fly(e.treasure, hand(e.seat, me), seat(e.target)), pulse(seat(e.target), 'magic')),
  Attacked: (e) => beat('attack', 420, hush(seat(e.seat)), strike('octoman', seat(e.seat)), shake(seat(e.seat))),
  LifeLost: (e) => motion('hurt', 180, float(seat(e.seat), `−${e.lost} ♥`, 'bad')),
  Healed: (e) => motion('heal', 160, float(seat(e.seat), `+${e.gained} ♥`, 'good')),
  OctomanMoved: (e) => motion(null, 60, pulse(seat(e.seat), 'calm')),
  Eliminated: (e) => beat('out', 300, hush(seat(e.seat)), pulse(seat(e.seat), 'bad')),
  Discarded: (e, me) => motion('deal', 60, fly(e.card, hand(e.seat, me), 'discard')),
  Declined: still,
  Stole: (e, me) => motion('swish', 200, fly(e.card, hand(e.victim, me), hand(e.seat, me))),
  Took: (e, me) => motion('card', 200, fly(e.card, 'discard', hand(e.seat, me))),
  Looked: (e) => motion('deal', 120, pulse('deck', 'magic'), pulse(seat(e.seat), 'magic')),
  Kept: (e, me) => motion('card', 200, fly(e.card, 'deck', hand(e.seat, me))),
  Reshuffled: () => motion('deal', 160, fly(null, 'discard', 'deck')),
  TurnBegan: (e) => motion(null, 0, pulse(seat(e.seat), 'calm')),
  RoundWon: (e) => beat('win', 240, moment('round', e.seat), pulse(seat(e.seat), 'good')),
  MatchWon: (e) => beat('win', 0, hush(seat(e.seat)), moment('match', e.seat), pulse(seat(e.seat), 'good')),
};
