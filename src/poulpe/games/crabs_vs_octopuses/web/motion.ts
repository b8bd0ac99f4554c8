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
  type Step,
  type Tone,
} from '@/kit/cardtable/motion';
import { backOf } from './cards';
import type { AnyEvent, Card, Species } from './told';
import { w, type Key } from './words';

const seat = (q: number): Spot => `seat-${q}`;
const side = (q: number): Spot => `side-${q}`; // where its creature stands
const hand = (q: number, me: number | null): Spot => (q === me ? 'hand' : `hand-${q}`);
const seen = (e: { card: Card | null; species: Species | null }): string => e.card ?? backOf(e.species);
const shout = (at: Spot, key: Key, tone: Tone): Step => float(at, w(key), tone);

export const MOTIONS: Motions<AnyEvent> = {
  SpeciesDisputed: still,
  SpeciesTaken: (e) => motion('card', 120, pulse(side(e.seat), 'magic')),
  RoundBegan: (e) => motion(null, 60, pulse(seat(e.seat), 'calm')),
  Drew: (e, me) => motion('deal', 60, fly(seen(e), `pile-${e.seat}`, hand(e.seat, me))),
  CardPlayed: (e, me) => motion('card', 240, fly(e.card, hand(e.seat, me), 'centre')),
  Blanked: () => motion('hurt', 160, shake('centre'), shout('centre', 'blankShout', 'calm')),
  Resisted: (e, me) =>
    motion(
      'swish',
      240,
      fly(e.card, hand(e.seat, me), 'centre'),
      strike(side(e.seat), 'centre'),
      shout(side(e.seat), 'resisted', 'magic'),
    ),
  EffectCancelled: () => beat('out', 420, hush('centre'), shake('centre'), shout('centre', 'cancelledShout', 'bad')),
  Allowed: still,
  Passed: (e) => motion('deal', 120, shout(side(e.seat), 'passes', 'calm')),
  Declined: still,
  Fizzled: () => motion(null, 60, pulse('centre', 'calm')),
  Discarded: (e, me) => motion('deal', 160, fly(backOf(e.species), hand(e.seat, me), 'discard')),
  Gave: (e, me) => motion('card', 200, fly(seen(e), hand(e.seat, me), hand(e.to, me)), pulse(seat(e.to), 'calm')),
  Stole: (e, me) => motion('swish', 200, fly(seen(e), hand(e.victim, me), hand(e.seat, me)), shake(side(e.victim))),
  Reshuffled: (e, me) => motion('deal', 160, fly(seen(e), hand(e.seat, me), `pile-${e.species}`)),
  Saw: (e) => motion(null, 20, pulse(seat(e.victim), 'magic')),
  Reversed: () => beat('curse', 300, hush('beat'), pulse('beat', 'magic'), shout('beat', 'reversed', 'magic')),
  Armoured: (e) => motion('rage', 160, pulse(side(e.seat), 'bad')),
  Copied: () => motion('curse', 120, pulse('centre', 'magic')),
  RoundWon: (e) =>
    beat('win', 240, fly('?', 'centre', 'discard'), moment('round', e.seat), pulse(side(e.seat), 'good')),
  MatchWon: (e) => beat('win', 0, hush(side(e.seat)), moment('match', e.seat), pulse(side(e.seat), 'good')),
};
