// Test fixtures: complete views, letters and seats with defaults that a test can override.
import type { Ask, Event, Line, Move, Seated, Shown, View } from './wire';

export function aView(more: Partial<View> = {}): View {
  return {
    game: 'sea-cards',
    seat: 0,
    seats: 3,
    asks: [],
    waiting: [],
    over: false,
    outcome: null,
    notation: '',
    options: {},
    record: '',
    ...more,
  };
}

export function anAsk<M extends Move = Move>(more: Partial<Ask<M>> = {}): Ask<M> {
  return { id: 1, seat: 0, kind: 'play', moves: [], barred: [], cautions: [], space: null, ...more };
}

export function aLine(chapter: number, text = '', told: number[] | null = null): Line {
  return { chapter, text, event: { type: 'Passed', rule: 'XX-001', told } };
}

export function aShown<V extends View = View, M extends Move = Move, E extends Event = Event>(
  view: V,
  more: Partial<Shown<V, M, E>> = {},
): Shown<V, M, E> {
  const { seat, waiting } = view;
  const nothing = { choices: null, picture: null, news: [], window: null, early: {}, ago: null };
  return { type: 'Shown', seat, chapter: 0, view, waiting, ...nothing, ...more };
}

export function aSeat(more: Partial<Seated> = {}): Seated {
  return {
    sitter: 'person',
    name: '',
    person: null,
    bot: null,
    here: true,
    away: false,
    clock: null,
    muted: false,
    ...more,
  };
}
