// What is worth going back to in a match that is over: told from its events, so that anybody may know it.
import type { Moment, Setting } from '@/extensions';
import { filled } from '@/replay/filled';
import type { Beat } from '@/replay/scale';
import type { Shown, Text } from '@/wire';
import * as server from '../words.toml';
import type { AnyEvent, AnyMove, DeathwagerView } from './told';
import { signed, w } from './words';

const WORDS = {
  king: { en: '{name} reveals the King: {icons} count.', fr: '{name} révèle le Roi : les {icons} comptent.' },
  kingTurned: {
    en: 'The King is turned: {icons} count now.',
    fr: 'Le Roi est tourné : les {icons} comptent désormais.',
  },
  protects: { en: '{name} stops {power}.', fr: '{name} arrête « {power} ».' },
  lighthouse: {
    en: '{name} takes the next turn with the Lighthouse.',
    fr: '{name} prend le tour suivant avec le Phare.',
  },
  folds: { en: '{name} folds.', fr: '{name} se couche.' },
  lead: { en: '{name} takes the lead: {n}.', fr: '{name} prend la tête : {n}.' },
  tie: { en: 'A tie for the first place.', fr: 'Égalité pour la première place.' },
  wins: { en: '{name} wins!', fr: '{name} gagne !' },
};

type Frame = Shown<DeathwagerView, AnyMove, AnyEvent>;
const named = (group: Readonly<Record<string, Text>>, key: string): Text => group[key] ?? { en: key, fr: key };
const iconsOf = (view: DeathwagerView): Text => named(server.words, `${view.king?.top ?? 'heart'}s`);

/** Who leads alone, while the King is known. */
export function leader(view: DeathwagerView): number | null {
  const totals = view.places.map((p) => (p.folded === null ? p.total : null));
  const known = totals.filter((n) => n !== null);
  if (!known.length) return null;
  const best = Math.max(...known);
  return known.filter((n) => n === best).length === 1 ? totals.indexOf(best) : null;
}

/** The King, Protectors, the Lighthouse, folds, the lead changing hands and the end; one moment a frame. */
export function turning(frames: readonly Frame[], names: readonly string[]): Moment[] {
  let ahead: number | null = null;
  const found: Moment[] = [];
  frames.forEach((shown, frame) => {
    const { view } = shown;
    const texts: Text[] = [];
    for (const { event } of shown.news) {
      const name = ('seat' in event && names[Number(event.seat)]) || '';
      if (event.type === 'Took' && event.card === 'KING')
        texts.push(filled(WORDS.king, { name, icons: iconsOf(view) }));
      if (event.type === 'Turned' && event.card === 'KING')
        texts.push(filled(WORDS.kingTurned, { icons: iconsOf(view) }));
      if (event.type === 'Protected')
        texts.push(filled(WORDS.protects, { name, power: named(server.cards, event.power) }));
      if (event.type === 'ReaperPlayed' && event.reaper === 'lighthouse')
        texts.push(filled(WORDS.lighthouse, { name }));
      if (event.type === 'Folded') texts.push(filled(WORDS.folds, { name }));
      if (event.type === 'Tied') texts.push(filled(WORDS.tie));
      if (event.type === 'Won') texts.push(filled(WORDS.wins, { name }));
    }
    const leads = leader(view);
    if (leads !== null && leads !== ahead && shown.news.length) {
      if (ahead !== null && !view.over)
        texts.push(filled(WORDS.lead, { name: names[leads] ?? '', n: signed(view.places[leads]!.total ?? 0) }));
      ahead = leads;
    }
    if (texts.length)
      found.push({ frame, text: { en: texts.map((x) => x.en).join(' '), fr: texts.map((x) => x.fr).join(' ') } });
  });
  return found;
}

// ---------------------------------------------------------------- totals over time
export interface Course {
  low: number;
  top: number;
  rounds: { round: number; frame: number }[]; // where each begins
  king: number | null; // the frame from which it is known
  totals: Beat[][]; // a seat, until it folds; before the King is known as it turned out to be
  table: { round: number; totals: (number | null)[]; pot: number }[]; // at the end of each
}

export function course(frames: readonly Frame[]): Course {
  const seats = frames[0]?.view.places.length ?? 0;
  const views = frames.map((f) => f.view);
  const first = views.findIndex((v) => v.king !== null);
  const top = first < 0 ? 'heart' : views[first]!.king!.top;
  const found: Course = {
    low: 0,
    top: 1,
    rounds: [],
    king: first < 0 ? null : first,
    totals: Array.from({ length: seats }, () => []),
    table: [],
  };
  views.forEach((view, frame) => {
    if (!view.round) return;
    const of = view.places.map((p) => (p.folded !== null ? null : (p.total ?? p.totals[top === 'heart' ? 0 : 1])));
    for (const [seat, n] of of.entries()) {
      if (n === null) continue;
      const beats = found.totals[seat]!;
      if (beats.at(-1)?.n !== n || frame === frames.length - 1) beats.push({ frame, n });
      found.low = Math.min(found.low, n);
      found.top = Math.max(found.top, n);
    }
    if (found.rounds.at(-1)?.round !== view.round) found.rounds.push({ round: view.round, frame });
    const told = { round: view.round, totals: of, pot: view.pot };
    if (found.table.at(-1)?.round === view.round) found.table[found.table.length - 1] = told;
    else found.table.push(told);
  });
  return found;
}

export const setting = (frames: readonly Frame[]): Setting => ({
  rounds: course(frames).rounds,
  roundName: (round) => w('roundBegins', { round }),
});
