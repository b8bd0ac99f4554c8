// Plays the films of acts one after the other, at true speed, and then sets the table as the view says it is.
import { sound } from '@/kit/sound.svelte';
import { between, HERTZ, knocks, opened, poseAt, speedAt, type Film, type Knock } from './film';
import pieces from '../pieces.json';
import type { Stage } from '../scene/stage';
import { flagAt, FOLLOW, LEAD, strikeOf, type Strike } from './sweep';
import type { CrashOctopusView } from '../told';
import { isThrown, laid, type Showing, type Pose } from '../view';

const GLIDE = 0.24; // seconds in which hands put things right
const BACKLOG = 3; // films that wait; beyond that, only where each of them ends is shown
export const nameOf = (number: number): string => pieces.names[number] ?? '';
const RELEASED = 'crash-octopus: released'; // performance marks: a hand let go,
const MOVING = 'crash-octopus: moving'; // and the first picture in which pieces move

export interface Act {
  film: Film;
  strike: Strike | null;
  before: ReadonlyMap<string, Pose>; // how everything lay
}
export interface Running {
  act: Act;
  frame: number; // below 0 the flag is on its way
}
/** What a film is shown on. */
export type Projected = Pick<Stage, 'hurries' | 'play' | 'setAll' | 'setFlag' | 'setMode' | 'setTimer'> & {
  rig: Pick<Stage['rig'], 'follow' | 'comeBack'>;
};
type Going = Running & { beats: Knock[]; done: () => void; speed: () => number };

export class Director {
  follow = true;
  calm = false; // no motion: straight to the end
  private queue: { showing: Showing; filmed: boolean }[] = []; // whether a film comes before it
  private last: Showing | null = null; // taken
  private there: Showing | null = null; // arrived
  private running: Going | null = null;
  private swing: { strike: Strike; frame: number } | null = null; // a flag let go, and its film is not here yet
  private busy = false;
  private opening = 0; // counts: a film that was still being opened when all was finished comes too late

  constructor(
    private readonly stage: Projected,
    private readonly settle: (showing: Showing, act: Act | null) => void, // the table lies as this says
    private readonly roll: (running: Running | null) => void, // at every picture of a film
  ) {}

  /** Whether there is a film before this. */
  wants(showing: Showing): boolean {
    const { shot } = showing.view;
    if (!shot || this.calm || document.hidden) return false;
    return this.last === null ? late(showing) < shot.ms : showing.chapter > this.last.chapter;
  }

  /** Nothing came yet. */
  get isNew(): boolean {
    return this.last === null;
  }

  take(showing: Showing): void {
    const [wanted, joins] = [this.wants(showing), this.isNew];
    this.last = showing;
    if (!wanted && !this.busy) return this.arrive(showing, null);
    this.queue.push({ showing, filmed: wanted });
    if (!this.busy) void this.next(joins ? late(showing) / 1000 : 0);
  }

  /** The own flag, at once; its film takes over when it comes. */
  release(strike: Strike): void {
    performance.mark(RELEASED);
    if (this.calm) return;
    this.swing = { strike, frame: -LEAD };
    this.stage.hurries = true;
    this.stage.play((seconds) => {
      const swing = this.swing;
      if (!swing || this.running) return false;
      swing.frame = Math.min(0, swing.frame + seconds * HERTZ);
      this.stage.setFlag(flagAt(swing.strike, swing.frame));
      return swing.frame < 0;
    });
  }

  /** The table refused: the flag was let go in vain. */
  recall(): void {
    if (!this.swing) return;
    this.swing = null;
    this.stage.hurries = false;
    this.stage.setFlag(null);
  }

  /** What runs is where it would have ended. */
  skip(): void {
    if (!this.running) return;
    this.running.frame = this.running.act.film.frames;
    this.running.speed = () => 1;
    this.resume();
  }

  /** Nobody looks: everything that waits has arrived, without a picture. */
  finish(): void {
    const { running, last } = this;
    this.queue = [];
    this.opening += 1;
    if (running) this.end(running);
    this.busy = false;
    if (last && last !== this.there) this.arrive(last, null);
  }

  private async next(from = 0): Promise<void> {
    const first = this.queue.shift();
    this.busy = first !== undefined;
    if (!first) return;
    const { showing } = first;
    const opening = (this.opening += 1);
    const act = first.filmed && this.queue.length < BACKLOG && !this.calm ? await this.filmed(showing) : null;
    if (opening !== this.opening) return;
    if (!act || document.hidden) {
      this.arrive(showing, null);
      return void this.next();
    }
    const frame = from ? from * HERTZ : act.strike ? (this.swing?.frame ?? -LEAD) : 0;
    this.swing = null;
    this.run(
      act,
      frame,
      () => (this.queue.length ? 2 : 1),
      () => {
        this.arrive(showing, act);
        void this.next();
      },
    );
  }

  /** The film that led to this; null: there is none. */
  async filmed(showing: Showing): Promise<Act | null> {
    const view = showing.view;
    const film = view.shot && (await opened(view.shot.frames).catch(() => null));
    const there = this.there?.view ?? view;
    return film && { film, before: startOf(film, there, view), strike: strikeOf(showing.news, there, view) };
  }

  /** Any film at any speed; also the slow one that somebody asks for. */
  run(act: Act, frame: number, speed: () => number, done: () => void): void {
    this.running = { act, frame, beats: knocks(act.film), done, speed };
    this.show(frame);
    this.stage.play((seconds) => this.step(seconds));
  }

  private step(seconds: number): boolean {
    const now = this.running;
    if (!now || now.speed() === 0) return false; // somebody looks at a moment
    const was = now.frame;
    now.frame = Math.min(now.act.film.frames, now.frame + seconds * HERTZ * now.speed());
    if (was <= 0 && now.frame > 0) {
      performance.mark(MOVING);
      this.stage.hurries = false;
    }
    for (const beat of now.beats) if (beat.frame >= was && beat.frame < now.frame) this.knock(beat);
    this.show(now.frame);
    if (now.frame < now.act.film.frames) return true;
    this.end(now);
    return false;
  }

  private end(going: Going): void {
    this.running = null;
    this.stage.setFlag(null);
    this.roll(null);
    this.stage.rig.comeBack(!this.calm);
    going.done();
  }

  /** A film that somebody asked for is put away, and the table lies as it does. */
  stop(): void {
    if (this.running) this.end({ ...this.running, done: () => undefined });
    if (this.there) this.stage.setAll(laid(this.there.view));
    this.stage.play(null);
  }

  private knock({ piece, strength }: Knock): void {
    sound.play(nameOf(piece) === 'die' ? 'die' : 'wood', 0, 0.15 + 0.85 * strength);
  }

  /** The table at one moment of the film that runs. */
  show(frame: number): void {
    const now = this.running;
    if (!now) return;
    const { film, before, strike } = now.act;
    this.stage.setAll(posesAt(film, before, Math.max(0, frame)));
    this.stage.setFlag(strike && frame < FOLLOW ? flagAt(strike, frame) : null);
    if (this.follow && !this.calm) this.lookAt(film, frame);
    this.roll({ act: now.act, frame });
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
    if (sum) this.stage.rig.follow((x / sum) * 0.7, (y / sum) * 0.7);
  }

  /** Corrections of the referee are seen: hands put pieces back. */
  private arrive(showing: Showing, act: Act | null): void {
    const view = showing.view;
    const [goal, from] = [laid(view), act ? posesAt(act.film, act.before, act.film.frames) : null];
    this.there = showing;
    this.swing = null;
    this.stage.hurries = false;
    this.stage.setFlag(null);
    this.stage.setMode(view.mode);
    this.stage.setTimer(view.run ? [] : view.beads, view.crab);
    this.settle(showing, act);
    if (!from || this.calm) return this.stage.setAll(goal);
    let t = 0;
    this.stage.play((seconds) => {
      t = Math.min(1, t + seconds / GLIDE);
      this.stage.setAll(new Map([...goal].map(([name, to]) => [name, between(from.get(name) ?? to, to, t)])));
      return t < 1 && !this.running;
    });
  }
}

const late = ({ ago }: Showing): number => (ago === null ? Infinity : ago * 1000);

/** How everything lay when the film began. What hands put down without a film of its own is there at once. */
function startOf(film: Film, was: CrashOctopusView, is: CrashOctopusView): Map<string, Pose> {
  const byHand = !isThrown(is.shot!);
  const found = new Map([...(byHand ? [] : laid(is)), ...laid(was), ...(byHand ? laid(is) : [])]);
  for (const [piece, way] of film.ways) found.set(nameOf(piece), way.poses[0]!);
  return found;
}

function posesAt(film: Film, rest: ReadonlyMap<string, Pose>, frame: number): Map<string, Pose> {
  const found = new Map(rest);
  for (const [piece, way] of film.ways) found.set(nameOf(piece), poseAt(way, frame));
  return found;
}
