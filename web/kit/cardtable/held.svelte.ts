// What is shown before it is told: how something came about runs as a film, and until it ends nobody is told its end.
import type { Event, Line, Move, Shown, View } from '@/wire';
import type { Sitter, Sitting } from './sitting';

/** What came to these eyes, and what happened on the way there. */
export interface Letter<V extends View = View, E extends Event = Event> {
  readonly view: V;
  readonly chapter: number;
  readonly news: readonly Line<E>[];
  readonly ago: number | null; // seconds since then, for whoever comes meanwhile; null: long ago
}

/** Before all that a page tells around its board. It falls where a board will show a film first. */
export class Curtain {
  films: ((next: Letter) => boolean) | null = null; // of a board that shows films: whether one comes before this
  private fallen = $state.raw<{ before: Shown | null; last: number } | null>(null);

  /** What was seen last, as long as more of it waits; null: there is nothing else than the newest. */
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

  /** A letter follows another; `last`: what may be told before its end. */
  follows(before: Shown | null, next: Shown, last = before?.chapter): void {
    if (before && last !== undefined && !this.fallen && this.films?.(next)) this.fallen = { before, last };
  }

  /** Told up to this chapter; `all`: no more of it waits. */
  told(chapter: number, all: boolean): void {
    this.fallen = all ? null : { before: this.before, last: chapter };
  }
}

/** A sitting that holds letters back: its board takes the `newest`, shows it, and says so; only then it is told. */
export class Held<V extends View, M extends Move, E extends Event> implements Sitting<V, M, E> {
  readonly newest = $derived.by((): Letter<V, E> => {
    const { view, motion } = this.of();
    return { view, chapter: motion.chapter, news: motion.news, ago: motion.ago };
  });
  private told = $state.raw<Letter<V, E>>(); // last
  private readonly now = $derived(this.told ?? this.newest);
  private readonly waits = $derived(this.now.view !== this.newest.view);

  constructor(private readonly of: () => Sitting<V, M, E>) {}

  /** From now on, and until what is returned is called, the page asks whether a film comes before a letter. */
  films(isFilmed: (next: Letter<V, E>) => boolean): () => void {
    const { curtain } = this.of();
    if (curtain) curtain.films = isFilmed as (next: Letter) => boolean; // letters of one page are of one game
    return () => {
      if (curtain) curtain.films = null;
      this.tell(this.newest); // nobody is left to end a film
    };
  }

  /** Whoever comes in its middle is not told its end either. */
  joins(letter: Letter<V, E>): void {
    this.told = { ...letter, view: { ...letter.view }, news: [] };
    this.of().curtain?.told(letter.chapter - 1, false);
  }

  /** It has been shown. */
  tell(letter: Letter<V, E>): void {
    this.told = letter;
    this.of().curtain?.told(letter.chapter, !this.waits);
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
  get asks(): Sitting<V, M, E>['asks'] {
    return this.waits ? null : this.of().asks;
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
  get motion(): Sitting<V, M, E>['motion'] {
    const { chapter, news, ago } = this.now;
    return { chapter, news, ago, pace: this.of().motion.pace };
  }
  get habits(): Sitting['habits'] {
    return this.of().habits;
  }
}
