// The only store of a table page: the server's latest letters, and who is using this device.
import { Curtain } from './kit/cardtable/held.svelte';
import { ReconnectingSocket, type Status } from './socket';
import { seatToPassTo } from './table/sharedDevice';
import { seconds, told, turned, type Dials } from './table/dials';
import { same } from './kit/same';
import type { Offer } from './kit/cardtable/sitting';
import { askOf, offers } from './table/moves';
import { withNews, sharedLines } from './table/story';
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

const ANSWER_TIMEOUT = 8000; // milliseconds without a reply to an answer until the connection counts as dead
const ACT_TIMEOUT = 40_000; // the same for an act, which must be simulated before there is a reply
const tabStorage = (): Storage => sessionStorage;

type Watcher = number | null; // a seat, or the gallery

const withoutPending = (reasons: ReadonlyMap<number, string>): ReadonlyMap<number, string> =>
  new Map([...reasons].filter(([, why]) => why !== ''));

export class Table {
  status = $state<Status>('joining');
  closing = $state.raw<Closing | null>(null);
  welcome = $state.raw<Welcome | null>(null);
  seating = $state.raw<Seats | null>(null);
  chat = $state.raw<Said[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  deviceHolder = $state<number | null>(null); // who is using a device that is passed around
  busy = $state<number | null>(null); // the ask whose answer has been sent
  hint = $state.raw<Hint | null>(null);
  proposed = $state.raw<Move | null>(null); // a hint's act that the board should show in the player's hand
  hintPending = $state<number | null>(null); // the ask for which a hint was requested
  reasons = $state.raw<ReadonlyMap<number, string>>(new Map()); // why bots moved, by chapter; '' while requested
  digestBefore = $state<string | null>(null); // the digest of the deal, as shown while the seed was secret
  now = $state(performance.now());
  aimed = $state.raw<Aimed | null>(null); // what a player is about to do, in games of skill
  guessed = $state.raw<Guessed | null>(null); // where an act may come to rest
  veil = $state.raw<Veil | null>(null); // how much of its past the game shows
  readonly curtain = new Curtain(); // an animation is playing: its outcome stays hidden
  private shown = $state.raw<ReadonlyMap<Watcher, Shown>>(new Map());
  private latestNews = $state.raw<ReadonlyMap<Watcher, Line[]>>(new Map()); // the news of the last letter that had any
  private shownAt = new Map<Watcher, number>(); // milliseconds
  private labels: Offer[] = []; // of windows so far, for the text of standing answers
  private stories = $state.raw<ReadonlyMap<Watcher, Line[]>>(new Map());
  private muted = $state.raw<Record<string, boolean>>({});
  private clocks = $state.raw<Dials>([]);
  private answerTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly socket: ReconnectingSocket;

  constructor(
    readonly id: string,
    plain: boolean,
  ) {
    const query = (): string => `lang=${lang()}${plain ? '&board=plain' : ''}`;
    const host = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
    const address = (): string => `${host}/ws/${encodeURIComponent(id)}?${query()}`;
    this.socket = new ReconnectingSocket(
      address,
      (letter) => this.hear(letter),
      (status) => this.changeStatus(status),
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
    this.phase === 'playing' && !this.away && !this.curtain.isDown ? this.mine.filter((q) => this.mustAnswer(q)) : [],
  );

  private seatsOf(person: string | undefined): number[] {
    return (this.seating?.seats ?? []).flatMap((s, q) => (person !== undefined && s.person === person ? [q] : []));
  }

  /** A seat with a sealed answer in a window no longer owes one. */
  private mustAnswer(seat: number): boolean {
    const shown = this.shown.get(seat);
    return askOf(shown) !== null && !shown!.window?.answer;
  }

  name(seat: number): string {
    return this.seating?.seats[seat]?.name ?? '';
  }

  // ---------------------------------------------------------------- what is shown
  passTo = $derived(
    this.phase === 'playing' ? seatToPassTo({ mine: this.mine, asked: this.asked, holder: this.deviceHolder }) : null,
  );
  watcher = $derived<Watcher>(
    this.mine.length > 1 && this.deviceHolder !== null ? this.deviceHolder : (this.mine[0] ?? null),
  );
  // for boards, which animate it
  newest = $derived(this.passTo === null ? (this.shown.get(this.watcher) ?? null) : null);
  view = $derived(this.passTo === null ? (this.curtain.before ?? this.newest) : null);
  story = $derived.by(() => {
    const told = this.passTo === null ? (this.stories.get(this.watcher) ?? []) : [];
    const lines = told.filter((line) => line.chapter <= this.curtain.last);
    return this.veil && this.view
      ? this.veil(
          lines,
          this.view.view,
          (this.seating?.seats ?? []).map((s) => s.name),
        )
      : lines;
  });
  /** For screen readers. */
  news = $derived(this.passTo === null && !this.curtain.isDown ? (this.latestNews.get(this.watcher) ?? []) : []);

  clock(seat: number): number | null {
    const clock = this.phase === 'playing' ? this.clocks[seat] : null;
    return clock ? seconds(clock, this.now) : null;
  }

  windowLeft = $derived.by(() => {
    const left = this.view?.window?.left;
    return typeof left === 'number'
      ? Math.max(0, left - Math.max(0, this.now - (this.shownAt.get(this.watcher) ?? 0)) / 1000)
      : null;
  });
  ticks = $derived(
    this.phase === 'playing' && (this.clocks.some((clock) => clock?.since != null) || this.windowLeft !== null),
  );

  /** The text of a given answer, if it was ever offered. */
  labelOf(move: Move): string {
    return this.labels.findLast((o) => same(o.move, move))?.label ?? move.type;
  }

  // ---------------------------------------------------------------- speaking
  /** False if the connection, and so the letter, is lost. */
  send(letter: FromPage): boolean {
    this.refusal = null;
    return this.socket.send(letter);
  }

  answer(move: Move): void {
    const ask = askOf(this.view);
    if (!ask || this.busy === ask.id || this.status !== 'live') return;
    this.busy = ask.id;
    this.send({ type: 'Answer', ask: ask.id, move });
    clearTimeout(this.answerTimer);
    const timeout = ask.space?.move === move.type ? ACT_TIMEOUT : ANSWER_TIMEOUT;
    this.answerTimer = setTimeout(() => this.busy === ask.id && this.socket.renew(), timeout);
  }

  /** All others are bots, so a hint is unfair to nobody. */
  canHint = $derived(
    this.phase === 'playing' &&
      !this.away &&
      this.welcome?.hints === true &&
      this.mine.length === 1 &&
      (this.seating?.seats ?? []).every((s, q) => s.sitter === 'bot' || q === this.mine[0]),
  );

  /** Whether there is a hint for this ask. Without thinkers it is a game of skill, where only aimed asks have one. */
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

  /** Whether this chapter is a bot's move that can be asked about. */
  canAskReason({ by }: Line): boolean {
    return this.canHint && by !== undefined && this.seating?.seats[by]?.sitter === 'bot';
  }

  /** One request at a time; the answer appears in the story. */
  askReason(chapter: number): void {
    if ([...this.reasons.values()].includes('')) return;
    if (this.send({ type: 'AskReason', chapter })) this.reasons = new Map([...this.reasons, [chapter, '']]);
  }

  /** Tells the table what this player is about to do; it replies whether that is legal. */
  aim(move: Move | null, share: boolean): void {
    const ask = askOf(this.view);
    if (ask && this.status === 'live' && this.busy === null)
      this.socket.send({ type: 'Aim', ask: ask.id, move, share });
  }

  guess(move: Move): void {
    const ask = askOf(this.view);
    if (ask && this.status === 'live' && this.busy === null) this.socket.send({ type: 'Guess', ask: ask.id, move });
  }

  setMuted(person: string, on: boolean): void {
    this.muted = { ...this.muted, [person]: on };
    this.send({ type: 'Mute', person, on });
  }

  /** `Seats` says which players are muted; muted spectators are known only to the host's own page. */
  isMuted(person: string): boolean {
    const seated = this.seating?.seats.find((s) => s.person === person);
    return seated ? seated.muted : (this.muted[person] ?? false);
  }

  setLang(lang: Lang): void {
    if (this.status === 'live') this.send({ type: 'Speak', lang });
  }

  reconnectNow(): void {
    this.socket.reconnectNow();
  }

  close(): void {
    clearTimeout(this.answerTimer);
    this.socket.close();
  }

  // ---------------------------------------------------------------- hearing
  private changeStatus(status: Status): void {
    this.status = status;
    if (status === 'live') return;
    this.busy = this.hintPending = null;
    this.reasons = withoutPending(this.reasons);
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
        this.keepDigest(letter);
        this.now = performance.now();
        this.clocks = told(letter.seats, this.waiting, this.now);
        break;
      case 'Shown':
        this.show(letter);
        break;
      case 'Story':
        this.setStory(this.watcher, letter.lines); // on a shared device, only what everybody may know
        break;
      case 'Said':
        this.chat = [...this.chat, letter];
        break;
      case 'Refusal':
        this.refusal = letter;
        this.busy = null;
        this.hintPending = null;
        this.reasons = withoutPending(this.reasons);
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
        break; // the `Shown` that comes with it says the same
    }
  }

  private show(letter: Shown): void {
    this.now = performance.now();
    this.shownAt.set(letter.seat, this.now);
    if (letter.news.length) this.aimed = null; // it was played
    if (letter.seat === this.watcher) this.curtain.follows(this.newest, letter);
    this.shown = new Map([[letter.seat, letter], ...[...this.shown].filter(([watcher]) => watcher !== letter.seat)]);
    this.setStory(
      letter.seat,
      withNews(this.stories.get(letter.seat) ?? this.initialStory(letter.seat), letter.news, letter.chapter),
    );
    if (letter.window) this.rememberLabels(offers(letter));
    if ([...this.reasons.keys()].some((chapter) => chapter > letter.chapter)) {
      this.reasons = new Map([...this.reasons].filter(([chapter]) => chapter <= letter.chapter)); // it was taken back
    }
    this.clocks = turned(this.clocks, letter.waiting, this.now, this.fullTime());
    // Another seat on this device may be updated first.
    if (letter.seat === this.watcher) {
      this.busy = null;
      if (askOf(letter)?.id !== this.hintPending) this.hintPending = null; // too late for a hint
    }
    if (letter.news.length) this.latestNews = new Map([...this.latestNews, [letter.seat, letter.news]]);
  }

  /** Keeps the digest of the deal, so that a reloaded page can still check it. */
  private keepDigest({ fairness }: Seats): void {
    const key = `digest.${this.id}`;
    if (fairness.seed === null) remember(key, fairness.digest, tabStorage);
    this.digestBefore = remembered(key, tabStorage);
  }

  private rememberLabels(news: Offer[]): void {
    this.labels = [...this.labels.filter((o) => !news.some((n) => same(n.move, o.move))), ...news];
  }

  private setStory(watcher: Watcher, lines: Line[]): void {
    this.stories = new Map([...this.stories, [watcher, lines]]);
  }

  /** A `Welcome` has the story of a person's first seat; their other seats get only what everybody was told. */
  private initialStory(watcher: Watcher): Line[] {
    const lines = this.welcome?.story ?? [];
    return watcher === null || watcher === this.mine[0] ? lines : sharedLines(lines);
  }

  /** The time per move; null if the clock counts the whole match. */
  private fullTime(): number | null {
    const clocks = (this.seating?.seats ?? []).flatMap((s) => s.clock ?? []);
    return this.welcome?.habits.clock === 'match' || !clocks.length ? null : Math.max(...clocks);
  }
}
