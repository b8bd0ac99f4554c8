// The act that is being made: which piece is in the hand, its numbers, and what was pressed in vain.
import type { Ask } from '@/wire';
import type { Fields } from './hands';

export interface Point {
  x: number;
  y: number;
}

export class Hand {
  fields = $state.raw<Fields>({});
  picked = $state(false); // there is something to let go
  pressed = $state.raw<string | null>(null); // a piece that may not be played: why?
  over = $state.raw<Point | null>(null); // where a finger carries what is to be put down

  /** A new question: its own default, and nothing picked where a piece is to be chosen first. */
  take(ask: Ask | null): void {
    const space = ask?.space ?? null;
    this.fields = { ...(space?.default ?? {}) } as Fields;
    this.picked = space !== null && (space.move !== 'Flick' || space.choices.every((c) => c.values.length === 1)); // only one can be meant
    this.pressed = this.over = null;
  }

  change(next: Fields): void {
    this.fields = next;
    this.picked = true;
    this.pressed = null;
  }

  /** The piece after this one, of those that are offered. */
  next(offered: ReadonlySet<string>, by: number): void {
    const all = [...offered];
    if (!all.length) return;
    const n = this.picked ? all.indexOf(String(this.fields.piece)) + by : by > 0 ? 0 : all.length - 1;
    this.change({ ...this.fields, piece: all[(n + all.length) % all.length]! });
  }
}
