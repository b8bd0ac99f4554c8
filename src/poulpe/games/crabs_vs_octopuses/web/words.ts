// The board's own words. Names of species, cards and backs are the server's: ../words.toml; effects are those of the
// deck.
import { named, sayer } from '@/words/own';
import { both, lang, type Lang } from '@/words/words.svelte';
import * as server from '../words.toml';
import { lineOf } from './aid';
import { isBack, signOf, speciesOf } from './cards';
import type { CrabsView, Effect, Mode, PrintedRule, Species } from './told';

const en = {
  any: 'Any card',
  anyMore: 'The pile is empty: any card may be played.',
  higher: 'Higher than',
  lower: 'Lower than',
  higherMore: 'The next card must be higher than {value}.',
  lowerMore: 'Reversed: the next card must be lower than {value}.',
  centre: 'Centre pile',
  centreEmpty: 'Centre pile, empty',
  centreOrder: 'Oldest card first. The last one counts.',
  centreOf: 'Centre pile: {cards}',
  below: '{n} below',
  discard: 'Discard',
  discardMore: 'The common discard is closed: nobody may look through it, and no card comes back.',
  pastTitle: 'Cards of past rounds',
  pastEmpty: 'No card has left the game yet.',
  nCards: '{n} card{s}',
  crabCards: '{n} Crab card{s}',
  octopusCards: '{n} Octopus card{s}',
  draws: '{name} draws {cards}.',
  round: 'Round {round}',
  choosing: 'Choosing the species',
  hand: 'Your hand',
  handEmpty: 'No cards in hand: you draw again after the round.',
  playable: 'can be played',
  barred: 'cannot be played now',
  choose: 'can be chosen',
  chosen: 'chosen',
  resists: 'can resist',
  inHand: '{n} in hand',
  inPile: '{n} in the draw pile',
  left: '{n} card{s} left',
  toGo: 'to go',
  noneLeft: 'no card left',
  leftMore: 'Hand and draw pile together: whoever has none left wins.',
  you: 'you',
  active: 'to move',
  armoured: 'next card blank',
  armouredMore: 'Armour: the next card of {name} this round will have no effect.',
  known: 'You know: {cards}',
  knownPile: 'In the draw pile you know: {cards}',
  noSpecies: 'no species yet',
  blank: 'no effect',
  cancelled: 'cancelled',
  playedBy: '{name} played it',
  house: 'house effect',
  houseMore: 'Marked effects are of our own invention: those on the printed cards are not known.',
  optional: 'you may',
  compulsory: 'you must',
  firm: 'cannot be cancelled',
  reaction: 'reaction',
  aid: 'Player aid',
  aidOpen: 'What every card does',
  deckVersion: 'Deck {deck}',
  window: 'Resist?',
  windowMore: '{name} has played {card}. Before its effect, {other} may resist.',
  resist: 'Resist',
  resistThis: 'Resist the {value}?',
  mayResist: '{name} may resist now',
  answersItself: 'Without a 1, let it happen by itself',
  copies: 'as {card}',
  takeTitle: 'Take one card',
  takeMore: 'This is the whole opposing hand.',
  sameForBoth: 'Both have the same cards: only the looks differ.',
  ownEffects: 'Each species has three effects of its own.',
  crabMore: 'Hard shell, sharp claws',
  octopusMore: 'Eight arms, quick wits',
  resisted: 'Resist!',
  cancelledShout: 'cancelled',
  blankShout: 'no effect',
  passes: 'passes',
  reversed: 'turned around',
  wonRound: '{name} wins the round',
  youWonRound: 'You win the round',
  wonMatch: '{name} wins the match!',
  youWonMatch: 'You win the match!',
  how061: '{name} has played the last card.',
  how062: 'The last card of {name} was taken: that wins.',
  how063: '{name} has discarded the last card.',
  how064: '{name} has given away the last card.',
  howR47: '{name} wins: the other player has left.',
  plotTitle: 'Cards left, over time',
  plotHands: 'Cards in hand',
  plotTable: 'The same as a table',
  plotWhen: 'After',
  plotLeft: 'left',
  plotHand: 'hand',
};

const fr: typeof en = {
  any: 'Toute carte',
  anyMore: 'La pile est vide : on peut jouer n’importe quelle carte.',
  higher: 'Plus que',
  lower: 'Moins que',
  higherMore: 'La prochaine carte doit être plus forte que {value}.',
  lowerMore: 'Inversé : la prochaine carte doit être plus faible que {value}.',
  centre: 'Pile centrale',
  centreEmpty: 'Pile centrale, vide',
  centreOrder: 'La plus ancienne en premier. C’est la dernière qui compte.',
  centreOf: 'Pile centrale : {cards}',
  below: '{n} dessous',
  discard: 'Défausse',
  discardMore: 'La défausse commune est fermée : personne ne la consulte, et aucune carte n’en revient.',
  pastTitle: 'Cartes des manches passées',
  pastEmpty: 'Aucune carte n’a encore quitté le jeu.',
  nCards: '{n} carte{s}',
  crabCards: '{n} carte{s} Crabe',
  octopusCards: '{n} carte{s} Poulpe',
  draws: '{name} pioche {cards}.',
  round: 'Manche {round}',
  choosing: 'Choix des espèces',
  hand: 'Ta main',
  handEmpty: 'Plus de cartes en main : tu piocheras après la manche.',
  playable: 'jouable',
  barred: 'pas jouable maintenant',
  choose: 'à choisir',
  chosen: 'choisie',
  resists: 'peut résister',
  inHand: '{n} en main',
  inPile: '{n} dans la pioche',
  left: 'encore {n} carte{s}',
  toGo: 'à jouer',
  noneLeft: 'plus aucune carte',
  leftMore: 'Main et pioche ensemble : qui n’en a plus gagne.',
  you: 'toi',
  active: 'joue',
  armoured: 'prochaine carte sans effet',
  armouredMore: 'Carapace : {name} jouera sa prochaine carte de cette manche sans effet.',
  known: 'Tu connais : {cards}',
  knownPile: 'Dans la pioche tu connais : {cards}',
  noSpecies: 'pas encore d’espèce',
  blank: 'sans effet',
  cancelled: 'annulée',
  playedBy: 'jouée par {name}',
  house: 'effet maison',
  houseMore: 'Les effets marqués sont de notre invention : ceux des cartes imprimées ne sont pas connus.',
  optional: 'facultatif',
  compulsory: 'obligatoire',
  firm: 'ne peut être annulée',
  reaction: 'réaction',
  aid: 'Aide de jeu',
  aidOpen: 'Ce que fait chaque carte',
  deckVersion: 'Paquet {deck}',
  window: 'Résister ?',
  windowMore: '{name} a joué {card}. Avant l’effet, {other} peut résister.',
  resist: 'Résister',
  resistThis: 'Résister au {value} ?',
  mayResist: '{name} peut résister',
  answersItself: 'Sans 1, laisser faire d’office',
  copies: 'comme {card}',
  takeTitle: 'Prends une carte',
  takeMore: 'Voici toute la main adverse.',
  sameForBoth: 'Les cartes sont les mêmes : seule l’allure change.',
  ownEffects: 'Chaque espèce a trois effets à elle.',
  crabMore: 'Carapace dure, pinces vives',
  octopusMore: 'Huit bras, esprit vif',
  resisted: 'Résiste !',
  cancelledShout: 'annulé',
  blankShout: 'sans effet',
  passes: 'passe',
  reversed: 'inversé',
  wonRound: '{name} remporte la manche',
  youWonRound: 'Tu remportes la manche',
  wonMatch: '{name} gagne la partie !',
  youWonMatch: 'Tu gagnes la partie !',
  how061: '{name} a joué sa dernière carte.',
  how062: 'On a pris à {name} sa dernière carte : c’est gagné.',
  how063: '{name} a défaussé sa dernière carte.',
  how064: '{name} s’est défait de sa dernière carte.',
  howR47: '{name} gagne : l’autre a quitté la partie.',
  plotTitle: 'Cartes restantes au fil du temps',
  plotHands: 'Cartes en main',
  plotTable: 'La même chose en tableau',
  plotWhen: 'Après',
  plotLeft: 'reste',
  plotHand: 'main',
};

export type Key = keyof typeof en;
export const DICTIONARIES = { en, fr };
export const w = sayer(DICTIONARIES);

type Short = Readonly<Record<PrintedRule, string[]> & Record<string, string[]>>;

/** The effect in two short lines, where the deck is the one we know. */
export const SHORT: Readonly<Record<Lang, Short>> = {
  en: {
    'CP-036': ['only as', 'first card'],
    'CP-067': ['cancels', 'an effect'],
    'CP-040': ['one more,', 'higher card'],
    'CP-042': ['one card'],
    'CP-043': ['one card'],
    'CP-044': ['a random', 'card'],
    'CP-045': [],
    'CP-046': ['one each'],
    'CP-048': ['next card', 'is lower'],
    'CP-050': ['one card'],
    'CP-051': ['one card to', 'its pile'],
    'CP-052': ['the round', 'at once'],
    'CP-054': ['take one,', 'give one'],
    'CP-055': ['their next', 'is blank'],
    'CP-056': ['up to three', 'swapped'],
    'CP-057': ['one of theirs', 'goes back'],
    'CP-058': ['the effect', 'below'],
    'CP-059': ['look, then', 'take one'],
  },
  fr: {
    'CP-036': ['seulement', 'en premier'],
    'CP-067': ['annule', 'un effet'],
    'CP-040': ['encore une,', 'plus forte'],
    'CP-042': ['une carte'],
    'CP-043': ['une carte'],
    'CP-044': ['une carte', 'au hasard'],
    'CP-045': [],
    'CP-046': ['une carte'],
    'CP-048': ['la suivante', 'plus faible'],
    'CP-050': ['une carte'],
    'CP-051': ['une carte', 'en pioche'],
    'CP-052': ['la manche,', 'aussitôt'],
    'CP-054': ['prends-en 1,', 'donnes-en 1'],
    'CP-055': ['sa prochaine', 'ne fait rien'],
    'CP-056': ["jusqu'à trois", 'à échanger'],
    'CP-057': ['une adverse', 'repart'],
    'CP-058': ["l'effet du", 'dessous'],
    'CP-059': ['regarde et', 'prends-en 1'],
  },
};

export const speciesName = (species: Species): string => named(server.species, species);
/** A deck of one's own has a name; the one in the box needs none. */
export const deckName = (deck: string): string => (deck.startsWith('default-') ? '' : w('deckVersion', { deck }));
export const modeName = (mode: Mode): string => named(server.values, mode);

/** What the next card must beat; in an open window, what may be resisted. */
export function beatMore({ phase, bar, centre, aid, pending, turn }: CrabsView, names: readonly string[]): string {
  const top = centre.at(-1)?.card;
  if (phase === 'resist' && top) {
    const actor = pending?.seat ?? turn;
    const card = cardTitle(top, lineOf(aid, top));
    return w('windowMore', { name: names[actor] ?? '', other: names[1 - actor] ?? '', card });
  }
  return bar.value === null ? w('anyMore') : w(bar.way === 'lower' ? 'lowerMore' : 'higherMore', { value: bar.value });
}

/** Short, beside a switch and two answers: the card itself lies on the table. Of a letter as the server asks it. */
export function questionOf({ centre }: CrabsView, kind: string): string {
  const value = kind === 'resist' ? signOf(centre.at(-1)?.card ?? '') : '';
  return /^\d/.test(value) ? w('resistThis', { value }) : '';
}

/** `7 (Crab)`; of a back `a Crab card`. */
export function cardName(card: string): string {
  const species = speciesOf(card);
  if (isBack(card) || !species) return named(server.backs, species ?? 'unknown');
  return named(server.cards, species).replace('{value}', signOf(card));
}

/** `2, 7 and 9 (Crab)`. */
export const cardsOf = (species: Species, values: string): string =>
  named(server.cards, species).replace('{value}', values);

/** `3 Crab cards`: what is seen of cards from behind. */
export const backsOf = (species: Species | null, n: number): string => w(species ? `${species}Cards` : 'nCards', { n });

/** `7 (Crab) Draw and Discard`. */
export function cardTitle(card: string, line: Effect | undefined): string {
  return line?.has_effect || line?.reaction || line?.open_only
    ? `${cardName(card)} ${both(line.name)}`
    : cardName(card);
}

/** As much as fits on a card: its name, on two lines where it is long. */
export function nameLines(line: Effect | undefined): string[] {
  const name = line ? both(line.name) : '';
  if (name.length <= 13 || !name.includes(' ')) return [name];
  const cuts = [...name.matchAll(/ /g)].map((m) => m.index);
  const at = cuts.reduce((best, i) => (Math.abs(i - name.length / 2) < Math.abs(best - name.length / 2) ? i : best));
  return [name.slice(0, at), name.slice(at + 1)];
}

export const shortOf = (line: Effect | undefined): string[] => (line && SHORT[lang()][line.rule]) ?? [];

/** What is to be known about an effect beside its text. */
export function marksOf(line: Effect): string[] {
  if (line.reaction) return [w('reaction'), w('firm')];
  if (!line.has_effect) return [];
  return [
    line.optional ? w('optional') : w('compulsory'),
    ...(line.cancellable ? [] : [w('firm')]),
    ...(line.house ? [w('house')] : []),
  ];
}
