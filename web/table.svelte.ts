// The one store of a table page: the last word of the server, and who looks at this device.
import { Curtain } from './kit/cardtable/held.svelte';
import { Wire, type Status } from './socket';
import { passTo } from './table/faces';
import { seconds, told, turned, type Dials } from './table/dials';
import { askOf, offers, same, type Offer } from './table/moves';
import { added, shared } from './table/story';
import type { Veil } from './extensions';
import type {
  Aimed,
  Closing,
  FromPage,
  Guessed,
  Hint,
  Line,
  Move,
  Refusal,
  Said,
  Seats,
  Shown,
  ToPage,
  Welcome,
} from './wire';
import { remember, remembered } from './memory';
import { lang, type Lang } from './words/words.svelte';

const PATIENCE = 8000; // milliseconds without any word about an answer: the connection is dead
const OF_ACTS = 40_000; // the same of an act, which is simulated before there is anything to say
const ofTab = (): Storage => sessionStorage;

type Watcher = number | null; // a seat, or the gallery

const answered = (reasons: ReadonlyMap<number, string>): ReadonlyMap<number, string> =>
  new Map([...reasons].filter(([, why]) => why !== ''));

export class Table {
  status = $state<Status>('joining');
  closing = $state.raw<Closing | null>(null);
  welcome = $state.raw<Welcome | null>(null);
  seating = $state.raw<Seats | null>(null);
  chat = $state.raw<Said[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  facing = $state<number | null>(null); // who looks at a device that is passed on
  busy = $state<number | null>(null); // the ask whose answer is on its way
  hint = $state.raw<Hint | null>(null);
  proposed = $state.raw<Move | null>(null); // an act of a hint that the board is to show in the own hand
  hintPending = $state<number | null>(null); // the ask whose hint is on its way
  reasons = $state.raw<ReadonlyMap<number, string>>(new Map()); // why bots moved, by chapter; '': on its way
  digestBefore = $state<string | null>(null); // the promise, as it was shown while the seed was secret
  now = $state(performance.now());
  aimed = $state.raw<Aimed | null>(null); // what a hand is about to do, in games of skill
  guessed = $state.raw<Guessed | null>(null); // where an act may end
  veil = $state.raw<Veil | null>(null); // what the game keeps of its past
  readonly curtain = new Curtain(); // a film runs: nobody is told its end
  private shown = $state.raw<ReadonlyMap<Watcher, Shown>>(new Map());
  private latest = $state.raw<ReadonlyMap<Watcher, Line[]>>(new Map()); // news of the last letter that had any
  private shownAt = new Map<Watcher, number>(); // milliseconds
  private labels: Offer[] = []; // of windows so far, for the words of standing answers
  private stories = $state.raw<ReadonlyMap<Watcher, Line[]>>(new Map());
  private silenced = $state.raw<Record<string, boolean>>({});
  private dials = $state.raw<Dials>([]);
  private patience: ReturnType<typeof setTimeout> | undefined;
  private readonly wire: Wire;

  constructor(
    readonly id: string,
    plain: boolean,
  ) {
    const query = (): string => `lang=${lang()}${plain ? '&board=plain' : ''}`;
    const host = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
    const address = (): string => `${host}/ws/${encodeURIComponent(id)}?${query()}`;
    this.wire = new Wire(
      address,
      (letter) => this.hear(letter),
      (status) => this.turn(status),
    );
  }

  // ---------------------------------------------------------------- who is who
  phase = $derived(this.curtain.isDown && this.seating?.phase === 'over' ? 'playing' : (this.seating?.phase ?? 'open'));
  isHost = $derived(this.seating !== null && this.seating.host === this.welcome?.you);
  mine = $derived(this.seatsOf(this.welcome?.you));
  away = $derived(this.mine.some((q) => this.seating!.seats[q]!.away));
  waiting = $derived(
    this.phase === 'playing' ? ((this.curtain.before ?? [...this.shown.values()][0])?.waiting ?? []) : [],
  );
  asked = $derived(
    this.phase === 'playing' && !this.away && !this.curtain.isDown ? this.mine.filter((q) => this.owes(q)) : [],
  );

  private seatsOf(person: string | undefined): number[] {
    return (this.seating?.seats ?? []).flatMap((s, q) => (person !== undefined && s.person === person ? [q] : []));
  }

  /** In a window an answer that is sealed is no debt any more. */
  private owes(seat: number): boolean {
    const shown = this.shown.get(seat);
    return askOf(shown) !== null && !shown!.window?.answer;
  }

  name(seat: number): string {
    return this.seating?.seats[seat]?.name ?? '';
  }

  // ---------------------------------------------------------------- what is seen
  cover = $derived(
    this.phase === 'playing' ? passTo({ mine: this.mine, asked: this.asked, facing: this.facing }) : null,
  );
  face = $derived<Watcher>(this.mine.length > 1 && this.facing !== null ? this.facing : (this.mine[0] ?? null));
  // for boards, which show how it came
  newest = $derived(this.cover === null ? (this.shown.get(this.face) ?? null) : null);
  view = $derived(this.cover === null ? (this.curtain.before ?? this.newest) : null);
  story = $derived.by(() => {
    const told = this.cover === null ? (this.stories.get(this.face) ?? []) : [];
    const lines = told.filter((line) => line.chapter <= this.curtain.last);
    return this.veil && this.view
      ? this.veil(
          lines,
          this.view.view,
          (this.seating?.seats ?? []).map((s) => s.name),
        )
      : lines;
  });
  news = $derived(this.cover === null && !this.curtain.isDown ? (this.latest.get(this.face) ?? []) : []); // to be read aloud

  clock(seat: number): number | null {
    const dial = this.phase === 'playing' ? this.dials[seat] : null;
    return dial ? seconds(dial, this.now) : null;
  }

  windowLeft = $derived.by(() => {
    const left = this.view?.window?.left;
    return typeof left === 'number'
      ? Math.max(0, left - Math.max(0, this.now - (this.shownAt.get(this.face) ?? 0)) / 1000)
      : null;
  });
  ticks = $derived(this.phase === 'playing' && (this.dials.some((d) => d?.since != null) || this.windowLeft !== null));

  /** The words of an answer that was given, where they were ever offered. */
  labelOf(move: Move): string {
    return this.labels.findLast((o) => same(o.move, move))?.label ?? move.type;
  }

  // ---------------------------------------------------------------- speaking
  /** False: the connection is lost, and so is the letter. */
  send(letter: FromPage): boolean {
    this.refusal = null;
    return this.wire.send(letter);
  }

  answer(move: Move): void {
    const ask = askOf(this.view);
    if (!ask || this.busy === ask.id || this.status !== 'live') return;
    this.busy = ask.id;
    this.send({ type: 'Answer', ask: ask.id, move });
    clearTimeout(this.patience);
    const patience = ask.space?.move === move.type ? OF_ACTS : PATIENCE;
    this.patience = setTimeout(() => this.busy === ask.id && this.wire.renew(), patience);
  }

  /** All others are bots: then a hint wrongs nobody. */
  canHint = $derived(
    this.phase === 'playing' &&
      !this.away &&
      this.welcome?.hints === true &&
      this.mine.length === 1 &&
      (this.seating?.seats ?? []).every((s, q) => s.sitter === 'bot' || q === this.mine[0]),
  );

  /** A game that nobody looks ahead in is one of skill: there is a hint where something is aimed. */
  hasHint = $derived.by(() => {
    const ask = askOf(this.view);
    return this.canHint && ask !== null && (this.welcome!.thinkers.length > 0 || ask.space?.aimed === true);
  });

  askHint(): void {
    const ask = askOf(this.view);
    if (!ask || this.hintPending === ask.id) return;
    this.hint = null;
    this.hintPending = ask.id;
    this.send({ type: 'AskHint', ask: ask.id });
  }

  /** Whether this chapter is a bot's doing that can be asked about. */
  canAskReason({ by }: Line): boolean {
    return this.canHint && by !== undefined && this.seating?.seats[by]?.sitter === 'bot';
  }

  /** One at a time: the answer comes into the story. */
  askReason(chapter: number): void {
    if ([...this.reasons.values()].includes('')) return;
    if (this.send({ type: 'AskReason', chapter })) this.reasons = new Map([...this.reasons, [chapter, '']]);
  }

  /** Shows what the hand is about to do; the table says whether it is allowed. */
  aim(move: Move | null, share: boolean): void {
    const ask = askOf(this.view);
    if (ask && this.status === 'live' && this.busy === null) this.wire.send({ type: 'Aim', ask: ask.id, move, share });
  }

  guess(move: Move): void {
    const ask = askOf(this.view);
    if (ask && this.status === 'live' && this.busy === null) this.wire.send({ type: 'Guess', ask: ask.id, move });
  }

  mute(person: string, on: boolean): void {
    this.silenced = { ...this.silenced, [person]: on };
    this.send({ type: 'Mute', person, on });
  }

  /** Seats say who is muted; of the gallery only the host's own page knows. */
  isMuted(person: string): boolean {
    const seated = this.seating?.seats.find((s) => s.person === person);
    return seated ? seated.muted : (this.silenced[person] ?? false);
  }

  speak(lang: Lang): void {
    if (this.status === 'live') this.send({ type: 'Speak', lang });
  }

  hurry(): void {
    this.wire.hurry();
  }

  close(): void {
    clearTimeout(this.patience);
    this.wire.close();
  }

  // ---------------------------------------------------------------- hearing
  private turn(status: Status): void {
    this.status = status;
    if (status === 'live') return;
    this.busy = this.hintPending = null;
    this.reasons = answered(this.reasons);
  }

  private hear(letter: ToPage): void {
    switch (letter.type) {
      case 'Welcome':
        this.welcome = letter;
        this.closing = null;
        this.chat = letter.chat;
        this.stories = new Map();
        break;
      case 'Seats':
        this.seating = letter;
        this.keep(letter);
        this.now = performance.now();
        this.dials = told(letter.seats, this.waiting, this.now);
        break;
      case 'Shown':
        this.show(letter);
        break;
      case 'Story':
        this.tell(this.face, letter.lines); // on a shared device it is what everybody may know
        break;
      case 'Said':
        this.chat = [...this.chat, letter];
        break;
      case 'Refusal':
        this.refusal = letter;
        this.busy = null;
        this.hintPending = null;
        this.reasons = answered(this.reasons);
        break;
      case 'Fault':
        this.refusal = { type: 'Refusal', why: `${letter.why} (${letter.path})`, rule: null, ask: null };
        this.busy = null;
        break;
      case 'Hint':
        this.hint = letter;
        this.hintPending = null;
        break;
      case 'Reason':
        this.reasons = new Map([...this.reasons, [letter.chapter, letter.why]]);
        break;
      case 'Aimed':
        this.aimed = letter;
        break;
      case 'Guessed':
        this.guessed = letter;
        break;
      case 'Closing':
        this.closing = letter;
        break;
      case 'Sealed':
        break; // the Shown beside it says the same
    }
  }

  private show(letter: Shown): void {
    this.now = performance.now();
    this.shownAt.set(letter.seat, this.now);
    if (letter.news.length) this.aimed = null; // it has been done
    if (letter.seat === this.face) this.curtain.follows(this.newest, letter);
    this.shown = new Map([[letter.seat, letter], ...[...this.shown].filter(([watcher]) => watcher !== letter.seat)]);
    this.tell(
      letter.seat,
      added(this.stories.get(letter.seat) ?? this.opening(letter.seat), letter.news, letter.chapter),
    );
    if (letter.window) this.learn(offers(letter));
    if ([...this.reasons.keys()].some((chapter) => chapter > letter.chapter)) {
      this.reasons = new Map([...this.reasons].filter(([chapter]) => chapter <= letter.chapter)); // it was taken back
    }
    this.dials = turned(this.dials, letter.waiting, this.now, this.full());
    // Another seat of this device may be told first.
    if (letter.seat === this.face) {
      this.busy = null;
      if (askOf(letter)?.id !== this.hintPending) this.hintPending = null; // too late for a hint
    }
    if (letter.news.length) this.latest = new Map([...this.latest, [letter.seat, letter.news]]);
  }

  /** A page that is loaded again still knows what was promised. */
  private keep({ fairness }: Seats): void {
    const key = `digest.${this.id}`;
    if (fairness.seed === null) remember(key, fairness.digest, ofTab);
    this.digestBefore = remembered(key, ofTab);
  }

  private learn(news: Offer[]): void {
    this.labels = [...this.labels.filter((o) => !news.some((n) => same(n.move, o.move))), ...news];
  }

  private tell(watcher: Watcher, lines: Line[]): void {
    this.stories = new Map([...this.stories, [watcher, lines]]);
  }

  /** A Welcome tells the story of the first seat of a person; other seats get what everybody was told. */
  private opening(watcher: Watcher): Line[] {
    const lines = this.welcome?.story ?? [];
    return watcher === null || watcher === this.mine[0] ? lines : shared(lines);
  }

  /** The time of one move; null where a clock counts the whole match. */
  private full(): number | null {
    const clocks = (this.seating?.seats ?? []).flatMap((s) => s.clock ?? []);
    return this.welcome?.habits.clock === 'match' || !clocks.length ? null : Math.max(...clocks);
  }
}
