// What the buttons and the score of this board say: by what is done there. All other words are in words.ts.
import type { Offer } from '@/kit/cardtable/sitting';
import { lang, tidy, type Lang } from '@/words/words.svelte';
import type { AnyAct, AnyMove, Mode, Phase } from '../told';
import { kindOf } from '../view';
import { kindName, stackName } from './words';

const en = {
  acts: {
    Flick: 'Flick',
    DropDie: 'Let go',
    DropTreasures: 'Let go',
    Place: 'Put it down',
    Stow: 'Stow it',
    PlantPalm: 'Stand it up',
    DropAnchor: 'Put the anchor here',
    TurnShip: 'Turn the ship',
    TakeFromQuay: 'Take it',
  } satisfies Record<AnyAct['type'], string>,
  take: { load: 'load {what}', steal: 'steal {what}', collect: 'collect {what}' },
  leave: { load: 'load nothing', steal: 'steal nothing', collect: 'collect nothing' },
  ashore: 'put {what} on the island',
  pick: 'Choose a piece',
  score: { 'flick-challenge': 'brought home', 'octopus-bowling': 'knocked over' },
  soFar: 'grade so far',
  inReach: 'in reach',
  from: '{grade} from {n}',
  upTo: 'up to {n}',
  best: 'your best',
};
const fr: typeof en = {
  acts: {
    Flick: 'Pichenette',
    DropDie: 'Lâcher',
    DropTreasures: 'Lâcher',
    Place: 'Poser',
    Stow: 'Ranger',
    PlantPalm: 'Redresser',
    DropAnchor: 'Poser l’ancre ici',
    TurnShip: 'Tourner le navire',
    TakeFromQuay: 'Prendre',
  },
  take: { load: 'charger : {what}', steal: 'voler : {what}', collect: 'ramasser : {what}' },
  leave: { load: 'ne rien charger', steal: 'ne rien voler', collect: 'ne rien ramasser' },
  ashore: 'poser sur l’île : {what}',
  pick: 'Choisir une pièce',
  score: { 'flick-challenge': 'ramenés', 'octopus-bowling': 'renversés' },
  soFar: 'note actuelle',
  inReach: 'à portée',
  from: '{grade} dès {n}',
  upTo: 'jusqu’à {n}',
  best: 'ton record',
};
export const DEEDS: Record<Lang, typeof en> = { en, fr };

type Key = { [K in keyof typeof en]: (typeof en)[K] extends string ? K : never }[keyof typeof en];
const filled = (text: string, facts: Record<string, string | number>): string =>
  tidy(text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '')));
export const d = (key: Key, facts: Record<string, string | number> = {}): string => filled(DEEDS[lang()][key], facts);
type Names = Readonly<Partial<Record<string, string>>>;
const nameIn = (names: Names, name: string): string | undefined => names[name];
export const actName = (move: AnyMove['type']): string => nameIn(DEEDS[lang()].acts, move) ?? move;
export const scoreName = (mode: Mode): string => nameIn(DEEDS[lang()].score, mode) ?? '';

// ---------------------------------------------------------------- moves that are listed
export interface Deed {
  move: AnyMove;
  label: string;
  quiet: boolean; // beside what is asked
}
const QUIET = new Set(['Decline', 'SkipDrop', 'LeaveCannon', 'SetSail']);

/** One button for what looks the same: which of two bars of gold it is, is shown by pressing it on the table; in words
    each has its number. */
export function deeds(offers: readonly Offer<AnyMove>[], phase: Phase, numbered: boolean): Deed[] {
  const found = new Map<string, Deed>();
  for (const { move, label } of offers) {
    const told = (numbered ? null : named(move, phase)) ?? tidy(label);
    if (!found.has(told)) found.set(told, { move, label: told, quiet: QUIET.has(move.type) });
  }
  return [...found.values()].sort((a, b) => Number(a.quiet) - Number(b.quiet));
}

function named(move: AnyMove, phase: Phase): string | null {
  const words = DEEDS[lang()];
  if (move.type === 'Decline') return nameIn(words.leave, phase) ?? null;
  if (move.type === 'PutAshore') return d('ashore', { what: kindName(kindOf(move.piece)) });
  const take = move.type === 'Load' && nameIn(words.take, phase);
  return take ? filled(take, { what: `${kindName(kindOf(move.piece))}, ${stackName(move.stack)}` }) : null;
}
