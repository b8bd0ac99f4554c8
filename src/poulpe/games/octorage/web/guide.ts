// Hints for a first match, each at its moment, word for word as in the rulebook.
import type { Hint } from '@/brought';
import type { View } from '@/wire';
import { TREASURES, type Card, type OctoRageView, type Place } from './view';

const me = (v: OctoRageView): Place => v.places[v.seat!]!;
const playing = (v: OctoRageView): boolean => v.phase === 'play';
const holds = (v: OctoRageView, is: (card: Card) => boolean): boolean => (me(v).hand ?? []).some(is);
const isTreasure = (card: Card): boolean => (TREASURES as readonly Card[]).includes(card);
const isWeapon = (card: Card): boolean => Number(card) > 0;

function hint(id: string, rule: string, when: (v: OctoRageView) => boolean, en: string, fr: string): Hint {
  return { id, rule, text: { en, fr }, when: (view: View) => view.seat !== null && when(view as OctoRageView) };
}

export const hints: readonly Hint[] = [
  hint(
    'move',
    'OR-030',
    (v) => playing(v) && v.round === 1,
    'The active player does one of two things: play a card from their hand to push back the Octoman, or be attacked.',
    "Le joueur actif fait une chose sur deux : jouer une carte de sa main pour repousser l'Octoman, ou se faire attaquer.",
  ),
  hint(
    'free',
    'OR-041',
    (v) => playing(v) && v.reference === null && holds(v, isWeapon),
    'If there is no Weapon in the play area, a Weapon of any value can be played.',
    "S'il n'y a aucune Arme dans la zone de jeu, une Arme de n'importe quelle valeur peut être jouée.",
  ),
  hint(
    'beat',
    'OR-038',
    (v) => playing(v) && v.reference !== null,
    'A Weapon can be played if its value is higher than or equal to that of the last Weapon in the play area.',
    'Une Arme peut être jouée si sa valeur est supérieure ou égale à celle de la dernière Arme de la zone de jeu.',
  ),
  hint(
    'stuck',
    'OR-033',
    (v) => playing(v) && !v.asks[0]!.moves.some((m) => m.type !== 'BeAttacked'),
    'An active player with no playable card, or with an empty hand, can only be attacked.',
    'Un joueur actif sans carte jouable, ou dont la main est vide, ne peut que se faire attaquer.',
  ),
  hint(
    'power',
    'OR-128',
    (v) => ['steal', 'take', 'look', 'keep', 'blast'].includes(v.phase),
    "Using a power is optional, except that Norbert must use his and Pamela's works by itself.",
    'Utiliser un pouvoir est facultatif, sauf pour Norbert, qui y est obligé, et pour Pamela, dont le pouvoir agit tout seul.',
  ),
  hint(
    'cursed',
    'OR-057',
    (v) => me(v).treasures.length > 0,
    'A curse lasts until the cursed player is eliminated or the round ends; surviving an attack does not remove it.',
    "Une malédiction dure jusqu'à ce que le joueur maudit soit éliminé ou que la manche se termine ; survivre à une attaque ne l'enlève pas.",
  ),
  hint(
    'treasure',
    'OR-052',
    (v) => playing(v) && holds(v, isTreasure),
    'A player who plays a Cursed Treasure places it face up in front of another player alive, of their choice.',
    'Le joueur qui joue un Trésor Maudit le place face visible devant un autre joueur en vie, de son choix.',
  ),
  hint(
    'dodge',
    'OR-047',
    (v) => playing(v) && holds(v, (card) => card === 'dodge'),
    'Playing a Dodge flips the Turn Direction card: clockwise becomes counter-clockwise, and the other way round.',
    'Jouer une Esquive retourne la carte Sens du tour : le sens horaire devient le sens antihoraire, et inversement.',
  ),
  hint(
    'pheromone',
    'OR-044',
    (v) => playing(v) && holds(v, (card) => card === '8'),
    'Playing an Octopus Pheromone (8) moves the Rage marker up one level at once.',
    "Jouer une Phéromone de Poulpe (8) fait aussitôt monter le marqueur de Rage d'un niveau.",
  ),
  hint(
    'rage',
    'OR-059',
    (v) => playing(v) && v.rage > 2,
    'The attacked player loses as much life as the current Rage value.',
    'Le joueur attaqué perd autant de points de vie que la valeur de Rage actuelle.',
  ),
  hint(
    'last',
    'OR-068',
    (v) => playing(v) && me(v).life <= 2,
    'A player who reaches 0 life is eliminated from the current round, not from the game.',
    'Un joueur qui tombe à 0 point de vie est éliminé de la manche en cours, pas de la partie.',
  ),
  hint(
    'again',
    'OR-019',
    (v) => playing(v) && v.round > 1,
    'A game is played in rounds and ends as soon as one player has won 2 of them.',
    "Une partie se joue en plusieurs manches et se termine dès qu'un joueur en a gagné 2.",
  ),
  hint(
    'victory',
    'OR-095',
    (v) => playing(v) && me(v).victory,
    'A character on its Victory side has no power for the rest of the game.',
    "Un personnage sur sa face Victoire n'a plus de pouvoir jusqu'à la fin de la partie.",
  ),
];
