// A live table as a board sees it.
import type { Seated, Shown } from '../wire';
import { lastOf, type Asked, type Play, type Sitter, type Sitting, type Skill } from '../kit/cardtable/sitting';
import type { Table } from '../table.svelte';
import { tidy } from '../words/words.svelte';
import { brief } from './telling.svelte';
import { askOf, bars, offers } from './moves';
import { talk } from './talk.svelte';

const WINDOW = 6; // seconds, if the table does not say

/** The open ask of a letter, with its texts. */
function askedOf(shown: Shown): Asked | null {
  const ask = askOf(shown);
  if (!ask) return null;
  return {
    id: ask.id,
    kind: ask.kind,
    question: shown.choices?.question ?? '',
    offers: offers(shown),
    bars: bars(shown),
    ranges: ask.space && { space: ask.space, words: shown.choices?.fields ?? {} },
    free: ask.space !== null || ask.moves.length > 1,
    sealed: shown.window?.answer ?? null,
    clock: null,
  };
}

function sitterOf({ name, bot, sitter, here, away }: Seated, asked: boolean, clock: number | null): Sitter {
  const gone = away ? 'away' : sitter === 'person' && !here ? 'offline' : null;
  return { name, bot: sitter === 'bot' ? bot : null, gone, asked, clock };
}

/** `over`: the end has been shown; `beside`: the story is always open beside the board. */
export function liveSitting(table: Table, over: () => boolean, beside = false): Sitting {
  const shown = $derived(table.newest!);
  const playing = $derived(table.phase === 'playing');
  const clock = $derived(shown.seat === null ? null : (table.windowLeft ?? table.clock(shown.seat)));
  const asked = $derived(playing && !table.away ? askedOf(shown) : null);
  const ask = $derived(asked && { ...asked, clock }); // a ticking clock must not recompute the offers
  const seated = $derived(table.seating?.seats ?? []);
  const sitters = $derived(
    seated.map((one, q) => {
      const isAsked = table.waiting.includes(q);
      return sitterOf(one, isAsked, isAsked ? table.clock(q) : null);
    }),
  );
  const full = $derived(table.welcome?.habits.window_seconds ?? WINDOW);
  const last = $derived(
    brief(shown.view.game, lastOf(table.story), (q) => table.name(q)).map((line) => tidy(line.text)),
  );
  const skill: Skill = {
    get guessed() {
      return table.guessed;
    },
    get proposed() {
      return table.proposed;
    },
    taken: () => (table.proposed = null),
    aim: (move, share) => table.aim(move, share),
    guess: (move) => table.guess(move),
  };
  const play: Play = {
    skill,
    get busy() {
      return table.busy !== null || table.status !== 'live';
    },
    get away() {
      return table.away;
    },
    get early() {
      return shown.early;
    },
    get refusal() {
      return table.refusal?.why ?? null;
    },
    answer: (move) => table.answer(move),
    stand: (kind, move) => table.send({ type: 'AnswerEarly', seat: shown.seat!, kind, move }),
    wordsOf: (move) => tidy(table.labelOf(move)),
    comeBack: () => table.send({ type: 'Return' }),
  };
  return {
    curtain: table.curtain,
    get aimed() {
      return table.aimed;
    },
    get view() {
      return shown.view;
    },
    get sitters() {
      return sitters;
    },
    get over() {
      return over();
    },
    get ask() {
      return ask;
    },
    get window() {
      return shown.window ? { left: table.windowLeft, full } : null;
    },
    get play() {
      return table.mine.length ? play : null;
    },
    get story() {
      return { last, unread: table.chat.length > talk.read, open: beside ? null : () => (talk.open = true) };
    },
    get news() {
      return { chapter: shown.chapter, lines: shown.news, ago: shown.ago, pace: 1 };
    },
    get habits() {
      return { live: true, window: full, alone: seated.every((s, q) => q === shown.seat || s.sitter === 'bot') };
    },
  };
}
