// What is worth going back to in a match that is over: told from its events, so that anybody may know it.
import type { Moment, Setting } from '@/extensions';
import { filled } from '@/replay/filled';
import type { Beat } from '@/replay/scale';
import type { Shown, Text } from '@/wire';
import * as server from './server';
import { leftOf, signOf, speciesOf, type Card, type CrabsView } from './view';
import { w } from './words';

const BIG = 4; // cards of a round that are worth telling
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
type Lang = 'en' | 'fr';

const named =
  (card: Card) =>
  (lang: Lang): string =>
    (server.cards[speciesOf(card) ?? 'crab']?.[lang] ?? '{value}').replace('{value}', signOf(card));

/** Resists, thefts, the lead changing hands, the longest round, the last cards and the end; one moment a frame. */
export function turning(frames: readonly Shown[], names: readonly string[]): Moment[] {
  const most = Math.max(
    0,
    ...frames.flatMap((f) => f.news.map(({ event }) => (event.type === 'RoundWon' ? Number(event.cards) : 0))),
  );
  let longest = most >= BIG; // told once
  let ahead: number | null = null;
  const near = new Set<number>();
  const found: Moment[] = [];
  frames.forEach((shown, frame) => {
    const view = shown.view as CrabsView;
    const texts: Text[] = [];
    for (const { event } of shown.news) {
      const name = names[Number(event.seat)] ?? '';
      if (event.type === 'EffectCancelled')
        texts.push(
          filled(WORDS.resists, { name: names[1 - Number(event.seat)] ?? '', card: named(String(event.card)) }),
        );
      if (event.type === 'Stole') texts.push(filled(WORDS.takes, { name, other: names[Number(event.victim)] ?? '' }));
      if (event.type === 'RoundWon' && longest && event.cards === most) {
        longest = false;
        texts.push(filled(WORDS.biggest, { name, n: most }));
      }
      if (event.type === 'MatchWon') texts.push(filled(WORDS.match, { name }));
    }
    const [a, b] = view.places.map(leftOf) as [number, number];
    const leads = a === b ? ahead : a < b ? 0 : 1;
    if (!view.over && view.phase !== 'species' && shown.news.some(({ event }) => event.type === 'RoundWon')) {
      if (leads !== null && ahead !== null && leads !== ahead)
        texts.push(filled(WORDS.lead, { name: names[leads] ?? '', n: Math.min(a, b) }));
      ahead = leads;
      for (const [seat, left] of [a, b].entries()) {
        if (left > 3 || near.has(seat)) continue;
        near.add(seat);
        texts.push(filled(WORDS.last, { name: names[seat] ?? '', n: left }));
      }
    }
    if (texts.length)
      found.push({ frame, text: { en: texts.map((x) => x.en).join(' '), fr: texts.map((x) => x.fr).join(' ') } });
  });
  return found;
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

export function race(frames: readonly Shown[]): Race {
  const found: Race = { top: 1, most: 1, rounds: [], left: [[], []], hands: [[], []], table: [] };
  frames.forEach((shown, frame) => {
    const view = shown.view as CrabsView;
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

export function setting(frames: readonly Shown[]): Setting {
  const places = (frames.at(-1)?.view as CrabsView | undefined)?.places ?? [];
  return {
    rounds: race(frames).rounds,
    roundName: (round) => w('round', { round }),
    looks: places.map((p) => (p.species === 'octopus' ? 1 : 0)),
    inks: BLUE_AND_RED,
  };
}
