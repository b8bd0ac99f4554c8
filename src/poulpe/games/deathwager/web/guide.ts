// Hints for a first match, each at its moment, word for word as in the rulebook.
import type { Hint } from '@/brought';
import type { View } from '@/wire';
import type { DeathwagerView, Place } from './view';

const me = (v: DeathwagerView): Place => v.places[v.seat!]!;
const begun = (v: DeathwagerView): boolean => v.took + v.used + v.played > 0;
const holds = (v: DeathwagerView, reaper: string): boolean => (me(v).hand ?? []).includes(reaper);

function hint(id: string, rule: string, when: (v: DeathwagerView) => boolean, en: string, fr: string): Hint {
  return { id, rule, text: { en, fr }, when: (view: View) => view.seat !== null && when(view as DeathwagerView) };
}

export const hints: readonly Hint[] = [
  hint(
    'ante',
    'DW-023',
    (v) => v.phase === 'ante',
    'Then, in turn order from the first player, everybody pays the stake into the pot or folds.',
    "Puis, dans l'ordre à partir du premier joueur, chacun paie la mise au pot ou se couche.",
  ),
  hint(
    'aim',
    'DW-114',
    (v) => v.phase === 'act' && v.round === 1 && !begun(v),
    'The highest total wins. Totals can be negative; an empty row is 0.',
    'Le plus haut total gagne. Un total peut être négatif ; un jeu vide vaut 0.',
  ),
  hint(
    'blind',
    'DW-036',
    (v) => (v.phase === 'act' && v.took === 0 && v.market.some((s) => !s.taken)) || v.phase === 'take',
    'Before it is revealed you decide to turn it by 180° or not; you do not see its face first.',
    'Avant de la révéler, tu décides de tourner la carte de 180° ou non, sans voir sa face.',
  ),
  hint(
    'top',
    'DW-040',
    (v) => v.phase === 'act' && me(v).row.length > 0,
    'Only the upper end of a card in a row counts.',
    "Seul le bout du haut d'une carte compte.",
  ),
  hint(
    'king',
    'DW-110',
    (v) => v.phase === 'act' && v.king !== null,
    'Each icon like the one at the top of the King is worth +1.',
    'Chaque icône semblable à celle du haut du Roi vaut +1.',
  ),
  hint(
    'unknown',
    'DW-011',
    (v) => v.phase === 'act' && v.king === null && v.round === 1 && me(v).row.length > 0,
    'So the King always comes in round 1 or 2, at any of twelve places, and never in round 3.',
    "Le Roi arrive donc toujours à la manche 1 ou 2, à l'une de douze places, jamais à la manche 3.",
  ),
  hint(
    'begun',
    'DW-033',
    (v) => v.phase === 'act' && begun(v),
    'Whoever acts completes at least one action, and may stop after any.',
    "Qui agit accomplit au moins une action, et peut s'arrêter après n'importe laquelle.",
  ),
  hint(
    'power',
    'DW-046',
    (v) => v.phase === 'act' && me(v).row.some((eye) => eye.power !== null && eye.power !== 'king' && eye.power !== 'angel'),
    'Using a Demon, Angel, Hunter or Shaman costs the card: it is discarded face up before the effect, and its icons are lost.',
    "Utiliser un Démon, un Ange, un Chasseur ou une Chamane coûte la carte : elle est défaussée, visible, avant l'effet, et ses icônes sont perdues.",
  ),
  hint(
    'reaper',
    'DW-063',
    (v) => v.phase === 'act' && v.asks[0]!.moves.some((m) => m.type === 'PlayReaper'),
    'A Reaper that is played leaves the hand, is shown to all, and its targets are named at once.',
    'Une Faucheuse jouée quitte la main, est montrée à tous, et ses cibles sont nommées aussitôt.',
  ),
  hint(
    'protect',
    'DW-073',
    (v) => v.phase === 'protect' && holds(v, 'protector'),
    'Protector: cancels the power of an Eye or Reaper an opponent has just used; that card is discarded all the same.',
    "Protecteur : annule le pouvoir d'un Œil ou d'une Faucheuse qu'un adversaire vient d'utiliser ; cette carte est défaussée quand même.",
  ),
  hint(
    'angel',
    'DW-056',
    (v) => v.phase === 'angel',
    "When an opponent's effect has just put an Eye into your row, you may discard your Angel to discard that Eye.",
    "Quand l'effet d'un adversaire vient de mettre un Œil devant toi, tu peux défausser ton Ange pour défausser cet Œil.",
  ),
  hint(
    'lighthouse',
    'DW-091',
    (v) => v.phase === 'act' && holds(v, 'lighthouse'),
    "Lighthouse: only at the end of a turn, one's own or another's.",
    "Phare : seulement à la fin d'un tour, le sien ou celui d'un autre.",
  ),
  hint(
    'exchange',
    'DW-095',
    (v) => v.phase === 'act' && v.asks[0]!.moves.some((m) => m.type === 'Exchange'),
    'Exchange: discard a Reaper of your choice and draw one from the Reaper pile.',
    'Échange : défausse une Faucheuse de ton choix et pioches-en une.',
  ),
  hint(
    'pass',
    'DW-100',
    (v) => v.phase === 'act' && v.must_play,
    'Whoever passed last time cannot pass again when everybody else has passed since: they must act or fold.',
    'Qui a passé ne peut pas repasser si tous les autres ont passé depuis : il doit agir ou se coucher.',
  ),
  hint(
    'fold',
    'DW-103',
    (v) => v.phase === 'act' && v.round > 1 && !begun(v),
    'A folded player cannot win, has no more turns, is asked nothing, cannot be aimed at, and gets nothing back.',
    "Un joueur couché ne peut plus gagner, ne joue plus, n'est plus interrogé, ne peut pas être visé et ne récupère rien.",
  ),
  hint(
    'end',
    'DW-107',
    (v) => v.phase === 'act' && v.market.filter((s) => !s.taken).length === 1,
    'A round ends when the centre is empty at the end of a turn, after the end-of-turn window.',
    "Une manche finit quand le centre est vide à la fin d'un tour, après la fenêtre de fin de tour.",
  ),
  hint(
    'tie',
    'DW-115',
    (v) => v.phase === 'tie',
    'A tie for first place is decided by whoever has the King.',
    'Une égalité en tête est tranchée par celui qui a le Roi.',
  ),
];
