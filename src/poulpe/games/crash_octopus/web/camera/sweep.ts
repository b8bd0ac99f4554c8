// The flag sweeps: drawn back, through the piece, and up and away. Counted in frames of the film, which begins at 0.
import type { Line } from '@/wire';
import { flag, pullOf, type Fields } from '../hands/hands';
import type { Ghost } from '../scene/overlay';
import type { AnyEvent, Colour, CrashOctopusView } from '../told';
import { pieceOf, poseOf, shipOf, type Pose } from '../view';

export const LEAD = 6; // frames from the release to the touch
export const FOLLOW = 11; // frames until it is gone
const TOUCH = 9; // mm from the middle of a piece
const THROUGH = 34; // mm that it swings on
const UP = 46; // mm that it rises

export interface Strike {
  colour: Colour | null;
  piece: Pose['at'];
  fields: Fields;
}

export function flagAt({ colour, piece, fields }: Strike, frame: number): Ghost | null {
  if (frame >= FOLLOW) return null;
  if (frame < 0) {
    const t = 1 + frame / LEAD; // it gathers speed
    return flag(colour, piece, fields, 'good', TOUCH + (pullOf(Number(fields.strength)) - TOUCH) * (1 - t * t));
  }
  const t = frame / FOLLOW;
  return flag(colour, piece, fields, 'good', TOUCH - THROUGH * (1 - (1 - t) ** 2), UP * t * t);
}

/** Of an act that was made, as the hand really made it; null: nothing was struck. */
export function strikeOf(
  news: readonly Line<AnyEvent>[],
  before: CrashOctopusView,
  after: CrashOctopusView,
): Strike | null {
  const struck = news.map(({ event }) => event).findLast((e) => e.type === 'Flicked' || e.type === 'Sailed');
  const piece = struck && pieceOf(before, struck.piece);
  const act = after.shot?.act;
  if (!struck || !piece || !act || act.strength === undefined || piece.state === 'hand') return null;
  const fields = {
    aim: ((act.aim ?? 0) * 1800) / Math.PI,
    strength: 1000 * act.strength,
    lateral: 100 * (act.lateral ?? 0),
    height: 100 * (act.height ?? 0),
  };
  return { colour: shipOf(before, struck.seat)?.colour ?? null, piece: poseOf(piece).at, fields };
}
