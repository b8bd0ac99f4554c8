// What this page says itself, in both languages. Names of cards are the server's: ../words.toml.
import { named, sayer } from '@/words/own';
import { lang } from '@/words/words.svelte';
import * as server from '../words.toml';
import type { Card, Effect, Printed } from './told';

const en = {
  pile: 'Pile',
  cardsLeft: '{n} card{s} left',
  played: 'Cards played',
  seen: 'The next card: {card}',
  turnOf: 'Turn of {name}',
  over: 'The match is over',
  points: '{n} point{s}',
  pearl: 'The pearl is worth {n} point{s}.',
  handSize: '{n} card{s} in hand',
  gone: '{card}: {n} played',
  hand: 'Your hand',
  handEmpty: 'No cards: pass, and draw on your next turn.',
  playable: 'can be chosen',
  barred: 'cannot be chosen now',
  chosen: 'chosen',
  wayBack: 'Choose again',
  robbed: 'is about to be robbed',
  theft: '{thief} wants to rob {victim}',
  worth: 'Worth {n} point{s}.',
  shield: 'Stops a theft, and is discarded.',
  foundPearl: '{name} finds the pearl!',
  ended: 'The pile is empty',
  deals: 'Everybody draws {n} card{s}.',
  plotTitle: 'Points over time',
  plotTable: 'The same as a table',
  plotWhen: 'Card',
  short: {
    nothing: [],
    theft: ['Rob', 'somebody'],
    peek: ['See the', 'next card'],
    gift: ['Give a', 'card'],
    dive: ['Dive for', 'the pearl'],
  } as Record<Effect, readonly string[]>,
  shortShield: ['Stops a', 'theft'] as readonly string[],
  long: {
    nothing: '',
    theft: 'Take a random card from another player, unless somebody uses a shield.',
    peek: 'Look at the top card of the pile.',
    gift: 'Give another card of your hand to somebody.',
    dive: 'Choose a depth and a side: within 5 metres of the pearl, on its side, you find it.',
  } as Record<Effect, string>,
};

const fr: typeof en = {
  pile: 'Pioche',
  cardsLeft: '{n} carte{s} restante{s}',
  played: 'Cartes jouées',
  seen: 'La prochaine carte : {card}',
  turnOf: 'Tour de {name}',
  over: 'La partie est finie',
  points: '{n} point{s}',
  pearl: 'La perle vaut {n} point{s}.',
  handSize: '{n} carte{s} en main',
  gone: '{card} : {n} jouée{s}',
  hand: 'Ta main',
  handEmpty: 'Plus de cartes : passe, et pioche à ton prochain tour.',
  playable: 'peut être choisie',
  barred: 'ne peut pas être choisie maintenant',
  chosen: 'choisie',
  wayBack: 'Revenir au choix',
  robbed: 'va être volé',
  theft: '{thief} veut voler {victim}',
  worth: 'Vaut {n} point{s}.',
  shield: 'Pare un vol, puis part à la défausse.',
  foundPearl: '{name} trouve la perle !',
  ended: 'La pioche est vide',
  deals: 'Chacun pioche {n} carte{s}.',
  plotTitle: 'Les points au fil du temps',
  plotTable: 'La même chose en tableau',
  plotWhen: 'Carte',
  short: {
    nothing: [],
    theft: ['Vole', 'quelqu’un'],
    peek: ['Vois la', 'prochaine'],
    gift: ['Donne une', 'carte'],
    dive: ['Plonge vers', 'la perle'],
  },
  shortShield: ['Pare', 'un vol'],
  long: {
    nothing: '',
    theft: 'Prends une carte au hasard à un autre joueur, sauf si quelqu’un utilise un bouclier.',
    peek: 'Regarde la carte du dessus de la pioche.',
    gift: 'Donne une autre carte de ta main à quelqu’un.',
    dive: 'Choisis une profondeur et un côté : à moins de 5 mètres de la perle, du bon côté, tu la trouves.',
  },
};

export const DICTIONARIES = { en, fr };
export const w = sayer(DICTIONARIES);

const SHIELD: Card = 'a'; // whatever else the host has printed on it

export const cardName = (card: string): string => named(server.cards, card);

/** As much as fits on a card. */
export function effectOf(card: Card, { effect }: Printed): readonly string[] {
  const words = DICTIONARIES[lang()];
  return card === SHIELD && effect === 'nothing' ? words.shortShield : words.short[effect];
}

/** All of it, in sentences. */
export function aboutCard(card: Card, { worth, effect }: Printed): string {
  const words = DICTIONARIES[lang()];
  return [w('worth', { n: worth }), words.long[effect], card === SHIELD ? words.shield : ''].filter(Boolean).join(' ');
}
