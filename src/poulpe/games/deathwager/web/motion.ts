// What each event looks and sounds like. One entry for every type of event; a test in ../tests compares it with events.py.
import { fly, motion, pulse, timed, type Cue, type Motion, type Spot, type Tone } from '@/kit/motion';
import type { Event, Shown } from '@/wire';
import { type Key, w } from './words';

type Told = Event & {
  seat: number;
  to: number | null;
  giver: number;
  target: number;
  card: string | null;
  reaper: string | null;
  slot: number;
  round: number;
  first: number;
};
type Moving = (e: Told, me: number | null) => Motion;

export const EYE_BACK = '?eye';
export const REAPER_BACK = '?';
export const CHIP = '?chip';

const seat = (q: number): Spot => `seat-${q}`;
const row = (q: number): Spot => `row-${q}`;
const hand = (q: number, me: number | null): Spot => (q === me ? 'hand' : `hand-${q}`);
const seen = (e: Told): string => e.reaper ?? REAPER_BACK;
const still: Moving = () => motion(null, 0);
const shout = (at: Spot, key: Key, tone: Tone) => ({ do: 'float' as const, at, text: w(key), tone });

export const MOTIONS: Record<string, Moving> = {
  HourglassDrawn: still,
  FirstPlayer: (e) => motion(null, 60, pulse(seat(e.seat), 'good')),
  Drew: (e, me) => motion('deal', 60, fly(seen(e), 'gone', hand(e.seat, me))),
  HourglassDealt: still,
  RoundBegan: (e) => motion('turn', 160, { do: 'banner', of: 'begin', seat: e.first, round: e.round }),
  StakeFlipped: () => motion('card', 160, pulse('stake', 'magic')),
  Paid: (e) => motion('deal', 90, fly(CHIP, seat(e.seat), 'stake')),
  Folded: (e) => motion('out', 240, shout(seat(e.seat), 'foldShout', 'calm')),
  KingPassed: (e) => motion('card', 200, fly('KING', row(e.seat), e.to === null ? 'king' : row(e.to))),
  TurnBegan: (e) => motion(null, 40, pulse(seat(e.seat), 'calm')),
  TurnEnded: still,
  Took: (e) =>
    motion(
      'card',
      260,
      fly(EYE_BACK, `slot-${e.slot}`, row(e.seat)),
      ...(e.card === 'KING' ? [pulse('king', 'magic')] : []),
    ),
  Passed: (e) => motion('deal', 120, shout(seat(e.seat), 'passShout', 'calm')),
  Exchanged: (e, me) => motion('card', 160, fly(seen(e), hand(e.seat, me), 'gone')),
  ReaperPlayed: (e, me) => motion('swish', 240, fly(e.reaper, hand(e.seat, me), 'middle')),
  PowerUsed: (e) => motion('curse', 240, fly(e.card, row(e.seat), 'middle')),
  Aimed: (e) =>
    motion(
      null,
      60,
      ...(e.card
        ? [pulse(`eye-${e.card}`, 'magic')]
        : typeof e.target === 'number'
          ? [pulse(seat(e.target), 'magic')]
          : []),
    ),
  Protected: (e) =>
    motion(
      'swish',
      240,
      fly('protector', `seat-${e.seat}`, 'middle'),
      { do: 'strike', at: 'middle' },
      pulse(seat(e.seat), 'magic'),
    ),
  Cancelled: (e) => motion('out', 200, { do: 'shake', at: seat(e.seat) }, shout('middle', 'cancelledShout', 'bad')),
  Moved: (e) => motion('card', 220, fly(e.card, row(e.seat), row(e.to ?? e.seat))),
  HandsPassed: () => motion('swish', 60),
  Received: (e, me) => motion('deal', 90, fly(seen(e), hand(e.giver, me), hand(e.seat, me))),
  Placed: (e) => motion('card', 200, fly(e.reaper, 'middle', row(e.seat)), pulse(seat(e.seat), 'magic')),
  Guarded: (e) => motion('card', 200, fly('guardian', 'middle', e.card ? `eye-${e.card}` : row(e.seat))),
  EyeLost: (e) => motion('hurt', 220, fly(e.card, row(e.seat), 'gone'), { do: 'shake', at: seat(e.seat) }),
  ReaperLost: (e) => motion('hurt', 160, fly(e.reaper, row(e.seat), 'gone')),
  Turned: (e) =>
    motion(
      'rage',
      200,
      pulse(e.card === 'KING' ? 'king' : e.card ? `eye-${e.card}` : row(e.seat), 'magic'),
      shout(e.card === 'KING' ? 'king' : row(e.seat), 'turnShout', 'magic'),
    ),
  Tossed: () => motion('rage', 240, pulse('king', 'magic')),
  Looked: (e) => motion('card', 160, pulse(`slot-${e.slot}`, 'magic')),
  Reshuffled: () => motion('deal', 60, pulse('gone', 'calm')),
  Scored: (e) => motion(null, 90, pulse(seat(e.seat), 'calm')),
  Tied: () => motion('turn', 120, pulse('king', 'magic')),
  HourglassShown: () => motion('card', 160, pulse('stake', 'magic')),
  Owes: still,
  Settled: (e) => motion('deal', 90, fly(CHIP, seat(e.seat), 'stake')),
  Won: (e) => motion('win', 0, fly(CHIP, 'stake', seat(e.seat)), pulse(seat(e.seat), 'good')),
  Declined: still,
  Granted: (e) => motion(null, 60, pulse(seat(e.seat), 'magic')),
};

/** The news as motions, each at its time. */
export function cues({ news, seat: me }: Pick<Shown, 'news' | 'seat'>): Cue[] {
  return timed(news.map(({ event }) => (MOTIONS[event.type] ?? still)(event as Told, me)));
}
