// What is asked of these eyes, what their hand makes of it, and how it is answered.
import { untrack } from 'svelte';
import { sound } from '@/kit/sound.svelte';
import type { Bar, Offer } from '@/kit/cardtable/sitting';
import type { Aimed } from '@/wire';
import { lookByKey } from '../camera/cameras';
import type { Display } from '../camera/display.svelte';
import { landingOf } from '../scene/drawing';
import type { AnyMove } from '../told';
import { namedIn, pieceOf, poseOf, shipOf, type Ask, type Told } from '../view';
import { distances, nearestToIsland, ownersOf } from '../words/referee';
import { Telling } from './aiming.svelte';
import type { Goal } from './grips';
import type { Habits } from './habits.svelte';
import { Hand } from './hand.svelte';
import { fieldsOf, homeward, moveOf } from './hands';
import { turned } from './keys';
import type { Moment } from './pointers';

export class Turn {
  referee = $state(false); // measures are shown
  keys = $state(false); // are told
  readonly hand = new Hand(
    (piece) => homeward(this.view, this.view.seat, piece),
    () => this.display.unmark(),
  );
  private readonly question = $derived.by(() => (this.display.isFilm || this.told.play?.away ? null : this.told.ask));
  private readonly open: Ask | null = $derived.by(() => (this.question ? (this.view.asks[0] ?? null) : null));
  private taken = $state.raw<Ask | null>(null); // by the hand: what it held for the last question answers no other
  /** Moves that are listed: beside an act, what can be done instead. */
  readonly offers: readonly Offer<AnyMove>[] = $derived.by(() => this.question?.offers ?? []);
  readonly bars: readonly Bar<AnyMove>[] = $derived.by(() => this.question?.bars ?? []);
  readonly whys = $derived.by(() => new Map(this.bars.map((bar) => [namedIn(bar.move) ?? '', bar])));
  /** Pieces that may be pressed, the nearest first. */
  readonly offered = $derived.by(() => new Set(this.ask ? this.offeredOf(this.ask) : []));
  /** As the table answers the own hand, or shows another's. */
  readonly aimed: Aimed | null = $derived.by(() => (this.display.isFilm ? null : (this.told.aimed ?? null)));
  readonly verdict = $derived.by(() => (this.ask && this.aimed?.ask === this.ask.id ? this.aimed : null));
  readonly landing: Goal | null = $derived.by(() => landingOf(this.verdict, String(this.hand.fields.piece)));
  private readonly aim = $derived.by(() =>
    this.ask?.space && this.hand.picked && !this.busy
      ? { ask: this.ask.id, move: moveOf(this.ask, this.hand.fields) }
      : null,
  );
  readonly telling: Telling;

  /** To be made while a component begins: it listens to questions as long as that lives. */
  constructor(
    private readonly told: Told,
    private readonly display: Display,
    habits: Habits,
  ) {
    $effect.pre(() => {
      const { open } = this;
      untrack(() => (this.hand.take(open), (this.taken = open)));
    });
    this.telling = new Telling(
      () => told.play?.skill,
      () => this.aim,
      () => habits.on.share,
      () => this.help === 'cloud',
    );
    // A hint that somebody wants to see: the own hand takes it up, and flicks it or not.
    $effect(() => {
      const [proposed, space] = [told.play?.skill?.proposed, this.ask?.space];
      if (!proposed || space?.move !== proposed.type) return;
      untrack(() => (told.play?.skill?.taken(), this.hand.change({ ...space.default, ...fieldsOf(proposed) })));
    });
    // The last ship that is left is nobody's choice.
    let answered = -1; // the question that was answered so
    $effect(() => {
      const only = this.ask?.kind === 'choose' && this.ask.moves.length === 1 && !this.busy ? this.ask : null;
      if (!only || only.id === answered) return;
      answered = only.id;
      untrack(() => this.answer(only.moves[0]!));
    });
    // A flag that was let go in vain is put away.
    $effect(() => {
      if (told.play?.refusal) display.recall();
    });
  }

  /** The open question, once the hand holds an answer to it. */
  get ask(): Ask | null {
    return this.taken;
  }
  get view(): Told['view'] {
    return this.told.view;
  }
  get busy(): boolean {
    return this.told.play?.busy ?? true;
  }
  /** This seat has hands in a match that goes on. */
  get plays(): boolean {
    return this.told.play !== null && !this.told.over;
  }
  get help(): string {
    return this.view.options.aim_help ?? 'line';
  }
  /** The flag is on its way already. */
  get waits(): boolean {
    return this.busy && this.ask?.space?.move === 'Flick';
  }

  private offeredOf({ space, moves }: Ask): string[] {
    const pieces = space?.choices.filter((c) => c.name === 'piece' || c.name === 'head').flatMap((c) => c.values);
    if (!pieces) return moves.flatMap((move) => namedIn(move) ?? []);
    const gap = (piece: string): number => this.view.distances[piece] ?? Infinity;
    return pieces.toSorted((a, b) => gap(a) - gap(b) || 0); // none is known: Infinity less itself is no number
  }

  // ---------------------------------------------------------------- answering
  answer(move: AnyMove): void {
    this.display.unmark();
    this.told.play?.answer(move);
  }

  /** Lets go of what the hand holds. */
  go(): void {
    const { ask, hand, view } = this;
    if (!ask?.space || this.busy || !hand.picked || this.verdict?.why) return;
    this.telling.hush();
    sound.play('swish');
    const piece = ask.space.move === 'Flick' ? pieceOf(view, String(hand.fields.piece)) : undefined;
    const colour = shipOf(view, view.seat)?.colour ?? null;
    if (piece) this.display.release({ colour, piece: poseOf(piece).at, fields: hand.fields });
    hand.letGo(ask.space);
    this.answer(moveOf(ask, hand.fields));
  }

  /** A piece that is one of the listed moves. */
  choose(piece: string): boolean {
    const offer = this.offers.find((o) => namedIn(o.move) === piece);
    if (offer) this.answer(offer.move);
    return offer !== undefined;
  }

  /** The next of the pieces that may be pressed. */
  pick(by = 1): void {
    this.hand.next(this.offered, by);
  }

  // ---------------------------------------------------------------- pointers, keys and the referee
  moment(): Moment {
    const { view, offered, whys, landing } = this;
    return { ask: this.busy ? null : this.ask, view, offered, barred: whys.keys(), landing };
  }

  key(e: KeyboardEvent): void {
    if (e.ctrlKey || e.metaKey || e.altKey || !this.display.stage) return;
    const pressed = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    if (this.pressed(pressed, e.shiftKey)) e.preventDefault();
  }

  /** Whether a key does anything here. */
  private pressed(key: string, fine: boolean): boolean {
    const { ask, display } = this;
    if ((key === ' ' || key === 'Escape') && display.skip()) return true;
    if (key === 'Escape' && this.keys) this.keys = false;
    else if (key === '?') this.keys = !this.keys;
    else if (key === 'v') this.referee = !this.referee;
    else if (key === 'r') void display.again();
    else if ((key === 'n' || key === 'p') && ask?.space) this.pick(key === 'n' ? 1 : -1);
    else if (key === 'Enter' && ask?.space) this.go();
    else if (key === 'Enter' && !this.busy && this.offers.length === 1) this.answer(this.offers[0]!.move);
    else if (key !== 'Enter' && !lookByKey(display.stage!, key)) return this.turns(key, fine);
    return true;
  }

  private turns(key: string, fine: boolean): boolean {
    const after = this.ask?.space && turned(this.ask, this.hand.fields, key, fine);
    if (after) this.hand.change(after);
    return after != null;
  }

  readonly tags = $derived.by(() => {
    if (!this.referee || this.display.rolling) return [];
    const offered = this.ask?.space?.move === 'Flick' ? this.offered : null;
    return [...nearestToIsland(this.view), ...distances(this.view, (name) => this.whys.get(name)?.rule, offered)];
  });
  readonly owners = $derived.by(() =>
    this.referee && !this.display.rolling ? ownersOf(this.view, (seat) => this.told.sitters[seat]?.name ?? '') : [],
  );
}
