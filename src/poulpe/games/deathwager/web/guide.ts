// Notes for a first match, each at its moment and to the player; the rule it comes from stands beside it.
import { noteOf, type Note } from '@/extensions';
import type { AnyMove, DeathwagerView, Place, Reaper } from './told';
import { signed } from './words';

const me = (v: DeathwagerView): Place => v.places[v.seat!]!;
const begun = (v: DeathwagerView): boolean => v.took + v.used + v.played > 0;
const acting = (v: DeathwagerView): boolean => v.phase === 'act';
const holds = (v: DeathwagerView, reaper: Reaper): boolean => (me(v).hand ?? []).includes(reaper);
const left = (v: DeathwagerView): number => v.centre.filter((s) => !s.taken).length;
const can = (v: DeathwagerView, type: AnyMove['type']): boolean => v.asks[0]!.moves.some((m) => m.type === type);

const note = noteOf<DeathwagerView>();

export const notes: readonly Note[] = [
  note(
    'ante',
    'DW-023',
    (v) => v.phase === 'ante',
    (v) =>
      `A new round, a new stake: pay ${v.stake ?? 'it'} to stay in, or fold and lose only what you have paid so ` +
      `far. Your total is ${me(v).total === null ? 'still open' : signed(me(v).total!)}.`,
    (v) =>
      `Nouvelle manche, nouvelle mise : paie ${v.stake ?? 'la mise'} pour rester, ou couche-toi et ne perds que ` +
      'ce que tu as déjà payé. Ton total ' +
      `${me(v).total === null ? 'est encore ouvert' : `est de ${signed(me(v).total!)}`}.`,
  ),
  note(
    'aim',
    'DW-114',
    (v) => acting(v) && v.round === 1 && !begun(v),
    (v) =>
      `Your goal: the highest total after ${v.rounds} rounds. One icon, Hearts or Skulls, will be worth +1 each, ` +
      'the other −1; the hidden King says which.',
    (v) =>
      `Ton but : le plus haut total après ${v.rounds} manches. Une icône, Cœurs ou Crânes, vaudra +1 chacune, ` +
      "l'autre −1 ; le Roi caché dit laquelle.",
  ),
  note(
    'blind',
    'DW-036',
    (v) => (acting(v) && v.took === 0 && left(v) > 0) || v.phase === 'take',
    'Press an Eye of the centre to take it. You do not see it first: you only choose to keep it as it lies or to ' +
      'turn it.',
    "Appuie sur un Œil du centre pour le prendre. Tu ne le vois pas d'abord : tu choisis seulement de le garder " +
      'tel quel ou de le tourner.',
  ),
  note(
    'top',
    'DW-040',
    (v) => acting(v) && me(v).row.length > 0,
    'Of the cards before you only the bright upper end counts; some effects turn a card and bring up the other end.',
    'Des cartes devant toi, seul le bout clair du haut compte ; certains effets tournent une carte et font ' +
      "monter l'autre bout.",
  ),
  note(
    'king',
    'DW-110',
    (v) => acting(v) && v.king !== null,
    (v) =>
      v.king?.top === 'heart'
        ? 'The King is known: your Hearts are worth +1 each, your Skulls −1.'
        : 'The King is known: your Skulls are worth +1 each, your Hearts −1.',
    (v) =>
      v.king?.top === 'heart'
        ? 'Le Roi est connu : tes Cœurs valent +1 chacun, tes Crânes −1.'
        : 'Le Roi est connu : tes Crânes valent +1 chacun, tes Cœurs −1.',
  ),
  note(
    'unknown',
    'DW-011',
    (v) => acting(v) && v.king === null && v.round === 1 && me(v).row.length > 0,
    'The King comes in round 1 or 2. Until then you see two totals: what your cards are worth if Hearts count, ' +
      'and if Skulls count.',
    'Le Roi arrive à la manche 1 ou 2. Jusque-là tu vois deux totaux : la valeur de tes cartes si les Cœurs ' +
      'comptent, et si ce sont les Crânes.',
  ),
  note(
    'begun',
    'DW-033',
    (v) => acting(v) && begun(v),
    'You may go on with what is still lit, such as a Reaper or a power of your row, or end your turn.',
    'Tu peux continuer avec ce qui est encore éclairé, une Faucheuse ou un pouvoir de ton jeu, ou finir ton tour.',
  ),
  note(
    'power',
    'DW-046',
    (v) => acting(v) && me(v).row.some((eye) => eye.power !== null && eye.power !== 'king' && eye.power !== 'angel'),
    'One of your Eyes has a power. Using it discards the card, so you lose its icons: worth it when they count ' +
      'against you.',
    "Un de tes Yeux a un pouvoir. L'utiliser défausse la carte, et tu perds ses icônes : utile quand elles " +
      'comptent contre toi.',
  ),
  note(
    'reaper',
    'DW-031',
    (v) => acting(v) && can(v, 'PlayReaper'),
    'Your Reapers are secret. You may play one in your turn, before or after taking an Eye: press it to read ' +
      'what it does.',
    'Tes Faucheuses sont secrètes. Tu peux en jouer une à ton tour, avant ou après avoir pris un Œil : appuie ' +
      'dessus pour lire son effet.',
  ),
  note(
    'protect',
    'DW-073',
    (v) => v.phase === 'protect' && holds(v, 'protector'),
    'You hold the Protector: you can cancel this card now. Everybody is asked for as long, so nobody learns what ' +
      'you hold.',
    'Tu as le Protecteur : tu peux annuler cette carte maintenant. Chacun est interrogé aussi longtemps, ' +
      'personne ne devine ce que tu tiens.',
  ),
  note(
    'let',
    'DW-074',
    (v) => v.phase === 'protect' && !holds(v, 'protector'),
    'You are asked whatever you hold, so that nobody learns who has the Protector. With the switch "Let pass" ' +
      'you are not asked until your turn.',
    "On t'interroge quoi que tu tiennes, pour que nul ne sache qui a le Protecteur. Avec l'interrupteur « " +
      "Laisser faire », on ne te demande plus rien jusqu'à ton tour.",
  ),
  note(
    'angel',
    'DW-056',
    (v) => v.phase === 'angel',
    'Somebody has sent you an Eye: discard your Angel to discard it, or keep both.',
    "On vient de t'envoyer un Œil : défausse ton Ange pour le défausser, ou garde les deux.",
  ),
  note(
    'lighthouse',
    'DW-091',
    (v) => acting(v) && holds(v, 'lighthouse'),
    'You hold the Lighthouse: put its switch on, and at the end of this turn or another one the next turn is ' +
      'yours. Nobody is told before.',
    "Tu as le Phare : allume son interrupteur, et à la fin de ce tour ou d'un autre, le tour suivant est à toi. " +
      'Personne ne le sait avant.',
  ),
  note(
    'exchange',
    'DW-095',
    (v) => acting(v) && can(v, 'Exchange') && v.round > 1,
    'Once a match you may use your whole turn to exchange a Reaper for one of the pile: press the Reaper you do ' +
      'not want.',
    'Une fois par partie, tu peux passer ton tour entier à échanger une Faucheuse contre une de la pioche : ' +
      'appuie sur celle dont tu ne veux pas.',
  ),
  note(
    'pass',
    'DW-100',
    (v) => acting(v) && v.must_play,
    'Everybody has passed since you did: you cannot pass again. Act, or fold.',
    'Tous ont passé depuis toi : tu ne peux pas repasser. Agis, ou couche-toi.',
  ),
  note(
    'fold',
    'DW-103',
    (v) => acting(v) && v.round > 1 && !begun(v) && v.played_for !== 'none',
    'If you think you cannot win any more, you may fold before doing anything else: you are out, and pay no ' +
      'further stake.',
    'Si tu ne crois plus gagner, tu peux te coucher avant toute autre chose : tu sors, et ne paies plus aucune mise.',
  ),
  note(
    'end',
    'DW-107',
    (v) => acting(v) && left(v) === 1 && v.took === 0,
    (v) =>
      v.round < v.rounds
        ? 'One Eye is left: once you or another take it, the round ends with that turn.'
        : 'One Eye is left: once you or another take it, the match ends with that turn.',
    (v) =>
      v.round < v.rounds
        ? 'Il reste un Œil : dès que toi ou un autre le prend, la manche finit avec ce tour.'
        : 'Il reste un Œil : dès que toi ou un autre le prend, la partie finit avec ce tour.',
  ),
  note(
    'tie',
    'DW-115',
    (v) => v.phase === 'tie',
    'The highest totals are equal, and you have the King: press the seat of the one who shall win.',
    'Les plus hauts totaux sont égaux, et tu as le Roi : appuie sur la place de celui qui doit gagner.',
  ),
];
