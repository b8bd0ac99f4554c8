// Notes for a first match, each at its moment and to the player; the rule it comes from stands beside it.
import { noteOf, type Note } from '@/extensions';
import { leftOf, speciesOf } from './cards';
import type { CrabsView, Effect, Place } from './told';

const me = (v: CrabsView): Place => v.places[v.seat!]!;
const isTurn = (v: CrabsView): boolean => v.phase === 'turn' || v.phase === 'again';
/** By what the deck of this match makes of a card. */
const holds = (v: CrabsView, is: (effect: Effect) => boolean): boolean =>
  v.aid.some((line) => is(line) && line.cards.some((card) => me(v).hand?.includes(card)));
const resists = (v: CrabsView): boolean => holds(v, (line) => line.reaction);
const canPlay = (v: CrabsView): boolean => v.asks[0]!.moves.some((m) => m.type === 'PlayCard');

const note = noteOf<CrabsView>();

export const notes: readonly Note[] = [
  note(
    'aim',
    'CP-013',
    (v) => v.round === 1 && isTurn(v),
    (v) => `Your aim: be the first without cards. You still have ${leftOf(me(v))}, in your hand and your draw pile.`,
    (v) => `Ton but : n'avoir plus de cartes le premier. Il t'en reste ${leftOf(me(v))}, dans ta main et ta pioche.`,
  ),
  note(
    'free',
    'CP-016',
    (v) => v.phase === 'turn' && v.laid === 0,
    'You lead this round: you can play any of your cards.',
    "Tu ouvres la manche : tu peux jouer n'importe laquelle de tes cartes.",
  ),
  note(
    'higher',
    'CP-017',
    (v) => v.phase === 'turn' && v.bar.way === 'higher' && canPlay(v),
    (v) => `The last card is ${v.bar.value}: you can play any higher card, or pass.`,
    (v) => `La dernière carte est ${v.bar.value} : tu peux jouer une carte plus forte, ou passer.`,
  ),
  note(
    'lower',
    'CP-048',
    (v) => v.phase === 'turn' && v.bar.way === 'lower',
    (v) => `The order is turned around for one card: yours must be lower than ${v.bar.value}.`,
    (v) => `L'ordre est inversé pour une seule carte : la tienne doit être plus faible que ${v.bar.value}.`,
  ),
  note(
    'resist',
    'CP-067',
    (v) => v.phase === 'resist' && resists(v),
    'You hold a 1: you can play it on this card now, and its effect does not happen.',
    "Tu as un 1 : tu peux le jouer maintenant sur cette carte, et son effet n'a pas lieu.",
  ),
  note(
    'window',
    'CP-066',
    (v) => v.phase === 'resist' && !resists(v),
    'You are asked before every effect. Only a 1 could stop it and you hold none: let it happen.',
    "On te demande avant chaque effet. Seul un 1 l'arrêterait et tu n'en as pas : laisse faire.",
  ),
  note(
    'pass',
    'CP-024',
    (v) => v.phase === 'turn' && v.laid > 0 && canPlay(v),
    'You may pass although you can play: the round ends, and your opponent wins it and leads the next.',
    'Tu peux passer même si tu peux jouer : la manche finit, ton adversaire la remporte et ouvre la suivante.',
  ),
  note(
    'stuck',
    'CP-076',
    (v) => v.phase === 'turn' && v.laid > 0 && !canPlay(v),
    'None of your cards fits: pass. Your opponent played the last card, so they win this round.',
    'Aucune de tes cartes ne convient : passe. Ton adversaire a joué la dernière carte et remporte la manche.',
  ),
  note(
    'omega',
    'CP-052',
    (v) => v.phase === 'turn' && holds(v, (line) => line.rule === 'CP-052') && v.bar.way !== 'lower',
    'You hold an Ω: play it and you win this round at once.',
    'Tu as un Ω : joue-le et tu remportes aussitôt la manche.',
  ),
  note(
    'alpha',
    'CP-036',
    (v) => v.phase === 'turn' && v.laid === 0 && holds(v, (line) => line.open_only),
    'You hold an α: you can only play it now, as the first card of a round.',
    "Tu as un α : tu ne peux le jouer que maintenant, en première carte d'une manche.",
  ),
  note(
    'foreign',
    'CP-021',
    (v) => isTurn(v) && (me(v).hand ?? []).some((card) => speciesOf(card) !== me(v).species),
    'You hold a card of the other species: you play it just like your own, and you must get rid of it too.',
    "Tu as une carte de l'autre espèce : tu la joues comme les tiennes, et tu dois aussi t'en défaire.",
  ),
  note(
    'refill',
    'CP-080',
    (v) => v.round === 2 && isTurn(v),
    'After each round you draw up to five cards again, as long as your draw pile has some.',
    "Après chaque manche tu pioches jusqu'à cinq cartes, tant que ta pioche en a.",
  ),
  note(
    'leads',
    'CP-084',
    (v) => v.round > 1 && v.phase === 'turn' && v.laid === 0,
    'You won the last round, so you lead this one: a good moment for your low cards.',
    'Tu as remporté la dernière manche, donc tu ouvres celle-ci : le bon moment pour tes cartes faibles.',
  ),
  note(
    'armour',
    'CP-055',
    (v) => isTurn(v) && me(v).armoured,
    "Your opponent's Armour: your next card in this round has no effect, only its value counts.",
    'Carapace adverse : ta prochaine carte de cette manche sera sans effet, seule sa valeur compte.',
  ),
  note(
    'last',
    'CP-061',
    (v) => isTurn(v) && me(v).pile === 0 && me(v).cards <= 2,
    'Your draw pile is empty: play your last card and you win at once; nobody can resist that.',
    'Ta pioche est vide : joue ta dernière carte et tu gagnes aussitôt ; personne ne peut y résister.',
  ),
];
