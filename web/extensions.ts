// The other files a game may bring in src/poulpe/games/<folder>/web; each is loaded on demand.
import type { Component } from 'svelte';
import { gameOf } from './boards';
import type { Event, Line, Move, Shown, Text, View } from './wire';

/** A moment of a match worth going back to. */
export interface Moment {
  frame: number;
  text: Text;
}
/** How the plots of a match are divided, and what its seats look like in them. */
export interface Setting {
  rounds: readonly { round: number; frame: number }[];
  roundName: (round: number) => string;
  looks?: readonly number[]; // which mark, dash and colour each seat has; by default the one with its number
  inks?: readonly string[];
}
export interface Turning {
  turning: (frames: readonly Shown[], names: readonly string[]) => Moment[];
  setting?: (frames: readonly Shown[]) => Setting;
  filmed?: (view: View) => number; // milliseconds that the board's own film of this frame takes
}

export interface PlotProps<V extends View = View, M extends Move = Move, E extends Event = Event> {
  frames: readonly Shown<V, M, E>[];
  names: readonly string[];
  at?: number; // the frame that is shown
}

/** What to know at a moment of a first match. */
export interface Note {
  id: string;
  rule: string;
  text: Text | ((view: View) => Text);
  when: (view: View) => boolean;
}
type Said<V> = string | ((view: V) => string);
type WriteNote<V> = (id: string, rule: string, when: (view: V) => boolean, en: Said<V>, fr: Said<V>) => Note;

/** How a game writes its notes, which only players see: `const note = noteOf<MyGameView>()`. */
export function noteOf<V extends View>(): WriteNote<V> {
  const say = (words: Said<V>, view: View): string => (typeof words === 'string' ? words : words(view as V));
  return (id, rule, when, en, fr) => ({
    id,
    rule,
    text: (view) => ({ en: say(en, view), fr: say(fr, view) }),
    when: (view) => view.seat !== null && when(view as V),
  });
}

/** The story in fewer lines: events that belong together become one sentence. */
export interface Telling {
  brief: (lines: readonly Line[], name: (seat: number) => string) => Line[];
}

/** What the scores of a game count, how a seat ended, and how it was won if that is worth a sentence. */
export interface Score {
  score: (n: number, view: View, seat: number) => Text;
  how?: (view: View, name: (seat: number) => string) => Text | null;
  title?: (view: View) => Text | null; // replaces the winner if there was nobody to beat
  contest?: (view: View) => string | null; // the high-score list that such a match belongs to
}
export interface Guide {
  notes: readonly Note[];
}

/** The part of the story that may be looked up now, in a game that hides its past. */
export type Veil = (lines: readonly Line[], view: View, names: readonly string[]) => Line[];

type Load<T> = () => Promise<T>;

const turnings = found(import.meta.glob<Turning>('../src/poulpe/games/*/web/turning.ts'));
const plots = found(import.meta.glob<{ default: Component<PlotProps> }>('../src/poulpe/games/*/web/Plot.svelte'));
const guides = found(import.meta.glob<Guide>('../src/poulpe/games/*/web/guide.ts'));
const tellings = found(import.meta.glob<Telling>('../src/poulpe/games/*/web/telling.ts'));
const scores = found(import.meta.glob<Score>('../src/poulpe/games/*/web/score.ts'));
const howTos = found(import.meta.glob<{ default: Component }>('../src/poulpe/games/*/web/HowTo.svelte'));
const veils = found(import.meta.glob<{ veil: Veil }>('../src/poulpe/games/*/web/veil.ts'));
const scenes = found(import.meta.glob<{ default: Component }>('../src/poulpe/games/*/web/Scene.svelte'));

export const turningOf = (game: string): Load<Turning> | undefined => turnings.get(game);
export const plotOf = (game: string): Load<{ default: Component<PlotProps> }> | undefined => plots.get(game);
export const guideOf = (game: string): Load<Guide> | undefined => guides.get(game);
export const tellingOf = (game: string): Load<Telling> | undefined => tellings.get(game);
export const scoreOf = (game: string): Load<Score> | undefined => scores.get(game);
export const howToOf = (game: string): Load<{ default: Component }> | undefined => howTos.get(game);
export const veilOf = (game: string): Load<{ veil: Veil }> | undefined => veils.get(game);
export const sceneOf = (game: string): Load<{ default: Component }> | undefined => scenes.get(game);

function found<T>(files: Record<string, Load<T>>): Map<string, Load<T>> {
  return new Map(Object.entries(files).map(([path, load]) => [gameOf(path), load]));
}
