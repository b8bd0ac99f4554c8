// What each event looks and sounds like. One entry for every type of event; a test in ../tests compares it with events.py.
import { fly, motion, pulse, timed, type Cue, type Motion, type Spot, type Tone } from '@/kit/motion';
import type { Event, Shown } from '@/wire';
import { backOf, type Card, type Species } from './view';
import { w, type Key } from './words';

type Told = Event & { seat: number; to: number; victim: number; card: Card | null; species: Species | null };
type Moving = (e: Told, me: number | null) => Motion;

const seat = (q: number): Spot => `seat-${q}`;
const hand = (q: number, me: number | null): Spot => (q === me ? 'hand' : `hand-${q}`);
const seen = (e: Told): Card => e.card ?? backOf(e.species);
const back = (e: Told): Card => backOf(e.species);
const still: Moving = () => motion(null, 0);
const shout = (at: Spot, key: Key, tone: Tone) => ({ do: 'float' as const, at, text: w(key), tone });

export const MOTIONS: Record<string, Moving> = {
  SpeciesDisputed: still,
  SpeciesTaken: (e) => motion('card', 120, pulse(seat(e.seat), 'magic')),
  RoundBegan: (e) => motion(null, 60, pulse(seat(e.seat), 'calm')),
  Drew: (e, me) => motion('deal', 60, fly(seen(e), `pile-${e.seat}`, hand(e.seat, me))),
  CardPlayed: (e, me) => motion('card', 240, fly(e.card, hand(e.seat, me), 'centre')),
  Blanked: () => motion('hurt', 160, { do: 'shake', at: 'top' }, shout('top', 'blankShout', 'calm')),
  Resisted: (e, me) =>
    motion(
      'swish',
      240,
      fly(e.card, hand(e.seat, me), 'centre'),
      { do: 'strike', at: 'top' },
      shout(seat(e.seat), 'resisted', 'magic'),
    ),
  EffectCancelled: () => motion('out', 200, { do: 'shake', at: 'fan' }, shout('centre', 'cancelledShout', 'bad')),
  Allowed: still,
  Passed: (e) => motion('deal', 120, shout(seat(e.seat), 'passes', 'calm')),
  Declined: still,
  Fizzled: () => motion(null, 60, pulse('top', 'calm')),
  Discarded: (e, me) => motion('deal', 160, fly(back(e), hand(e.seat, me), 'discard')),
  Gave: (e, me) => motion('card', 200, fly(seen(e), hand(e.seat, me), hand(e.to, me)), pulse(seat(e.to), 'calm')),
  Stole: (e, me) =>
    motion('swish', 200, fly(seen(e), hand(e.victim, me), hand(e.seat, me)), { do: 'shake', at: seat(e.victim) }),
  Reshuffled: (e, me) => motion('deal', 160, fly(seen(e), hand(e.seat, me), `pile-${e.species ?? 'crab'}`)),
  Saw: (e) => motion(null, 20, pulse(seat(e.victim), 'magic')),
  Reversed: () => motion('curse', 160, pulse('beat', 'magic'), shout('beat', 'reversed', 'magic')),
  Armoured: (e) => motion('rage', 160, pulse(seat(e.seat), 'bad')),
  Copied: () => motion('curse', 120, pulse('centre', 'magic')),
  RoundWon: (e) =>
    motion(
      'win',
      240,
      fly('?', 'centre', 'discard'),
      { do: 'banner', of: 'round', seat: e.seat, round: 0 },
      pulse(seat(e.seat), 'good'),
    ),
  MatchWon: (e) => motion('win', 0, pulse(seat(e.seat), 'good')),
};

/** The news as motions, each at its time. */
export function cues({ news, seat: me }: Pick<Shown, 'news' | 'seat'>): Cue[] {
  return timed(news.map(({ event }) => (MOTIONS[event.type] ?? still)(event as Told, me)));
}
