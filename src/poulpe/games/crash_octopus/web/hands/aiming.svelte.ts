// A hand that aims tells the table: others may look on, and the table says where it would end.
import type { Skill } from '@/kit/cardtable/sitting';
import { same } from '@/kit/same';
import type { AnyMove } from '../told';

const PAUSE = 60; // milliseconds between two letters
const STILL = 450; // milliseconds that a hand is still before advice is asked for
type Spots = readonly (readonly number[])[];
interface Aim {
  ask: number;
  move: AnyMove;
}

export class Telling {
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private spoke = 0;

  /** To be made while a component begins: it listens to `aim` as long as that lives. */
  constructor(
    private readonly skill: () => Skill<AnyMove> | undefined,
    private readonly aim: () => Aim | null,
    isShared: () => boolean,
    private readonly isAdvised: () => boolean,
  ) {
    $effect(() => {
      const now = aim();
      if (!now) return;
      const shared = isShared();
      this.waiting = setTimeout(
        () => ((this.spoke = performance.now()), this.skill()?.aim(now.move, shared)),
        Math.max(0, PAUSE - (performance.now() - this.spoke)),
      );
      return () => this.hush();
    });
    $effect(() => {
      const now = isAdvised() ? aim() : null;
      if (!now) return;
      const timer = setTimeout(() => this.skill()?.guess(now.move), STILL);
      return () => clearTimeout(timer);
    });
  }

  /** The act itself is told instead. */
  hush(): void {
    clearTimeout(this.waiting);
  }

  /** Where it may end, for whoever is advised and holds still. */
  get cloud(): Spots {
    const [now, guessed] = [this.isAdvised() ? this.aim() : null, this.skill()?.guessed];
    return now && guessed?.ask === now.ask && same(guessed.move, now.move) ? guessed.spots : [];
  }
}
