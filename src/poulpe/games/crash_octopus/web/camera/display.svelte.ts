// What is to be seen of the table: the stage, the films that run on it, and what the referee saw in the last one.
import { untrack } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import { settings } from '@/settings.svelte';
import type { Point, Spot } from '../hands/hand.svelte';
import type { Habits } from '../hands/habits.svelte';
import { probed } from '../scene/probe';
import { Stage } from '../scene/stage';
import { isThrown, type Showing, type Told } from '../view';
import { marksOf, type Mark } from '../words/verdicts';
import { Director, type Act, type Running } from './director';
import { Playback } from './playback.svelte';

const READ = 7000; // milliseconds that marks stay
const GLANCE = 3500; // while somebody is asked, who needs to see the pieces

export class Display {
  stage = $state.raw<Stage | null>(null);
  playback = $state.raw<Playback | null>(null);
  rolling = $state.raw<Running | null>(null); // pieces move
  marks = $state.raw<readonly Mark[]>([]);
  tick = $state(0); // pictures drawn: labels follow
  private broken = $state(false); // there is no WebGL
  private director = $state.raw<Director | null>(null);
  private act = $state.raw<Act | null>(null); // the last one
  private reading: ReturnType<typeof setTimeout> | undefined;

  /** To be made while a component begins: it follows the news as long as that lives. */
  constructor(
    private readonly told: Told,
    private readonly habits: Habits,
  ) {
    $effect(() => this.stage?.wear(habits.detail === 'auto' ? this.stage.level : habits.detail, settings.dark));
    $effect(() => {
      if (this.director) this.director.follow = habits.on.follow;
    });
    $effect(() => {
      if (this.director) this.director.calm = prefersReducedMotion.current || this.isTold;
    });
    $effect(() => {
      const [next, ready] = [told.newest, this.director];
      if (ready) untrack(() => this.take(next, ready));
    });
  }

  /** The table is told in words, because somebody wants it or because nothing can be drawn. */
  get isTold(): boolean {
    return this.habits.on.words || this.broken;
  }
  get isBroken(): boolean {
    return this.broken;
  }
  /** Somebody looks at the last act again. */
  get isSlow(): boolean {
    return this.playback?.act != null;
  }
  get isFilm(): boolean {
    return this.rolling !== null || this.isSlow;
  }
  get canRepeat(): boolean {
    return (this.act !== null || this.told.view.shot !== null) && this.rolling === null;
  }

  /** Begins to draw; what is returned ends it. */
  open(canvas: HTMLCanvasElement): () => void {
    let made: Stage;
    try {
      made = new Stage(canvas, this.habits.detail, settings.dark);
    } catch {
      this.broken = true;
      return () => undefined;
    }
    const director = new Director(
      made,
      (now, act) => this.settle(now, act),
      (now) => ((this.rolling = now), this.playback?.follow(now)),
    );
    made.setRed(this.told.view.options.red_faces ?? 3);
    made.onframe = () => (this.tick += 1);
    made.onslow = () => this.habits.wear('low');
    [this.stage, this.director, this.playback] = [made, director, new Playback(director)];
    const hide = (): void => void (document.hidden && director.finish());
    document.addEventListener('visibilitychange', hide);
    const ends = [this.told.films((next) => director.wants(next)), probed(made)];
    return () => {
      clearTimeout(this.reading);
      document.removeEventListener('visibilitychange', hide);
      for (const end of ends) end();
      made.close();
    };
  }

  private take(next: Showing, director: Director): void {
    if (this.isSlow) this.playback!.end();
    if (director.wants(next) && director.isNew) this.told.joins(next);
    director.take(next);
  }

  /** The table lies as this says. What is only put somewhere is no film to see again. */
  private settle(now: Showing, played: Act | null): void {
    const { shot } = now.view;
    if (played ? !this.act || (shot && isThrown(shot)) : shot) this.act = played;
    this.told.tell(now);
    this.marks = marksOf(now.news, now.view, played?.film ?? null);
    clearTimeout(this.reading);
    this.reading = setTimeout(() => (this.marks = []), this.told.ask ? GLANCE : READ);
  }

  /** The next act begins: what the referee saw in the last one is over. */
  unmark(): void {
    if (this.marks.length) this.marks = [];
  }

  /** The own flag, at once; its film takes over when it comes. */
  release(strike: Parameters<Director['release']>[0]): void {
    this.director?.release(strike);
  }

  /** The table refused: the flag was let go in vain. */
  recall(): void {
    this.director?.recall();
  }

  /** Whether there was something to end. */
  skip(): boolean {
    const runs = this.rolling !== null && !this.isSlow;
    if (runs) this.director?.skip();
    return runs;
  }

  /** The last act, slowly. */
  async again(): Promise<void> {
    if (this.rolling || !this.director) return;
    this.act ??= await this.director.filmed(this.told.newest);
    if (this.act) this.playback!.begin(this.act);
  }

  /** Where a spot of the table is in the picture. */
  seen({ x, y, z }: Spot): Point | null {
    return this.tick >= 0 && this.stage ? this.stage.seen(x, y, z) : null;
  }
}
