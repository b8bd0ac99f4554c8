// What is worth going back to in a match that is over: told from its events, so that anybody may know it.
import type { Moment, Setting } from '@/extensions';
import { filled } from '@/replay/filled';
import type { Beat } from '@/replay/scale';
import type { Shown, Text } from '@/wire';
import * as server from '../words.toml';
import { leftOf, signOf, speciesOf } from './cards';
import type { AnyEvent, AnyMove, CrabsView } from './told';
import { w } from './words';

type Frame = Shown<CrabsView, AnyMove, AnyEvent>;

const BIG = 4; // cards of a round that are worth telling
const LAST = 3; // cards that are left
const WORDS = {
  resists: { en: '{name} resists {card}.', fr: '{name} résiste à {card}.' },
  takes: { en: '{name} takes a card from {other}.', fr: '{name} prend une carte à {other}.' },
  lead: { en: '{name} takes the lead: {n} cards left.', fr: '{name} prend la tête : encore {n} cartes.' },
  biggest: {
    en: '{name} wins the longest round: {n} cards.',
    fr: '{name} remporte la plus longue manche : {n} cartes.',
  },
  last: { en: '{name} is down to the last cards: {n} left.', fr: '{name} touche au but : encore {n}.' },
  match: { en: '{name} wins the match!', fr: '{name} gagne la partie !' },
};

const cardName =
  (card: string) =>
  (lang: 'en' | 'fr'): string =>
    (server.cards[speciesOf(card) ?? 'crab']?.[lang] ?? '{value}').replace('{value}', signOf(card));

/** Resists, thefts, the lead changing hands, the longest round, the last cards and the end; one moment a frame. */
export function turning(frames: readonly Frame[], names: readonly string[]): Moment[] {
  const events = frames.flatMap((f) => f.news.map(({ event }) => event));
  const most = Math.max(0, ...events.map((e) => (e.type === 'RoundWon' ? e.cards : 0)));
  let longest = most >= BIG; // told once
  let ahead: number | null = null;
  const near = new Set<number>();
  const named = (seat: number): string => names[seat] ?? '';

  function told(e: AnyEvent): Text[] {
    if (e.type === 'EffectCancelled')
      return [filled(WORDS.resists, { name: named(1 - e.seat), card: cardName(e.card) })];
    if (e.type === 'Stole') return [filled(WORDS.takes, { name: named(e.seat), other: named(e.victim) })];
    if (e.type === 'MatchWon') return [filled(WORDS.match, { name: named(e.seat) })];
    if (e.type !== 'RoundWon' || !longest || e.cards !== most) return [];
    longest = false;
    return [filled(WORDS.biggest, { name: named(e.seat), n: most })];
  }

  /** At the end of a round: who leads now, and who is near the end. */
  function standing([a = 0, b = 0]: readonly number[]): Text[] {
    const texts: Text[] = [];
    const leads = a === b ? ahead : a < b ? 0 : 1;
    if (leads !== null && ahead !== null && leads !== ahead)
      texts.push(filled(WORDS.lead, { name: named(leads), n: Math.min(a, b) }));
    ahead = leads;
    for (const [seat, n] of [a, b].entries()) {
      if (n > LAST || near.has(seat)) continue;
      near.add(seat);
      texts.push(filled(WORDS.last, { name: named(seat), n }));
    }
    return texts;
  }

  return frames.flatMap(({ view, news }, frame): Moment[] => {
    const texts = news.flatMap(({ event }) => told(event));
    const isRound = !view.over && view.phase !== 'species' && news.some(({ event }) => event.type === 'RoundWon');
    if (isRound) texts.push(...standing(view.places.map(leftOf)));
    if (!texts.length) return [];
    return [{ frame, text: { en: texts.map((x) => x.en).join(' '), fr: texts.map((x) => x.fr).join(' ') } }];
  });
}

// ---------------------------------------------------------------- cards over time
export interface Race {
  top: number; // of cards left
  most: number; // of cards in a hand
  rounds: { round: number; frame: number }[]; // where each begins
  left: Beat[][]; // a seat: only where it changed, and the last
  hands: Beat[][];
  table: { round: number; left: number[]; hands: number[] }[]; // at the end of each
}

export function race(frames: readonly Frame[]): Race {
  const found: Race = { top: 1, most: 1, rounds: [], left: [[], []], hands: [[], []], table: [] };
  frames.forEach(({ view }, frame) => {
    if (view.phase === 'species' || !view.round) return;
    const left = view.places.map(leftOf);
    const hands = view.places.map((p) => p.cards);
    found.top = Math.max(found.top, ...left);
    found.most = Math.max(found.most, ...hands);
    if (found.rounds.at(-1)?.round !== view.round) found.rounds.push({ round: view.round, frame });
    const put = (beats: Beat[], n: number): void => {
      if (beats.at(-1)?.n !== n || frame === frames.length - 1) beats.push({ frame, n });
    };
    for (const seat of [0, 1]) {
      put(found.left[seat]!, left[seat]!);
      put(found.hands[seat]!, hands[seat]!);
    }
    const last = found.table.at(-1);
    if (last?.round === view.round) Object.assign(last, { left, hands });
    else found.table.push({ round: view.round, left, hands });
  });
  return found;
}

const BLUE_AND_RED = ['light-dark(#1f66b3, #6cb4ff)', 'light-dark(#c4372f, #ff8074)'];

export function setting(frames: readonly Frame[]): Setting {
  const places = frames.at(-1)?.view.places ?? [];
  return {
    rounds: race(frames).rounds,
    roundName: (round) => w('round', { round }),
    looks: places.map((p) => (p.species === 'octopus' ? 1 : 0)),
    inks: BLUE_AND_RED,
  };
}
