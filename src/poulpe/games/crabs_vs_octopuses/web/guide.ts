// Hints for a first match, each at its moment, word for word as in the rulebook.
import type { Hint } from '@/brought';
import type { View } from '@/wire';
import { signOf, speciesOf, type CrabsView, type Place } from './view';

const me = (v: CrabsView): Place => v.places[v.seat!]!;
const isTurn = (v: CrabsView): boolean => v.phase === 'turn' || v.phase === 'again';
const holds = (v: CrabsView, sign: string): boolean => (me(v).hand ?? []).some((card) => signOf(card) === sign);

function hint(id: string, rule: string, when: (v: CrabsView) => boolean, en: string, fr: string): Hint {
  return { id, rule, text: { en, fr }, when: (view: View) => view.seat !== null && when(view as CrabsView) };
}

export const hints: readonly Hint[] = [
  hint(
    'aim',
    'CP-013',
    (v) => v.round === 1 && isTurn(v),
    "The aim is to be the first with no card left, neither in hand nor in one's own draw pile.",
    "Le but est d'être le premier à n'avoir plus de cartes, ni en main ni dans sa pioche.",
  ),
  hint(
    'free',
    'CP-016',
    (v) => v.phase === 'turn' && v.laid === 0,
    'The first card of a round can be any card.',
    "La première carte d'une manche peut être n'importe laquelle.",
  ),
  hint(
    'higher',
    'CP-017',
    (v) => v.phase === 'turn' && v.bar.way === 'higher',
    'Every later card must be strictly higher than the top card, unless an effect says otherwise.',
    'Toute carte suivante doit être strictement plus forte que la carte du dessus, sauf si un effet dit autre chose.',
  ),
  hint(
    'lower',
    'CP-048',
    (v) => v.phase === 'turn' && v.bar.way === 'lower',
    '8 Reverse: the next card of the round must be strictly lower than the 8.',
    '8 Inverser : la carte suivante de la manche doit être strictement plus faible que le 8.',
  ),
  hint(
    'window',
    'CP-066',
    (v) => v.phase === 'resist',
    'Before an effect is applied the opponent is asked whether to resist.',
    "Avant d'appliquer un effet, on demande à l'adversaire s'il résiste.",
  ),
  hint(
    'resist',
    'CP-067',
    (v) => v.phase === 'resist' && holds(v, '1'),
    "To resist is to play a 1 from hand on the card, whatever the card's value.",
    "Résister, c'est jouer un 1 de sa main sur la carte, quelle que soit la valeur de celle-ci.",
  ),
  hint(
    'pass',
    'CP-024',
    (v) => v.phase === 'turn' && v.laid > 0 && v.asks[0]!.moves.some((m) => m.type === 'PlayCard'),
    'With a card on the pile, the player to move may pass even if able to play.',
    "Dès qu'il y a une carte sur la pile, on peut passer à son tour même si l'on pourrait jouer.",
  ),
  hint(
    'stuck',
    'CP-076',
    (v) => v.phase === 'turn' && v.laid > 0 && !v.asks[0]!.moves.some((m) => m.type === 'PlayCard'),
    'Whoever played the last card of the pile wins the round.',
    'Qui a joué la dernière carte de la pile remporte la manche.',
  ),
  hint(
    'omega',
    'CP-052',
    (v) => v.phase === 'turn' && holds(v, 'Ω'),
    'Ω Win: the round ends at once and whoever played the Ω wins it.',
    "Ω Remporter : la manche finit aussitôt et qui a joué l'Ω la remporte.",
  ),
  hint(
    'alpha',
    'CP-036',
    (v) => v.phase === 'turn' && v.laid === 0 && holds(v, 'α'),
    'α Start can only be played on an empty pile.',
    'α Débuter ne se joue que sur une pile vide.',
  ),
  hint(
    'foreign',
    'CP-021',
    (v) => isTurn(v) && (me(v).hand ?? []).some((card) => speciesOf(card) !== me(v).species),
    "Cards of the other species in one's hand are played exactly like one's own.",
    "Les cartes de l'autre espèce que l'on a en main se jouent exactement comme les siennes.",
  ),
  hint(
    'refill',
    'CP-080',
    (v) => v.round === 2 && isTurn(v),
    'Then each player draws from their own draw pile up to five cards in hand, or as many as are left.',
    "Puis chacun pioche dans sa propre pioche jusqu'à cinq cartes en main, ou ce qu'il en reste.",
  ),
  hint(
    'leads',
    'CP-084',
    (v) => v.round > 1 && v.phase === 'turn' && v.laid === 0,
    'The winner of the round leads the next one.',
    'Le gagnant de la manche ouvre la suivante.',
  ),
  hint(
    'armour',
    'CP-055',
    (v) => isTurn(v) && me(v).armoured,
    'Crab 5 Armour (house): the first card the opponent plays afterwards in this round has no effect and cannot be resisted; its value counts.',
    "Crabe 5 Se carapacer (maison) : la première carte que l'adversaire joue ensuite dans cette manche est sans effet et l'on ne peut y résister ; sa valeur compte.",
  ),
  hint(
    'last',
    'CP-061',
    (v) => isTurn(v) && me(v).pile === 0 && me(v).cards <= 2,
    "Playing one's last card wins at once: its effect is not applied and nobody can resist.",
    "Jouer sa dernière carte fait gagner aussitôt : son effet ne s'applique pas et nul ne peut résister.",
  ),
];
