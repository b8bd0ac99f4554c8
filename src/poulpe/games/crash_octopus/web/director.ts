// Plays the films of acts one after the other, at true speed, and then sets the table as the view says it is.
import { sound } from '@/kit/sound.svelte';
import type { Shown } from '@/wire';
import { between, HERTZ, knocks, opened, poseAt, speedAt, type Film, type Knock } from './film';
import pieces from './pieces.json';
import type { Stage } from './stage';
import { laid, type CrashOctopusView, type Pose } from './view';

const GLIDE = 0.24; // seconds in which hands put things right
const BACKLOG = 3; // films that wait: then they are only shown from their ends
export const nameOf = (number: number): string => pieces.names[number] ?? '';

export interface Running {
  film: Film;
  view: CrashOctopusView;
  frame: number;
}

export class Director {
  follow = true;
  calm = false; // no motion: straight to the end
  private queue: Shown[] = [];
  private last: Shown | null = null;
  private before = new Map<string, Pose>();
  private running: (Running & { beats: Knock[]; done: () => void; speed: () => number }) | null = null;
  private busy = false;
  private home: { x: number; y: number; away: number } | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly settle: (shown: Shown, film: Film | null) => void, // the table lies as this says
    private readonly roll: (running: Running | null) => void, // at every picture of a film
  ) {}

  take(shown: Shown): void {
    const { shot } = shown.view as CrashOctopusView;
    const late = shown.ago === null ? Infinity : shown.ago * 1000;
    const fresh = this.last !== null && shown.chapter > this.last.chapter;
    const joins = this.last === null && shot !== null && late < shot.ms;
    this.last = shown;
    if (!shot || this.calm || !(fresh || joins)) {
      if (!this.busy) return this.arrive(shown, null);
      this.queue.push(shown);
      return;
    }
    this.queue.push(shown);
    if (!this.busy) void this.next(joins ? late / 1000 : 0);
  }

  /** What runs is where it would have ended. */
  skip(): void {
    if (!this.running) return;
    this.running.frame = this.running.film.frames;
    this.running.speed = () => 1;
    this.resume();
  }

  private async next(from = 0): Promise<void> {
    const shown = this.queue.shift();
    this.busy = shown !== undefined;
    if (!shown) return;
    const view = shown.view as CrashOctopusView;
    if (!view.shot || this.queue.length >= BACKLOG) {
      this.arrive(shown, null);
      return void this.next();
    }
    const film = await opened(view.shot.frames).catch(() => null);
    if (!film) {
      this.arrive(shown, null);
      return void this.next();
    }
    this.run(film, view, from * HERTZ, () => (this.queue.length ? 2 : 1), () => {
      this.arrive(shown, film);
      void this.next();
    });
  }

  /** Any film at any speed; also the slow one that somebody asks for. */
  run(film: Film, view: CrashOctopusView, frame: number, speed: () => number, done: () => void): void {
    this.before = laid(view);
    this.running = { film, view, frame, beats: knocks(film), done, speed };
    this.home ??= { x: this.stage.rig.now.x, y: this.stage.rig.now.y, away: this.stage.rig.now.away };
    this.show(frame);
    this.stage.play((seconds) => this.step(seconds));
  }

  private step(seconds: number): boolean {
    const now = this.running;
    if (!now || now.speed() === 0) return false; // somebody looks at a moment
    const was = now.frame;
    now.frame = Math.min(now.film.frames, now.frame + seconds * HERTZ * now.speed());
    for (const beat of now.beats) if (beat.frame >= was && beat.frame < now.frame) this.knock(beat);
    this.show(now.frame);
    if (now.frame < now.film.frames) return true;
    this.running = null;
    this.roll(null);
    if (this.home && this.follow) this.stage.rig.send(this.home, !this.calm);
    this.home = null;
    now.done();
    return false;
  }

  private knock({ piece, strength }: Knock): void {
    const name = nameOf(piece);
    sound.play(name === 'die' ? 'die' : 'wood', 0, 0.15 + 0.85 * strength);
  }

  /** The table at one moment of the film that runs. */
  show(frame: number): void {
    const now = this.running;
    if (!now) return;
    this.stage.setAll(posesAt(now.film, this.before, frame));
    if (this.follow && !this.calm) this.lookAt(now.film, frame);
    this.roll({ film: now.film, view: now.view, frame });
  }

  /** Goes on after a pause. */
  resume(): void {
    if (this.running) this.stage.play((seconds) => this.step(seconds));
  }

  private lookAt(film: Film, frame: number): void {
    let [x, y, sum] = [0, 0, 0];
    for (const way of film.ways.values()) {
      const [speed, { at }] = [Math.min(900, speedAt(way, frame)), poseAt(way, frame)];
      if (speed < 40 || Math.hypot(at[0], at[1]) > 520) continue;
      x += at[0] * speed;
      y += at[1] * speed;
      sum += speed;
    }
    if (sum && this.home) this.stage.rig.send({ x: (x / sum) * 0.7, y: (y / sum) * 0.7, away: this.home.away * 0.72 }, true);
  }

  /** Corrections of the referee are seen: hands put pieces back. */
  private arrive(shown: Shown, film: Film | null): void {
    const view = shown.view as CrashOctopusView;
    const [goal, from] = [laid(view), film ? posesAt(film, this.before, film.frames) : null];
    this.stage.setMode(view.mode);
    this.stage.setTimer(view.run ? [] : view.beads, view.crab);
    this.settle(shown, film);
    if (!from || this.calm) return this.stage.setAll(goal);
    let t = 0;
    this.stage.play((seconds) => {
      t = Math.min(1, t + seconds / GLIDE);
      this.stage.setAll(new Map([...goal].map(([name, to]) => [name, between(from.get(name) ?? to, to, t)])));
      return t < 1 && !this.running;
    });
  }
}

function posesAt(film: Film, rest: ReadonlyMap<string, Pose>, frame: number): Map<string, Pose> {
  const found = new Map(rest);
  for (const [piece, way] of film.ways) found.set(nameOf(piece), poseAt(way, frame));
  return found;
}
