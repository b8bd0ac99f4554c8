// Notes for a player's first match, each at the right moment and with the rule it comes from.
import { noteOf, type Note } from '@/extensions';
import { DEFAULTS, type Card, type OctoRageView, type Place } from './told';
import { isTreasure } from './kinds';

const me = (v: OctoRageView): Place => v.places[v.seat!]!;
const playing = (v: OctoRageView): boolean => v.phase === 'play';
const holds = (v: OctoRageView, is: (card: Card) => boolean): boolean => (me(v).hand ?? []).some(is);
const isWeapon = (card: Card): boolean => Number(card) > 0;
const rounds = (v: OctoRageView): number => v.options.rounds_to_win ?? DEFAULTS.rounds_to_win;
const cost = (v: OctoRageView): number | null => v.track[v.rage - 1] ?? null;

const note = noteOf<OctoRageView>();

export const notes: readonly Note[] = [
  note(
    'goal',
    'OR-019',
    (v) => playing(v) && v.round === 1,
    (v) =>
      rounds(v) === 1
        ? 'Your goal: be the last one alive. That wins the round, and the match with it.'
        : `Your goal: be the last one alive. That wins the round, and ${rounds(v)} rounds win the match.`,
    (v) =>
      rounds(v) === 1
        ? 'Ton but : être le dernier en vie. Tu gagnes alors la manche, et la partie avec elle.'
        : `Ton but : être le dernier en vie. Tu gagnes alors la manche ; avec ${rounds(v)} manches, tu gagnes la ` +
          'partie.',
  ),
  note(
    'move',
    'OR-030',
    (v) => playing(v) && v.round === 1,
    'On your turn you do one of two things: play a card from your hand to push back the Octoman, or be attacked.',
    "À ton tour, tu fais une chose sur deux : jouer une carte de ta main pour repousser l'Octoman, ou te faire " +
      'attaquer.',
  ),
  note(
    'free',
    'OR-041',
    (v) => playing(v) && v.reference === null && holds(v, isWeapon),
    'There is no Weapon in the play area yet: you can play any of yours.',
    "Il n'y a encore aucune Arme dans la zone de jeu : tu peux jouer n'importe laquelle des tiennes.",
  ),
  note(
    'beat',
    'OR-038',
    (v) => playing(v) && v.reference !== null && !me(v).treasures.includes('sceptre'),
    (v) => `The last Weapon in the play area is ${v.reference}: you can play a Weapon of ${v.reference} or more.`,
    (v) => `La dernière Arme de la zone de jeu vaut ${v.reference} : tu peux jouer une Arme de ${v.reference} ou plus.`,
  ),
  note(
    'above',
    'OR-109',
    (v) => playing(v) && v.reference !== null && me(v).treasures.includes('sceptre'),
    (v) => `You bear the Sceptre: your Weapon must be worth more than ${v.reference}, a tie is not enough.`,
    (v) => `Tu portes le Sceptre : ton Arme doit valoir plus de ${v.reference}, l'égalité ne suffit pas.`,
  ),
  note(
    'stuck',
    'OR-033',
    (v) => playing(v) && !v.asks[0]!.moves.some((m) => m.type !== 'BeAttacked'),
    'You have no card that you can play now: you can only be attacked.',
    "Tu n'as aucune carte jouable en ce moment : tu ne peux que te faire attaquer.",
  ),
  note(
    'power',
    'OR-128',
    (v) => ['steal', 'take', 'look'].includes(v.phase),
    'Your power is optional: use it, or skip it.',
    'Ton pouvoir est facultatif : utilise-le, ou passe.',
  ),
  note(
    'must',
    'OR-128',
    (v) => v.phase === 'blast',
    'Your power is not optional: you must choose who loses life.',
    "Ton pouvoir n'est pas facultatif : tu dois choisir qui perd de la vie.",
  ),
  note(
    'cursed',
    'OR-057',
    (v) => me(v).treasures.length > 0,
    'You are cursed until you are eliminated or the round ends; surviving an attack does not lift the curse.',
    "Ta malédiction dure jusqu'à ton élimination ou jusqu'à la fin de la manche ; survivre à une attaque ne " +
      "l'enlève pas.",
  ),
  note(
    'treasure',
    'OR-052',
    (v) => playing(v) && holds(v, isTreasure) && !me(v).treasures.includes('octopus_jewels'),
    'You hold a Cursed Treasure: play it in front of another player alive, of your choice, to curse them.',
    'Tu as un Trésor Maudit : joue-le devant un autre joueur en vie, de ton choix, pour le maudire.',
  ),
  note(
    'dodge',
    'OR-047',
    (v) => playing(v) && holds(v, (card) => card === 'dodge'),
    'You hold a Dodge: when you play it, play turns around and goes the other way.',
    "Tu as une Esquive : quand tu la joues, le sens du tour s'inverse.",
  ),
  note(
    'pheromone',
    'OR-044',
    (v) => playing(v) && v.rage < v.track.length && holds(v, (card) => card === '8'),
    'You hold an Octopus Pheromone (8): when you play it, the Rage goes up one level at once.',
    "Tu as une Phéromone de Poulpe (8) : quand tu la joues, la Rage monte aussitôt d'un niveau.",
  ),
  note(
    'rage',
    'OR-059',
    (v) => playing(v) && v.rage > 2,
    (v) =>
      'The Rage has risen: being attacked would cost you ' +
      `${cost(v) === null ? 'all your life' : `${cost(v)} life`} now.`,
    (v) =>
      'La Rage est montée : te faire attaquer te coûterait ' +
      `${cost(v) === null ? 'toute ta vie' : `${cost(v)} point${cost(v)! > 1 ? 's' : ''} de vie`} maintenant.`,
  ),
  note(
    'last',
    'OR-068',
    (v) => playing(v) && me(v).life <= 2,
    'If you reach 0 life, you are out of this round, not of the match.',
    'Si tu tombes à 0 point de vie, tu quittes cette manche, pas la partie.',
  ),
  note(
    'again',
    'OR-019',
    (v) => playing(v) && v.round > 1,
    (v) => `The match ends as soon as somebody has won ${rounds(v)} rounds: be the first.`,
    (v) => `La partie se termine dès que quelqu'un a gagné ${rounds(v)} manches : sois le premier.`,
  ),
  note(
    'victory',
    'OR-095',
    (v) => playing(v) && me(v).victory,
    'You have won a round: your power is used up for the rest of the match.',
    "Tu as gagné une manche : tu n'as plus de pouvoir jusqu'à la fin de la partie.",
  ),
];
