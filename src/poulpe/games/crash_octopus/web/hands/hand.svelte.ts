// The act that is being made: which piece is in the hand, its numbers, and what was pressed in vain.
import type { AnyMove } from '../told';
import type { Ask, Space } from '../view';
import { stepped, type Fields } from './hands';

export interface Point {
  x: number;
  y: number;
}
export interface Spot extends Point {
  z: number;
}

/** What a hand does the next time as it did it last; a piece and the way to go are new each time. */
const KEPT: Readonly<Partial<Record<AnyMove['type'], readonly string[]>>> = {
  Flick: ['strength', 'lateral', 'height', 'lift'],
  DropDie: ['offset', 'bearing', 'height'],
  DropTreasures: ['offset', 'bearing', 'height'],
};

export class Hand {
  fields = $state.raw<Fields>({});
  picked = $state(false); // there is something to let go
  pressed = $state.raw<string | null>(null); // a piece that may not be played: why?
  over = $state.raw<Point | null>(null); // where a finger carries what is to be put down
  private offered: Fields = {}; // by the question, before a hand changes it
  private asked = ''; // the question that the hand answers
  /** By kinds of acts: what was set otherwise than it was offered. */
  private readonly last = new Map<AnyMove['type'], Fields>();

  /** `homeward`: how a piece is aimed that somebody chooses without pulling it; null: as the question offers it.
      `moved`: whenever somebody changes what it holds. */
  constructor(
    private readonly homeward: (piece: string) => number | null = () => null,
    private readonly moved: () => void = () => undefined,
  ) {}

  /** A new question: what it offers, as this hand likes it, and nothing picked where a piece is to be chosen first. */
  take(ask: Ask | null): void {
    const space = ask?.space ?? null;
    const key = ask ? `${ask.seat} ${ask.id} ${JSON.stringify(space)}` : '';
    if (!ask || key === this.asked) return; // one that was away for a while, or is told again: the hand stays as it is
    this.asked = key;
    this.offered = space?.default ?? {};
    this.fields = { ...this.offered, ...(space ? this.kept(space) : {}) };
    const isPlain = space?.choices.every((c) => c.values.length === 1); // only one piece can be meant
    this.picked = space !== null && (space.move !== 'Flick' || isPlain === true);
    this.pressed = this.over = null;
  }

  private kept({ move, ranges }: Space): Fields {
    const last = this.last.get(move) ?? {};
    return Object.fromEntries(
      ranges.flatMap((r) => (r.name in last ? [[r.name, stepped(r, Number(last[r.name]))]] : [])),
    );
  }

  /** It was let go: that is how it is held the next time. */
  letGo({ move, default: offered }: Space): void {
    const set = (KEPT[move] ?? []).filter((name) => this.fields[name] !== offered[name]);
    this.last.set(move, Object.fromEntries(set.map((name) => [name, this.fields[name]!])));
  }

  change(next: Fields): void {
    this.fields = next;
    this.picked = true;
    this.pressed = null;
    this.moved();
  }

  /** A piece to flick. */
  choose(piece: string): void {
    this.change({ ...this.fields, piece, aim: this.homeward(piece) ?? this.offered.aim! });
  }

  /** The piece after this one, of those that are offered. */
  next(offered: ReadonlySet<string>, by: number): void {
    const all = [...offered];
    if (!all.length) return;
    const n = this.picked ? all.indexOf(String(this.fields.piece)) + by : by > 0 ? 0 : all.length - 1;
    this.choose(all[(n + all.length) % all.length]!);
  }
}
