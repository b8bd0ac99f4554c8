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
} from '@/kit/cardtable/motion';
import { KING } from './eyes';
import type { AnyEvent } from './told';
import { w } from './words';

export const EYE_BACK = '?eye';
export const REAPER_BACK = '?';
export const CHIP = '?chip';

const seat = (q: number): Spot => `seat-${q}`;
const row = (q: number): Spot => `row-${q}`;
const hand = (q: number, me: number | null): Spot => (q === me ? 'hand' : `hand-${q}`);
const seen = (reaper: string | null): string => reaper ?? REAPER_BACK;
const lying = (card: string | null, q: number): Spot => (card ? `eye-${card}` : row(q));

/** The King is turned where all see him; anything else where it lies. */
function turned(at: Spot): Step[] {
  return [pulse(at, 'magic'), float(at, w('turnShout'), 'magic')];
}

export const MOTIONS: Motions<AnyEvent> = {
  HourglassDrawn: still,
  FirstPlayer: (e) => motion(null, 60, pulse(seat(e.seat), 'good')),
  Drew: (e, me) => motion('deal', 60, fly(seen(e.reaper), 'gone', hand(e.seat, me))),
  HourglassDealt: still,
  RoundBegan: (e) => motion('turn', 160, moment('begin', e.first, e.round)),
  StakeFlipped: () => motion('card', 160, pulse('stake', 'magic')),
  Paid: (e) => motion('deal', 90, fly(CHIP, seat(e.seat), 'stake')),
  Folded: (e) => beat('out', 240, hush(seat(e.seat)), float(seat(e.seat), w('foldShout'), 'calm')),
  KingPassed: (e) => motion('card', 200, fly(KING, row(e.seat), e.to === null ? 'king' : row(e.to))),
  TurnBegan: (e) => motion(null, 40, pulse(seat(e.seat), 'calm')),
  TurnEnded: still,
  Took: (e) =>
    e.card === KING
      ? beat('rage', 360, fly(EYE_BACK, `slot-${e.slot}`, row(e.seat)), hush('king'), pulse('king', 'magic'))
      : motion('card', 260, fly(EYE_BACK, `slot-${e.slot}`, row(e.seat))),
  Passed: (e) => motion('deal', 120, float(seat(e.seat), w('passShout'), 'calm')),
  Exchanged: (e, me) => motion('card', 160, fly(seen(e.reaper), hand(e.seat, me), 'gone')),
  ReaperPlayed: (e, me) => motion('swish', 240, fly(e.reaper, hand(e.seat, me), 'middle')),
  PowerUsed: (e) => motion('curse', 240, fly(e.card, row(e.seat), 'middle')),
  Aimed: (e) =>
    e.card
      ? motion(null, 60, pulse(`eye-${e.card}`, 'magic'))
      : motion(null, 60, ...(typeof e.target === 'number' ? [pulse(seat(e.target), 'magic')] : [])),
  Protected: (e) =>
    beat('attack', 360, hush('middle'), strike(seat(e.seat), 'middle'), shake('middle'), pulse(seat(e.seat), 'magic')),
  Cancelled: (e) => motion('out', 200, shake(seat(e.seat)), float('middle', w('cancelledShout'), 'bad')),
  Moved: (e) => motion('card', 220, fly(e.card, row(e.seat), row(e.to))),
  HandsPassed: () => motion('swish', 60),
  Received: (e, me) => motion('deal', 90, fly(seen(e.reaper), hand(e.giver, me), hand(e.seat, me))),
  Placed: (e) => motion('card', 200, fly(e.reaper, 'middle', row(e.seat)), pulse(seat(e.seat), 'magic')),
  Guarded: (e) => motion('card', 200, fly('guardian', 'middle', lying(e.card, e.seat))),
  EyeLost: (e) => motion('hurt', 220, fly(e.card, row(e.seat), 'gone'), shake(seat(e.seat))),
  ReaperLost: (e) => motion('hurt', 160, fly(e.reaper, row(e.seat), 'gone')),
  Turned: (e) =>
    e.card === KING || e.seat === null
      ? beat('rage', 300, hush('king'), ...turned('king'))
      : motion('rage', 200, ...turned(lying(e.card, e.seat))),
  Tossed: () => motion('rage', 240, pulse('king', 'magic')),
  Looked: (e) => motion('card', 160, pulse(`slot-${e.slot}`, 'magic')),
  Reshuffled: () => motion('deal', 60, pulse('gone', 'calm')),
  Scored: (e) => motion(null, 90, pulse(seat(e.seat), 'calm')),
  Tied: () => motion('turn', 120, pulse('king', 'magic')),
  HourglassShown: () => motion('card', 160, pulse('stake', 'magic')),
  Owes: still,
  Settled: (e) => motion('deal', 90, fly(CHIP, seat(e.seat), 'stake')),
  Won: (e) =>
    beat(
      'win',
      0,
      hush(seat(e.seat)),
      moment('match', e.seat),
      fly(CHIP, 'stake', seat(e.seat)),
      pulse(seat(e.seat), 'good'),
    ),
  Declined: still,
  Granted: (e) => motion(null, 60, pulse(seat(e.seat), 'magic')),
};
