// What each event looks and sounds like. One entry for every type of event; a test in ../tests compares it with events.py.
import { fly, motion, pulse, timed, TIMES, type Cue, type Motion, type Spot } from '@/kit/motion';
import type { Event, Line } from '@/wire';
import type { Card } from './view';

type Told = Event & { seat: number; target: number; victim: number; card: Card | null };
type Moving = (e: Told, me: number | null) => Motion;

const seat = (q: number): Spot => `seat-${q}`;
const hand = (q: number, me: number | null): Spot => (q === me ? 'hand' : seat(q));
const still: Moving = () => ({ steps: [], sound: null, before: 0 });

export const MOTIONS: Record<string, Moving> = {
  CharacterTaken: (e) => motion('card', 120, pulse(seat(e.seat), 'magic')),
  RoundBegan: (e) => motion(null, 120, { do: 'banner', of: 'begin', seat: Number(e.octoman), round: Number(e.round) }),
  Drew: (e, me) => motion('deal', 60, fly(e.card, 'deck', hand(e.seat, me))),
  WeaponPlayed: (e, me) => motion('card', 240, fly(e.card, hand(e.seat, me), 'area')),
  RageRose: () => motion('rage', 160, pulse('rage', 'bad')),
  Dodged: (e, me) => motion('swish', 240, fly('dodge', hand(e.seat, me), 'discard')),
  Cursed: (e, me) =>
    motion('curse', 240, fly(e.card, hand(e.seat, me), seat(e.target)), pulse(seat(e.target), 'magic')),
  Attacked: (e) => motion('attack', 240, { do: 'strike', at: seat(e.seat) }, { do: 'shake', at: seat(e.seat) }),
  LifeLost: (e) => motion('hurt', 160, { do: 'float', at: seat(e.seat), text: `−${Number(e.lost)} ♥`, tone: 'bad' }),
  Healed: (e) => motion('heal', 160, { do: 'float', at: seat(e.seat), text: `+${Number(e.gained)} ♥`, tone: 'good' }),
  OctomanMoved: (e) => motion(null, 60, pulse(seat(e.seat), 'calm')),
  Eliminated: (e) => motion('out', 240, { do: 'shake', at: seat(e.seat) }, pulse(seat(e.seat), 'bad')),
  Discarded: (e, me) => motion('deal', 60, fly(e.card, hand(e.seat, me), 'discard')),
  Declined: still,
  Stole: (e, me) => motion('swish', 200, fly(e.card, hand(e.victim, me), hand(e.seat, me))),
  Took: (e, me) => motion('card', 200, fly(e.card, 'discard', hand(e.seat, me))),
  Looked: (e) => motion('deal', 120, pulse('deck', 'magic'), pulse(seat(e.seat), 'magic')),
  Kept: (e, me) => motion('card', 200, fly(e.card, 'deck', hand(e.seat, me))),
  Reshuffled: () => motion('deal', 160, fly(null, 'discard', 'deck')),
  TurnBegan: (e) => motion(null, 0, pulse(seat(e.seat), 'calm')),
  RoundWon: (e) =>
    motion('win', 240, { do: 'banner', of: 'round', seat: e.seat, round: 0 }, pulse(seat(e.seat), 'good')),
  MatchWon: (e) => motion('win', 0, pulse(seat(e.seat), 'good')),
};

/** The news as motions, each at its time. */
export function cues(news: readonly Line[], me: number | null): Cue[] {
  return timed(news.map((line) => (MOTIONS[line.event.type] ?? still)(line.event as Told, me)));
}

export { TIMES };
