// What a board is given. A live table, a film, a lesson and a picture of a move each make one; the board cannot tell.
import { createContext } from 'svelte';
import type { Aimed, Event, Guessed, Line, Move, Space, View } from '@/wire';
import type { Curtain } from './held.svelte';

/** A board takes its own: `Sitting<MyGameView, AnyMove, AnyEvent>`; for what all of them share these are the bases. */
export interface Sitting<V extends View = View, M extends Move = Move, E extends Event = Event> {
  readonly view: V; // what these eyes may know; whose they are is `view.seat`
  readonly sitters: readonly Sitter[];
  readonly over: boolean; // and the end has been shown: not while a film of the last move still runs
  readonly ask: Asked<M> | null; // the open question to these eyes
  readonly window: Window | null; // an open reaction, the same for everybody who looks
  readonly play: Play<M> | null; // null: nobody answers here
  readonly story: Story;
  readonly news: News<E>;
  readonly habits: Habits;
  readonly aimed?: Aimed | null; // games of skill: what a hand is about to do, one's own or another's
  readonly curtain?: Curtain; // of the page around: it tells no more than a board with films has shown
}

export interface Sitter {
  readonly name: string;
  readonly bot: string | null; // its kind
  readonly gone: 'away' | 'offline' | null;
  readonly asked: boolean;
  readonly clock: number | null; // seconds, while it runs
}

export interface Asked<M extends Move = Move> {
  readonly id: number;
  readonly kind: string;
  readonly question: string;
  readonly offers: readonly Offer<M>[];
  readonly bars: readonly Bar<M>[];
  readonly ranges?: Ranges | null; // an answer that is set, beside those that are picked
  readonly free: boolean; // there is a choice
  readonly sealed: M | null; // answered already, until the window closes
  readonly clock: number | null; // seconds
}

export interface Offer<M extends Move = Move> {
  readonly move: M;
  readonly label: string;
  readonly caution: { why: string; rule: string } | null; // must be confirmed
}

export interface Bar<M extends Move = Move> {
  readonly move: M;
  readonly label: string;
  readonly why: string;
  readonly rule: string;
}

/** Where answers are too many to list: a number from each range, one of each choice. */
export interface Ranges {
  readonly space: Space;
  readonly words: Readonly<Record<string, string>>; // of its fields and of what can be chosen
}

export interface Window {
  readonly left: number | null; // seconds; null: it closes with the last answer
  readonly full: number;
}

/** What can be done here, and whether it would be heard now. */
export interface Play<M extends Move = Move> {
  readonly busy: boolean;
  readonly away: boolean; // a bot plays for these eyes
  readonly early: Readonly<Record<string, M>>; // standing answers, by kind
  readonly refusal: string | null; // why the last answer was not taken
  answer(move: M): void;
  stand(kind: string, move: M | null): void;
  wordsOf(move: M): string; // of an answer that was offered once
  comeBack(): void;
  readonly skill?: Skill<M>; // games of skill
}

/** Of acts: where they may end, a hint to be shown in the own hand, and a hand that is watched. */
export interface Skill<M extends Move = Move> {
  readonly guessed: Guessed | null;
  readonly proposed: M | null;
  taken(): void; // the hand has what was proposed
  aim(move: M, share: boolean): void;
  guess(move: M): void;
}

export interface Story {
  readonly last: readonly string[]; // what just happened, in sentences
  readonly unread: boolean;
  readonly open: (() => void) | null; // null: it lies open beside the board
}

/** What happened last. A lower chapter than before is a step back: nothing moves. */
export interface News<E extends Event = Event> {
  readonly chapter: number;
  readonly lines: readonly Line<E>[];
  readonly ago: number | null; // seconds since it happened, if the page was opened meanwhile; null: long ago
  readonly pace: number; // 1 at a table, 4 in a fast film, 0 in a picture
}

export interface Habits {
  readonly live: boolean; // somebody is waited for: not in a film, not in a picture
  readonly window: number; // seconds of a reaction
  readonly alone: boolean; // all the others are bots
}

/** Set by `CardTable`, used by its parts; a game's own parts get what they need as props. */
export const [useSitting, provideSitting] = createContext<() => Sitting>();

/** `Ana draws. Bo plays.` of one chapter: the sentences told last. */
export function lastOf(lines: readonly Line[]): readonly Line[] {
  const chapter = lines.at(-1)?.chapter;
  return lines.filter((line) => line.chapter === chapter);
}
