// A table that only shows: boards look at it as at a live one, and nothing they say is heard.
import { Curtain } from '../kit/cardtable/held.svelte';
import type { Table } from '../table.svelte';
import type { Line, Replay, Seats, Shown } from '../wire';

type Public = Pick<Table, keyof Table>;

class Onlooker implements Public {
  status = 'live' as const;
  closing = null;
  welcome = null;
  chat = [];
  refusal = null;
  deviceHolder = null;
  busy = null;
  hint = null;
  hintPending = null;
  proposed = null;
  canHint = false;
  hasHint = false;
  reasons = new Map<number, string>();
  digestBefore = null;
  veil = null;
  readonly curtain = new Curtain();
  aimed = null;
  guessed = null;
  now = 0;
  isHost = false;
  mine = [];
  away = false;
  asked = [];
  cover = null;
  windowLeft = null;
  ticks = false;

  constructor(
    readonly id: string,
    private readonly replay: () => Replay,
    private readonly shown: () => Shown,
    private readonly lines: () => Line[],
  ) {}

  get phase(): Seats['phase'] {
    return this.shown().view.over ? 'over' : 'playing';
  }
  get watcher(): number | null {
    return this.replay().seat;
  }
  get view(): Shown {
    return this.shown();
  }
  get newest(): Shown {
    return this.shown();
  }
  get waiting(): number[] {
    return this.shown().view.over ? [] : this.shown().waiting;
  }
  get story(): Line[] {
    return this.lines();
  }
  get news(): Line[] {
    return this.shown().news;
  }
  get seating(): Seats {
    const { names, fairness } = this.replay();
    const seats = names.map((name) => ({
      sitter: 'person' as const,
      name,
      person: null,
      bot: null,
      here: true,
      away: false,
      clock: null,
      muted: false,
    }));
    return {
      type: 'Seats',
      phase: this.phase,
      host: '',
      seats,
      gallery: 0,
      fairness,
      take_back: null,
      rematch: null,
      preparing: false,
    };
  }

  name(seat: number): string {
    return this.replay().names[seat] ?? '';
  }
  clock(): null {
    return null;
  }
  labelOf(): string {
    return '';
  }
  send(): boolean {
    return false;
  }
  answer(): void {}
  askHint(): void {}
  canAskReason(): boolean {
    return false;
  }
  askReason(): void {}
  aim(): void {}
  guess(): void {}
  setMuted(): void {}
  isMuted(): boolean {
    return false;
  }
  setLang(): void {}
  reconnectNow(): void {}
  close(): void {}
}

/** Boards are typed for a `Table`; an onlooker has all that is public of one. */
export function onlooker(id: string, replay: () => Replay, shown: () => Shown, lines: () => Line[]): Table {
  const one: Public = new Onlooker(id, replay, shown, lines);
  return one as Table;
}
