// For tests: views, pieces, questions and news of this game, with nothing special about them until a test says so.
import { anAsk, aShown, aView } from '@/fixtures';
import type { Choice, Line, Range } from '@/wire';
import type { AnyEvent, AnyMove, CrashOctopusView, Piece, PieceShown } from './told';
import { kindOf, type Ask, type Frame, type Showing } from './view';

const ONE = 2 ** 30;

/** In millimetres and radians. */
export function piece(name: Piece, x = 0, y = 0, turn = 0, more: Partial<PieceShown> = {}): PieceShown {
  return {
    name,
    kind: kindOf(name),
    state: 'table',
    ship: null,
    at: [x * 1000, y * 1000, 0],
    turn: [ONE * Math.cos(turn / 2), 0, 0, ONE * Math.sin(turn / 2)],
    ...more,
  };
}

export function viewOf(more: Partial<CrashOctopusView> = {}): CrashOctopusView {
  return {
    ...aView(),
    game: 'crash-octopus',
    seats: 2,
    asks: [],
    options: {},
    phase: 'turn',
    turn: 0,
    crab: 0,
    beads: [],
    ships: [],
    pieces: [],
    drops: [],
    distances: {},
    mode: 'base',
    pirate: null,
    stranded: [],
    nearest: null,
    run: null,
    ended: null,
    shot: null,
    ...more,
  };
}

export const range = (name: string, low: number, high: number, unit = ''): Range => ({
  name,
  low,
  high,
  step: 1,
  unit,
});

export const askOf = (more: Partial<Ask> = {}): Ask => anAsk<AnyMove>({ kind: '', ...more });

/** A question that is answered by an act. */
export const askFor = (
  move: AnyMove['type'],
  offered: Record<string, string | number>,
  ranges: Range[] = [],
  choices: Choice[] = [],
  more: Partial<Ask> = {},
): Ask => askOf({ space: { move, ranges, choices, default: offered, aimed: false }, ...more });

/** What events of a test have in common. */
export const ALL_HEAR = { rule: '', told: null };

/** Events as they come with the news. */
export const linesOf = (chapter: number, ...events: AnyEvent[]): Line<AnyEvent>[] =>
  events.map((event) => ({ chapter, text: '', event }));

export const showingOf = (chapter: number, more: Partial<Showing> = {}): Showing => ({
  chapter,
  view: viewOf(),
  news: [],
  ago: null,
  ...more,
});

export const frameOf = (view: CrashOctopusView, ...events: AnyEvent[]): Frame =>
  aShown(view, { news: linesOf(0, ...events) });
