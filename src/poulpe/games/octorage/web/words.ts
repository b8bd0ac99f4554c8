// The board's own texts. Names of cards, characters, powers and curses come from ../words.toml.
import { named, sayer } from '@/words/own';
import { lang, type Lang } from '@/words/words.svelte';
import * as server from '../words.toml';
import { kindOf } from './kinds';
import type { Card, Character } from './told';

const en = {
  atLeast: 'At least',
  moreThan: 'More than',
  anyWeapon: 'Any Weapon',
  playArea: 'Play area',
  areaEmpty: 'The play area is empty: any Weapon will do.',
  areaAtLeast: 'At least {value}.',
  areaMoreThan: 'More than {value}.',
  deck: 'Deck',
  discard: 'Discard',
  discardTitle: 'Discard pile',
  discardEmpty: 'The discard pile is empty.',
  discardOrder: 'The newest card first.',
  cardsLeft: '{n} card{s}',
  rage: 'Rage',
  level: 'Level {level}',
  costs: 'An attack costs {n} life now.',
  costsAll: 'An attack costs all life now.',
  all: 'all',
  rageMore: 'Every Pheromone (8) moves the rage up one level. The number is what an attack costs.',
  round: 'Round {round}',
  firstTo: 'first to {rounds}',
  turn: 'turn {turn}',
  choosing: 'Choosing characters',
  hand: 'Your hand',
  handEmpty: 'No cards: be attacked, then draw two.',
  handWaits: 'Your cards come back with the next round.',
  playable: 'can be played',
  barred: 'cannot be played now',
  costsYou: 'costs you {n} life',
  costsYouAll: 'costs you all life',
  stuck: 'None of your cards fits: you can only be attacked',
  needsTarget: 'then choose whom to curse',
  chosen: 'chosen',
  target: 'Whom do you curse with the {card}?',
  wayBack: 'Another card',
  lifeLeft: '{n} of {full} life',
  handSize: '{n} card{s} in hand',
  out: 'out',
  active: 'to move',
  octoman: 'Octoman',
  octomanMore: 'has the Octoman card and begins the next turn',
  won: '{n} round{s} won',
  wonMore: 'The power is used up for the rest of the match:',
  noCharacter: 'no character yet',
  known: 'You have seen: {cards}',
  weapon: 'Weapon',
  takeTitle: 'Take one Weapon',
  keepTitle: 'The other one goes to the discard pile',
  choose: 'Choose',
  wonRound: '{name} wins the round!',
  wonMatch: '{name} wins the match!',
  youWonRound: 'You win the round!',
  youWonMatch: 'You win the match!',
  roundBegins: 'Round {round}',
  draws: '{name} draws {n} cards.',
  drawsThese: '{name} draws {cards}.',
  plotTitle: 'Life over time',
  plotTable: 'The same as a table',
  plotWhen: 'When',
};

const fr: typeof en = {
  atLeast: 'Au moins',
  moreThan: 'Plus de',
  anyWeapon: 'Toute Arme',
  playArea: 'Zone de jeu',
  areaEmpty: 'La zone de jeu est vide : toute Arme convient.',
  areaAtLeast: 'Au moins {value}.',
  areaMoreThan: 'Plus de {value}.',
  deck: 'Pioche',
  discard: 'Défausse',
  discardTitle: 'La défausse',
  discardEmpty: 'La défausse est vide.',
  discardOrder: 'La carte la plus récente en premier.',
  cardsLeft: '{n} carte{s}',
  rage: 'Rage',
  level: 'Niveau {level}',
  costs: 'Une attaque coûte {n} point{s} de vie.',
  costsAll: 'Une attaque coûte toute la vie.',
  all: 'tout',
  rageMore: "Chaque Phéromone (8) fait monter la rage d'un niveau. Le nombre dit ce que coûte une attaque.",
  round: 'Manche {round}',
  firstTo: 'premier à {rounds}',
  turn: 'tour {turn}',
  choosing: 'Choix des personnages',
  hand: 'Ta main',
  handEmpty: 'Plus de cartes : fais-toi attaquer, puis pioche-en deux.',
  handWaits: 'Tes cartes reviennent à la prochaine manche.',
  playable: 'jouable',
  barred: 'pas jouable maintenant',
  costsYou: 'te coûte {n} point{s} de vie',
  costsYouAll: 'te coûte toute ta vie',
  stuck: 'Aucune de tes cartes ne convient : fais-toi attaquer',
  needsTarget: 'puis choisis qui maudire',
  chosen: 'choisie',
  target: 'Qui maudis-tu avec {card} ?',
  wayBack: 'Une autre carte',
  lifeLeft: '{n} point{s} de vie sur {full}',
  handSize: '{n} carte{s} en main',
  out: 'hors jeu',
  active: 'joue',
  octoman: 'Octoman',
  octomanMore: 'a la carte Octoman et commence le prochain tour',
  won: '{n} manche{s} gagnée{s}',
  wonMore: "Plus de pouvoir jusqu'à la fin de la partie :",
  noCharacter: 'pas encore de personnage',
  known: 'Tu as vu : {cards}',
  weapon: 'Arme',
  takeTitle: 'Reprends une Arme',
  keepTitle: "L'autre part à la défausse",
  choose: 'Choisir',
  wonRound: '{name} gagne la manche !',
  wonMatch: '{name} gagne la partie !',
  youWonRound: 'Tu gagnes la manche !',
  youWonMatch: 'Tu gagnes la partie !',
  roundBegins: 'Manche {round}',
  draws: '{name} pioche {n} cartes.',
  drawsThese: '{name} pioche {cards}.',
  plotTitle: 'La vie au fil du temps',
  plotTable: 'La même chose en tableau',
  plotWhen: 'Quand',
};

export const DICTIONARIES = { en, fr };
export const w = sayer(DICTIONARIES);

/** The text on a card, in at most two short lines; a Weapon only says that it is one. */
export const EFFECTS: Record<Lang, Record<string, string[]>> = {
  en: {
    pheromone: ['Rage +1'],
    dodge: ['Play turns', 'around'],
    sun_statuette: ['Each Dodge', 'costs 1 life'],
    octopus_jewels: ['Treasures', 'are locked'],
    sceptre: ['A tie is', 'not enough'],
    golden_skull: ['At most', '2 cards'],
    emerald_crown: ['Any Dynamite', 'costs 1 life'],
  },
  fr: {
    pheromone: ['Rage +1'],
    dodge: ['Le sens', "s'inverse"],
    sun_statuette: ['Une Esquive', 'coûte 1 vie'],
    octopus_jewels: ['Trésors', 'bloqués'],
    sceptre: ['Égalité', 'interdite'],
    golden_skull: ['2 cartes', 'au plus'],
    emerald_crown: ['Une Dynamite', 'coûte 1 vie'],
  },
};
/** Short forms of names that are too long for a card. */
const SHORT_NAMES: Record<Lang, Record<string, string>> = {
  en: { pheromone: 'Pheromone', smg: 'SMG' },
  fr: { pheromone: 'Phéromone' },
};

/** What an attack costs now, addressed to the player or stated neutrally. */
export function costText(cost: number | null, whole = false): string {
  if (cost === null) return w(whole ? 'costsAll' : 'costsYouAll');
  return w(whole ? 'costs' : 'costsYou', { n: cost });
}

/** `Pistol 9`, `Golden Skull`. */
export function cardName(card: string): string {
  const { name, value } = kindOf(card);
  return value ? `${named(server.cards, name)} ${value}` : named(server.cards, name);
}

/** Inside a sentence: « avec la Couronne d'Émeraude ». */
export const cardInside = (card: string): string =>
  cardName(card).replace(/^(?:Le|La|Les) /, (article) => article.toLowerCase());

/** Shortened to fit on a card. */
export function cardTitle(card: string): string {
  const { name } = kindOf(card);
  return (
    SHORT_NAMES[lang()][name] ??
    (name in server.short_treasures ? named(server.short_treasures, name) : named(server.cards, name))
  );
}

export function effectOf(card: string): string[] {
  return EFFECTS[lang()][kindOf(card).name] ?? [w('weapon')];
}

export const characterName = (who: Character): string => named(server.characters, who);
export const powerOf = (who: Character): string => named(server.powers, who);
export const shortPower = (who: Character): string => named(server.short_powers, who);
/** Addressed to the bearer, or about them. */
export const curseOf = (treasure: Card, own: boolean): string =>
  named(own ? server.curses : server.curses_told, treasure);
export const directionName = (way: string): string => named(server.words, way);
