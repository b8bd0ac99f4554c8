// Moments of a finished match worth going back to, found in its public events.
import type { Moment, Setting } from '@/extensions';
import { filled } from '@/replay/filled';
import type { Beat } from '@/replay/scale';
import type { Shown, Text } from '@/wire';
import * as server from '../words.toml';
import type { AnyEvent, AnyMove, LifeLost, OctoRageView } from './told';
import { w } from './words';

const ATTACKS = ['OR-059', 'OR-060'];
const BITES: Record<string, string> = { 'OR-100': 'sun_statuette', 'OR-120': 'emerald_crown' };

const WORDS = {
  biggest: {
    en: 'The biggest attack: {name} loses {n} life.',
    fr: 'La plus grosse attaque : {name} perd {n} points de vie.',
  },
  bites: { en: '{name} pays for a curse: {curse}.', fr: '{name} paie une malédiction : {curse}.' },
  out: { en: '{name} is eliminated.', fr: '{name} est hors jeu.' },
  round: { en: '{name} wins round {n}.', fr: '{name} gagne la manche {n}.' },
  match: { en: '{name} wins the match!', fr: '{name} gagne la partie !' },
};

type Frame = Shown<OctoRageView, AnyMove, AnyEvent>;
const isAttack = (e: AnyEvent): e is LifeLost => e.type === 'LifeLost' && ATTACKS.includes(e.rule);

/** The biggest attack, curses that cost life, eliminations and victories; at most one moment per frame. */
export function turning(frames: readonly Frame[], names: readonly string[]): Moment[] {
  const most = Math.max(0, ...frames.flatMap((f) => f.news.map(({ event }) => (isAttack(event) ? event.lost : 0))));
  let biggest = most > 1; // once, and only if it was big
  const found: Moment[] = [];
  frames.forEach((shown, frame) => {
    // the last frame of a round starts the next
    const round = frames[Math.max(0, frame - 1)]!.view.round;
    const texts = shown.news.flatMap(({ event }): Text[] => {
      const name = (): string => ('seat' in event && names[Number(event.seat)]) || '';
      if (biggest && isAttack(event) && event.lost === most) {
        biggest = false;
        return [filled(WORDS.biggest, { name, n: () => String(most) })];
      }
      const curse = event.type === 'LifeLost' ? BITES[event.rule] : undefined;
      if (curse) return [filled(WORDS.bites, { name, curse: (lang) => server.cards[curse]?.[lang] ?? '' })];
      if (event.type === 'Eliminated') return [filled(WORDS.out, { name })];
      if (event.type === 'RoundWon') return [filled(WORDS.round, { name, n: () => String(round) })];
      return event.type === 'MatchWon' ? [filled(WORDS.match, { name })] : [];
    });
    if (texts.length)
      found.push({ frame, text: { en: texts.map((x) => x.en).join(' '), fr: texts.map((x) => x.fr).join(' ') } });
  });
  return found;
}

// ---------------------------------------------------------------- life over time
export interface Lives {
  top: number;
  rounds: { round: number; frame: number }[]; // where each starts
  seats: Beat[][]; // only changes, and the last value
  turns: { round: number; turn: number; life: number[] }[]; // at the end of each turn
}

export function lives(frames: readonly Frame[]): Lives {
  const views = frames.map((f) => f.view);
  const seats = views[0]?.seats ?? 0;
  const found: Lives = { top: 1, rounds: [], seats: Array.from({ length: seats }, () => []), turns: [] };
  views.forEach((view, frame) => {
    if (view.phase === 'choose') return;
    const life = view.places.map((p) => p.life);
    found.top = Math.max(found.top, ...life);
    if (found.rounds.at(-1)?.round !== view.round) found.rounds.push({ round: view.round, frame });
    for (const [seat, beats] of found.seats.entries())
      if (beats.at(-1)?.n !== life[seat] || frame === views.length - 1) beats.push({ frame, n: life[seat]! });
    const last = found.turns.at(-1);
    if (last?.round === view.round && last.turn === view.turn) last.life = life;
    else found.turns.push({ round: view.round, turn: view.turn, life });
  });
  return found;
}

export const setting = (frames: readonly Frame[]): Setting => ({
  rounds: lives(frames).rounds,
  roundName: (round) => w('round', { round }),
});
