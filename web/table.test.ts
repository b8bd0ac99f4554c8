// The store of a table page, on a fake socket.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Table } from './table.svelte';
import { aLine, anAsk, aSeat, aShown, aView } from './fixtures';
import type { FromPage, Line, Seated, Seats, Shown, ToPage, Welcome } from './wire';

class Paper {
  static all: Paper[] = [];
  static readonly OPEN = 1;
  readyState = 1;
  sent: FromPage[] = [];
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: ((e: { code: number }) => void) | null = null;
  constructor(readonly address: string) {
    Paper.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  says(...letters: ToPage[]): void {
    for (const letter of letters) this.onmessage?.({ data: JSON.stringify(letter) });
  }
  breaks(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const kept = new Map<string, string>();
beforeEach(() => {
  Paper.all = [];
  kept.clear();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Paper);
  vi.stubGlobal('location', { protocol: 'http:', host: 'table.test' });
  vi.stubGlobal('sessionStorage', {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => kept.set(k, v),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const habits = {
  clock: 'none',
  time: 60,
  window: 'auto',
  window_seconds: 6,
  take_back: false,
  pace: 0,
  grace: 45,
} as const;

function welcome(story: Line[] = []): Welcome {
  return {
    type: 'Welcome',
    you: 'me',
    table: 'x',
    game: 'sea-cards',
    title: 'Sea Cards',
    seats: 3,
    options: {},
    habits,
    private: false,
    resumed: false,
    bots: ['random'],
    windows: ['react'],
    leaving: 'bot',
    thinkers: [],
    hints: false,
    story,
    chat: [],
  };
}

function seats(people: (string | null)[], phase: Seats['phase'] = 'playing', more: Partial<Seats> = {}): Seats {
  const seated = (person: string | null, q: number): Seated =>
    aSeat({ sitter: person ? 'person' : 'bot', name: `name ${q}`, person, bot: person ? null : 'random' });
  const fairness = { digest: 'd1', seed: null, salt: null };
  return {
    type: 'Seats',
    phase,
    host: 'me',
    seats: people.map(seated),
    gallery: 0,
    fairness,
    take_back: null,
    rematch: null,
    preparing: false,
    ...more,
  };
}

function shown(seat: number | null, waiting: number[], chapter = 0, more: Partial<Shown> = {}): Shown {
  const asked = seat !== null && waiting.includes(seat);
  const asks = asked ? [anAsk({ id: 30 + seat, seat, moves: [{ type: 'Pass' }] })] : [];
  const choices = asked ? { question: 'Pass?', moves: ['Pass'], barred: [], why: [], caution: [], fields: {} } : null;
  return aShown(aView({ seat, waiting, asks }), { chapter, choices, picture: [`hand of ${seat}`], ...more });
}

test('while a board plays an animation, its outcome is not told', () => {
  const [table, paper] = open(welcome(), seats(['me', 'b', 'c']), shown(0, [1], 4, { news: [aLine(4, 'a throw')] }));
  table.curtain.films = (next) => next.chapter > 4;
  const after = shown(0, [0], 5, { news: [aLine(5, 'it hit')] });
  paper.says(after, seats(['me', 'b', 'c'], 'over'));
  expect([table.view!.chapter, table.newest!.chapter, table.phase]).toEqual([4, 5, 'playing']);
  expect([table.story.map((l) => l.text), table.news, table.asked, table.waiting]).toEqual([['a throw'], [], [], [1]]);

  table.curtain.told(5, true);
  expect([table.view!.chapter, table.phase, table.story.length, table.news.length]).toEqual([5, 'over', 2, 1]);
});

test('a page opened during an animation is not told its outcome either', () => {
  const [table] = open(welcome([aLine(4, 'a throw'), aLine(5, 'it hit')]), seats(['me', 'b', 'c']), shown(0, [0], 5));
  table.curtain.told(4, false);
  expect([table.view!.chapter, table.story.map((l) => l.text), table.asked]).toEqual([5, ['a throw'], []]);
});

function open(...letters: ToPage[]): [Table, Paper] {
  const table = new Table('x', true);
  Paper.all[0]!.says(...letters);
  return [table, Paper.all[0]!];
}

test('it asks for the plain board in the reader’s language', () => {
  open();
  expect(Paper.all[0]!.address).toBe('ws://table.test/ws/x?lang=en&board=plain');
});

test('one seat sees its own view and answers its ask once', () => {
  const [table, paper] = open(welcome(), seats(['me', 'you', null]), shown(0, [0]));
  expect([table.mine, table.asked, table.passTo, table.isHost]).toEqual([[0], [0], null, true]);
  table.answer({ type: 'Pass' });
  table.answer({ type: 'Pass' });
  expect(paper.sent).toEqual([{ type: 'Answer', ask: 30, move: { type: 'Pass' } }]);
  paper.says(shown(0, [1], 1, { news: [aLine(1, 'You pass.')] }));
  expect([table.busy, table.asked, table.story.map((l) => l.text)]).toEqual([null, [], ['You pass.']]);
});

test('a refusal enables the buttons again', () => {
  const [table, paper] = open(welcome(), seats(['me', 'you', null]), shown(0, [0]));
  table.answer({ type: 'Pass' });
  paper.says({ type: 'Refusal', why: 'too low', rule: 'XX-040', ask: 30 });
  expect([table.busy, table.refusal?.rule]).toEqual([null, 'XX-040']);
});

test('the gallery sees the gallery’s view', () => {
  const [table] = open(welcome([aLine(0, 'It begins.')]), seats(['you', 'other', null]), shown(null, [1]));
  expect([table.mine, table.view?.seat, table.waiting, table.story.length]).toEqual([[], null, [1], 1]);
});

test('on one device nobody sees the hand of another', () => {
  const [table, paper] = open(welcome(), seats(['me', 'me', null]), shown(0, [0]), shown(1, [0]));
  expect([table.passTo, table.view]).toEqual([0, null]);
  table.deviceHolder = 0;
  expect([table.passTo, table.view?.picture]).toEqual([null, ['hand of 0']]);
  paper.says(shown(0, [1], 1), shown(1, [1], 1));
  expect([table.passTo, table.view, table.story]).toEqual([1, null, []]);
  table.deviceHolder = 1;
  expect(table.view?.picture).toEqual(['hand of 1']);
});

test('the secrets of the first seat are not in the story of the second', () => {
  const told = [aLine(0, 'It begins.'), aLine(1, 'You draw the crown.', [0])];
  const [table] = open(welcome(told), seats(['me', 'me', null]), shown(0, [1], 1), shown(1, [1], 1));
  table.deviceHolder = 1;
  expect(table.story.map((l) => l.text)).toEqual(['It begins.']);
});

test('announcements contain only what the current viewer was told', () => {
  const [table, paper] = open(welcome(), seats(['me', 'me', null]), shown(0, [0]), shown(1, [0]));
  table.deviceHolder = 0;
  const drawn = (who: number): Partial<Shown> => ({
    news: [aLine(1, who ? 'She draws.' : 'You draw the crown.', [0])],
  });
  paper.says(shown(0, [1], 1, drawn(0)), shown(1, [1], 1, drawn(1)));
  expect([table.passTo, table.news]).toEqual([1, []]);
  table.deviceHolder = 1;
  expect(table.news.map((l) => l.text)).toEqual(['She draws.']);
});

test('the whole story is shown on request', () => {
  const [table, paper] = open(welcome(), seats(['me', 'me', null]), shown(0, [1], 3), shown(1, [1], 3));
  table.deviceHolder = 1;
  paper.says({ type: 'Story', lines: [aLine(0, 'It begins.'), aLine(1, 'She draws.')] });
  expect(table.story.length).toBe(2);
});

test('an answer is pending until its own seat is updated', () => {
  const [table, paper] = open(welcome(), seats(['me', 'me', null]), shown(0, [1]), shown(1, [1]));
  table.deviceHolder = 1;
  table.answer({ type: 'Pass' });
  paper.says(shown(0, [2], 1));
  expect(table.busy).toBe(31);
  paper.says(shown(1, [2], 1));
  expect(table.busy).toBe(null);
});

test('a seat with a sealed answer owes none', () => {
  const window = { steady: true, left: 6, answer: { type: 'Pass' } };
  const [table] = open(welcome(), seats(['me', 'me', null]), shown(0, [0, 1], 0, { window }), shown(1, [0, 1]));
  table.deviceHolder = 0;
  expect([table.asked, table.passTo]).toEqual([[1], 1]);
});

test('the digest shown before the end is kept for the check', () => {
  const [table, paper] = open(welcome(), seats(['me', 'you', null]));
  paper.says(seats(['me', 'you', null], 'over', { fairness: { digest: 'd2', seed: 'a', salt: 'b' } }));
  expect(table.digestBefore).toBe('d1');
});

test('a lost connection reconnects by itself, with growing pauses', () => {
  const [table] = open(welcome());
  const waits: number[] = [];
  for (let i = 0; i < 7; i++) {
    Paper.all.at(-1)!.breaks(1006);
    expect(table.status).toBe('lost');
    const before = Paper.all.length;
    let ms = 0;
    for (; Paper.all.length === before; ms += 100) vi.advanceTimersByTime(100);
    waits.push(ms);
  }
  expect(waits).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000]);
  Paper.all.at(-1)!.says(welcome());
  expect(table.status).toBe('live');
});

test('a person who was sent away does not reconnect', () => {
  const [table, paper] = open(welcome());
  paper.says({ type: 'Closing', why: 'The host has sent you away.', again: false });
  paper.breaks(4001);
  vi.advanceTimersByTime(60_000);
  expect([table.status, Paper.all.length, table.closing?.again]).toEqual(['gone', 1, false]);
});
