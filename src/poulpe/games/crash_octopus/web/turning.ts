// What is worth going back to in a match that is over: told from its events and from what lay aboard.
import type { Moment, Setting } from '@/extensions';
import { filled } from '@/replay/filled';
import type { Beat } from '@/replay/scale';
import type { Text } from '@/wire';
import { colours } from '../words.toml';
import { COLOUR_NAMES, type AnyEvent, type CrashOctopusView } from './told';
import { shipOf, type Frame } from './view';
import { w } from './words/words';

const WORDS = {
  attack: { en: 'The octopus attacks.', fr: 'La pieuvre attaque.' },
  losesOne: { en: '{name} loses a treasure.', fr: '{name} perd un trésor.' },
  losesMany: { en: '{name} loses {n} treasures.', fr: '{name} perd {n} trésors.' },
  lead: { en: '{name} takes the lead with {n} aboard.', fr: '{name} prend la tête avec {n} à bord.' },
  last: { en: '{name} needs one more treasure.', fr: 'Il ne manque qu’un trésor à {name}.' },
  shot: { en: '{name} hits the head.', fr: '{name} touche la tête.' },
  sails: { en: 'The {colour} ship sets sail, {n} aboard.', fr: 'Le navire {colour} met les voiles, {n} à bord.' },
  sailsFor: {
    en: '{name}: the {colour} ship sets sail, {n} aboard.',
    fr: '{name} : le navire {colour} met les voiles, {n} à bord.',
  },
  wins: { en: '{name} wins!', fr: '{name} gagne !' },
  draw: { en: 'Nobody is ahead: the match is drawn.', fr: 'Personne ne l’emporte : match nul.' },
};
const WANTED = 5; // different treasures that win

/** What a seat has: treasures aboard, or those it has won in a mini-game. */
const haul = (view: CrashOctopusView, seat: number): number =>
  view.run?.points[seat] ?? shipOf(view, seat)?.cargo.length ?? 0;

const hauls = (view: CrashOctopusView): number[] => Array.from({ length: view.seats }, (_, seat) => haul(view, seat));

/** Who has more than everybody else. */
export function leader(view: CrashOctopusView): number | null {
  const all = hauls(view);
  const best = Math.max(...all);
  return best > 0 && all.filter((n) => n === best).length === 1 ? all.indexOf(best) : null;
}

/** An act is seen to its end. */
export const filmed = ({ shot }: CrashOctopusView): number => shot?.ms ?? 0;

/** Attacks and what they cost, the lead changing hands, whoever lacks one, shots at the head, ships that sail, and the
    end. */
export function turning(frames: readonly Frame[], names: readonly string[]): Moment[] {
  let ahead: number | null = null;
  let before: CrashOctopusView | null = null;
  const found: Moment[] = [];
  frames.forEach((shown, frame) => {
    const { view } = shown;
    const texts = shown.news.flatMap(({ event }) => told(event, before ?? view, names) ?? []);
    if (!view.run && before) texts.push(...changed(before, view, names));
    const leads = leader(view);
    if (leads !== null && leads !== ahead) {
      if (ahead !== null && !view.over)
        texts.push(filled(WORDS.lead, { name: names[leads] ?? '', n: haul(view, leads) }));
      ahead = leads;
    }
    if (view.over && !before?.over && view.seats > 1 && !view.run?.shared) texts.push(ending(view, names));
    before = view;
    if (texts.length)
      found.push({ frame, text: { en: texts.map((x) => x.en).join(' '), fr: texts.map((x) => x.fr).join(' ') } });
  });
  return found;
}

function told(event: AnyEvent, before: CrashOctopusView, names: readonly string[]): Text | null {
  if (event.type === 'AttackBegan') return WORDS.attack;
  if (event.type === 'HeadShot') return filled(WORDS.shot, { name: names[event.seat] ?? '' });
  if (event.type !== 'ShipSailed') return null;
  const ship = { colour: colours[event.ship] ?? '', n: event.carried };
  return before.run?.shared
    ? filled(WORDS.sails, ship)
    : filled(WORDS.sailsFor, { ...ship, name: names[before.turn] ?? '' });
}

function changed(before: CrashOctopusView, view: CrashOctopusView, names: readonly string[]): Text[] {
  const [was, is] = [hauls(before), hauls(view)];
  return is.flatMap((n, seat) => {
    const name = names[seat] ?? '';
    const lost = was[seat]! - n;
    if (lost > 0) return [filled(lost === 1 ? WORDS.losesOne : WORDS.losesMany, { name, n: lost })];
    return n === WANTED - 1 && was[seat]! < n && view.mode === 'base' ? [filled(WORDS.last, { name })] : [];
  });
}

function ending(view: CrashOctopusView, names: readonly string[]): Text {
  const winners = view.outcome?.ranking[0] ?? [];
  return winners.length === 1 ? filled(WORDS.wins, { name: names[winners[0]!] ?? '' }) : WORDS.draw;
}

// ---------------------------------------------------------------- what was aboard, over time
export interface Course {
  top: number;
  parts: { round: number; frame: number }[]; // where each begins: the first, and one after every attack
  hauls: Beat[][]; // a seat each
  table: { part: number; hauls: number[] }[]; // at the end of each
}

export function course(frames: readonly Frame[]): Course {
  const views = frames.map((f) => f.view);
  const found: Course = {
    top: WANTED,
    parts: [],
    hauls: Array.from({ length: views[0]?.seats ?? 0 }, () => []),
    table: [],
  };
  let attacked = false;
  views.forEach((view, frame) => {
    const all = hauls(view);
    all.forEach((n, seat) => {
      const beats = found.hauls[seat]!;
      if (beats.at(-1)?.n !== n || frame === views.length - 1) beats.push({ frame, n });
      found.top = Math.max(found.top, n);
    });
    const attacks = view.drops.length > 0;
    if (!found.parts.length || (attacked && !attacks && !view.over)) {
      found.parts.push({ round: found.parts.length + 1, frame });
      found.table.push({ part: found.parts.length, hauls: all });
    }
    found.table.at(-1)!.hauls = all;
    attacked = attacks;
  });
  return found;
}

const SHIPS = [
  'light-dark(#b8560a, #ff9a4d)',
  'light-dark(#1f7a5c, #5cc9a0)',
  'light-dark(#1d6fa5, #62b8f0)',
  'light-dark(#6b3fa0, #c09bea)',
  'light-dark(#b8336a, #ff8fb3)',
];

export function setting(frames: readonly Frame[]): Setting {
  const end = frames.at(-1)?.view;
  return {
    rounds: course(frames).parts,
    roundName: (n) => (n === 1 ? w('plotStart') : w('plotAfter', { n: n - 1 })),
    looks: Array.from({ length: end?.seats ?? 0 }, (_, seat) =>
      COLOUR_NAMES.indexOf((end && shipOf(end, seat)?.colour) ?? COLOUR_NAMES[seat]!),
    ),
    inks: SHIPS,
  };
}
