// A board that shows films: how something came about is seen first, and until the film ends nobody is told its outcome.
import type { Event, Line, Move, Shown, View } from '@/wire';
import type { Sitter, Sitting } from './sitting';

/** What is to be shown: a view, and what happened on the way there. */
export interface Showing<V extends View = View, E extends Event = Event> {
  readonly view: V;
  readonly chapter: number;
  readonly news: readonly Line<E>[];
  readonly ago: number | null; // seconds since it happened, if the page was opened meanwhile; null: long ago
}

/** Whether a film comes before this. One page shows one game, so a board's own types will do here. */
type IsFilmed<V extends View = View, E extends Event = Event> = { of(next: Showing<V, E>): boolean }['of'];

/** Hides what the page tells around its board. It falls whenever the board is going to show a film first. */
export class Curtain {
  films: IsFilmed | null = null; // null: the board shows no films
  private fallen = $state.raw<{ before: Shown | null; last: number } | null>(null);

  /** What was last seen in full, while more of it waits; null: nothing is hidden. */
  get before(): Shown | null {
    return this.fallen?.before ?? null;
  }
  get isDown(): boolean {
    return this.fallen !== null;
  }
  /** The chapter up to which the story may be told. */
  get last(): number {
    return this.fallen?.last ?? Infinity;
  }

  /** `last`: the chapter that may be told before `next` has been seen. */
  follows(before: Shown | null, next: Shown, last = before?.chapter): void {
    if (before && last !== undefined && !this.fallen && this.films?.(next)) this.fallen = { before, last };
  }

  /** Seen up to this chapter; `all`: nothing more waits. */
  told(chapter: number, all: boolean): void {
    this.fallen = all ? null : { before: this.before, last: chapter };
  }
}

/** A sitting that runs behind: its board takes the `newest`, shows it, and says so; only then is it told. */
export class Held<V extends View, M extends Move, E extends Event> implements Sitting<V, M, E> {
  readonly newest = $derived.by((): Showing<V, E> => {
    const { view, news } = this.of();
    return { view, chapter: news.chapter, news: news.lines, ago: news.ago };
  });
  private told = $state.raw<Showing<V, E>>(); // last
  private joined = $state(false); // during a film: the board has its view already, but its outcome is not told
  private readonly now = $derived(this.told ?? this.newest);
  private readonly waits = $derived(this.joined || this.now.view !== this.newest.view);

  constructor(private readonly of: () => Sitting<V, M, E>) {}

  /** From now on the page asks whether a film comes first, until the returned function is called. */
  films(isFilmed: IsFilmed<V, E>): () => void {
    const { curtain } = this.of();
    if (curtain) curtain.films = isFilmed;
    return () => {
      if (curtain) curtain.films = null;
      this.tell(this.newest); // nobody is left to end a film
    };
  }

  /** The page was opened during a film: its outcome is not told before the film ends here, too. */
  joins(showing: Showing<V, E>): void {
    this.joined = true;
    this.told = { ...showing, news: [] };
    this.of().curtain?.told(showing.chapter - 1, false);
  }

  /** It has been shown. */
  tell(showing: Showing<V, E>): void {
    this.joined = false;
    this.told = showing;
    this.of().curtain?.told(showing.chapter, !this.waits);
  }

  get view(): V {
    return this.now.view;
  }
  get sitters(): readonly Sitter[] {
    const { sitters } = this.of();
    const { waiting } = this.view;
    return this.waits ? sitters.map((one, q) => ({ ...one, asked: waiting.includes(q) })) : sitters;
  }
  get over(): boolean {
    return !this.waits && this.of().over;
  }
  get ask(): Sitting<V, M, E>['ask'] {
    return this.waits ? null : this.of().ask;
  }
  get window(): Sitting['window'] {
    return this.waits ? null : this.of().window;
  }
  get play(): Sitting<V, M, E>['play'] {
    return this.of().play;
  }
  get aimed(): Sitting['aimed'] {
    return this.of().aimed;
  }
  get story(): Sitting['story'] {
    return this.of().story;
  }
  get news(): Sitting<V, M, E>['news'] {
    const { chapter, news, ago } = this.now;
    return { chapter, lines: news, ago, pace: this.of().news.pace };
  }
  get habits(): Sitting['habits'] {
    return this.of().habits;
  }
}
