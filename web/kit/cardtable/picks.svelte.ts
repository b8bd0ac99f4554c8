// What can be picked, and what has been: the one way from an open question to an answer. The server decides what is
// in an ask; here it is only sorted by its places on the table.
import { tick, untrack } from 'svelte';
import type { Move, View } from '@/wire';
import { sound } from '../sound.svelte';
import type { Asked, Bar, Offer, Sitting } from './sitting';

/** `hand:9`, `seat:2`, `button:Pass`: a kind of place and which of them. */
export type Place = string;
/** Where a move is picked: at one place, or at several one after the other (a card, then whom it is for). The type of
    a method, so that parts that never look into a move take the picks of any game. */
export type PickOf<M extends Move = Move> = { of(move: M): readonly Place[] | undefined }['of'];
export const kindOf = (place: Place): string => place.slice(0, place.indexOf(':'));
export const nameOf = (place: Place): string => place.slice(place.indexOf(':') + 1);

export interface Offered<M extends Move = Move> {
  offers: Offer<M>[];
  bars: Bar<M>[];
  further: boolean; // something is to be picked after it
}
export type Light = 'lit' | 'barred' | 'still';

/** What the popover is about: why something cannot be done, whether to take a risk, or a thing of the game's own;
    `glanced`: only while the pointer or the focus is on it. */
export type About<M extends Move = Move> =
  | { of: 'bars'; what: Place; bars: readonly Bar<M>[] }
  | { of: 'risk'; offer: Offer<M> }
  | { of: 'own'; what: Place; glanced?: boolean };

/** The next places of all moves that begin like this. */
export function placed<M extends Move>(
  ask: Asked<M> | null,
  pickOf: PickOf<M>,
  begun: readonly Place[],
): Map<Place, Offered<M>> {
  const found = new Map<Place, Offered<M>>();
  function at(move: M): Offered<M> | null {
    const path = pickOf(move) ?? [`button:${move.type}`]; // newer than this page
    const place = path[begun.length];
    if (place === undefined || begun.some((one, i) => path[i] !== one)) return null;
    const known = found.get(place) ?? { offers: [], bars: [], further: false };
    if (path.length > begun.length + 1) known.further = true;
    found.set(place, known);
    return known;
  }
  for (const offer of ask?.offers ?? []) at(offer.move)?.offers.push(offer);
  for (const bar of ask?.bars ?? []) at(bar.move)?.bars.push(bar);
  return found;
}

export function lightOf(offered: Offered | undefined): Light {
  if (offered?.offers.length) return 'lit';
  return offered?.bars.length ? 'barred' : 'still';
}

export class Picks<M extends Move = Move> {
  about = $state.raw<About<M> | null>(null);
  root: HTMLElement | undefined; // of the table, for the keyboard
  private path = $state.raw<readonly Place[]>([]);
  private readonly first = $derived.by(() => placed(this.ask, this.pickOf, []));
  private readonly next = $derived.by(() => (this.path.length ? placed(this.ask, this.pickOf, this.path) : null));
  private readonly asked = $derived(this.ask?.id); // a clock that runs makes no new question
  private readonly ahead = $derived(new Set([...(this.next?.keys() ?? [])].map(kindOf)));

  constructor(
    private readonly sitting: () => Sitting<View, M>,
    private readonly pickOf: PickOf<M>,
    private readonly calm: readonly string[] = [], // kinds of questions that call nobody: most let them pass
  ) {
    // A new question: what was half chosen is gone, and what was said about it. Whoever reads something else reads on.
    $effect(() => {
      const asked = this.asked;
      untrack(() => {
        this.path = [];
        if (this.about?.of !== 'own' || this.about.glanced) this.about = null;
        if (asked !== undefined && !this.quiet) sound.play('turn', 120);
      });
    });
  }

  // ---------------------------------------------------------------- what there is
  get ask(): Asked<M> | null {
    return this.sitting().ask;
  }
  get quiet(): boolean {
    return this.ask !== null && this.calm.includes(this.ask.kind);
  }
  get busy(): boolean {
    return this.sitting().play?.busy ?? true;
  }
  get begun(): Place | null {
    return this.path.at(-1) ?? null;
  }

  /** After a first pick the next places hide others of their kind; all else can still be picked instead. */
  at(place: Place): Offered<M> | undefined {
    return this.ahead.has(kindOf(place)) ? this.next!.get(place) : this.first.get(place);
  }

  light(place: Place): Light {
    return lightOf(this.at(place));
  }

  /** What was begun goes on at places of this kind. */
  leadsTo(kind: string): boolean {
    return this.ahead.has(kind);
  }

  has(place: Place): boolean {
    return this.path.includes(place);
  }

  /** All places of a kind, in the order of the ask. */
  all(kind: string): readonly [name: string, Offered<M>][] {
    const from = this.ahead.has(kind) ? this.next! : this.first;
    return [...from].flatMap(([place, offered]) => (kindOf(place) === kind ? [[nameOf(place), offered] as const] : []));
  }

  any(kind: string): boolean {
    return this.all(kind).some(([, { offers }]) => offers.length > 0);
  }

  /** For tests, for the keyboard, and for those who look into the page. */
  data(place: Place, otherwise: string): Record<`data-${string}`, string | undefined> {
    const offered = this.at(place);
    const [offer, bar] = [offered?.offers[0], offered?.bars[0]];
    const one = offer ?? bar;
    if (!offered || !one) return { 'data-pick': place, 'data-testid': otherwise };
    const testid = !offer ? 'barred' : offered.further ? 'pick' : 'move';
    return {
      'data-pick': place,
      'data-testid': testid,
      'data-move': testid === 'pick' ? undefined : JSON.stringify(one.move),
    };
  }

  // ---------------------------------------------------------------- what is done
  /** Answers, goes one step on, says why not; else it shows what there is to say about this place. */
  press(place: Place, say = true): void {
    const offered = this.at(place);
    const again = this.about?.of === 'own' && !this.about.glanced && this.about.what === place;
    if (this.has(place)) return this.back();
    this.about = null;
    if (!this.ahead.has(kindOf(place))) this.path = [];
    if (offered?.offers.length && offered.further) {
      this.path = [...this.path, place];
      if (say) this.about = { of: 'own', what: place };
      void this.lead([...this.ahead].map((kind) => `[data-testid=move][data-pick^="${kind}:"]`).join());
    } else if (offered?.offers.length) this.take(offered.offers[0]!);
    else if (offered?.bars.length) this.about = { of: 'bars', what: place, bars: offered.bars };
    else if (say && !again) this.about = { of: 'own', what: place };
  }

  /** A risk is worth a question only where there is a choice. */
  take(offer: Offer<M>): void {
    if (offer.caution && this.ask?.free) this.about = { of: 'risk', offer };
    else this.confirm(offer);
  }

  confirm(offer: Offer<M>): void {
    this.about = null;
    this.sitting().play?.answer(offer.move);
  }

  back(): void {
    if (this.begun) void this.lead(`[data-pick="${this.begun}"]`);
    this.path = [];
    this.about = null;
  }

  /** What there is to say about something, whatever can be done with it. */
  tell(place: Place): void {
    this.about = { of: 'own', what: place };
  }

  /** The same while the pointer or the focus is on it. It never replaces what somebody asked to see. */
  glance(place: Place | null): void {
    if (this.about && !(this.about.of === 'own' && this.about.glanced)) return;
    this.about = place === null ? null : { of: 'own', what: place, glanced: true };
  }

  hush(): void {
    this.about = null;
  }

  /** The keyboard goes along: from the card to where it can go, and back. */
  private async lead(to: string): Promise<void> {
    if (!to || !this.root?.querySelector(':focus-visible')) return;
    await tick();
    this.root.querySelector<HTMLElement>(to)?.focus();
  }
}
