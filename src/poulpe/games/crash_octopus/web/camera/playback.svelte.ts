// The last act again: slowly, from any angle, and any moment of it.
import type { Act, Director, Running } from './director';
import { LEAD } from './sweep';

export const SPEEDS = [0.125, 0.25, 1] as const;

export class Playback {
  act = $state.raw<Act | null>(null); // somebody looks at it
  at = $state(0); // frame
  speed = $state(0.25); // 0: it stands

  constructor(private readonly director: Director) {}

  get first(): number {
    return this.act?.strike ? -LEAD : 0;
  }

  begin(act: Act): void {
    this.act = act;
    this.speed = 0.25;
    this.run(this.first);
  }

  private run(from: number): void {
    this.at = from;
    this.director.run(
      this.act!,
      from,
      () => this.speed,
      () => this.rest(),
    );
  }

  private rest(): void {
    this.at = this.act?.film.frames ?? 0;
    this.speed = 0;
  }

  follow(rolling: Running | null): void {
    if (this.act && rolling) this.at = rolling.frame;
  }

  seek(to: number): void {
    if (!this.act) return;
    this.speed = 0;
    this.run(to);
  }

  play(speed: number): void {
    if (!this.act) return;
    this.speed = speed;
    if (speed) this.run(this.at >= this.act.film.frames ? this.first : this.at);
  }

  end(): void {
    this.director.stop();
    this.act = null;
  }
}
