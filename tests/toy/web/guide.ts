// Notes for a first match, each at its moment and to the player; the rule it comes from stands beside it.
import { noteOf, type Note } from '@/extensions';
import type { Card, Effect, ReefView } from './told';

const hand = (v: ReefView): Card[] => v.places[v.seat!]!.hand ?? [];
const plays = (v: ReefView): boolean => v.phase === 'play';
const holds = (v: ReefView, effect: Effect): boolean => hand(v).some((card) => v.printed[card].effect === effect);

const note = noteOf<ReefView>();

export const notes: readonly Note[] = [
  note(
    'goal',
    'RF-005',
    plays,
    'When the pile is empty, the match ends: the highest score wins.',
    'Quand la pioche est vide, la partie finit : le plus haut score gagne.',
  ),
  note(
    'worth',
    'RF-004',
    plays,
    'A card that you play scores its number; then it does what is written on it.',
    'Une carte que tu joues rapporte son nombre ; puis elle fait ce qui est écrit dessus.',
  ),
  note(
    'theft',
    'RF-006',
    (v) => plays(v) && holds(v, 'theft'),
    'The Crab takes a card from another hand, by chance. Anybody with a Shield may stop it.',
    'Le Crabe prend une carte dans une autre main, au hasard. Qui a un Bouclier peut l’en empêcher.',
  ),
  note(
    'shield',
    'RF-007',
    (v) => v.phase === 'window',
    (v) => (v.victim === v.seat ? 'You are about to be robbed: a Shield stops it.' : 'A Shield of yours stops it too.'),
    (v) =>
      v.victim === v.seat ? 'On va te voler : un Bouclier pare le vol.' : 'Ton Bouclier peut parer ce vol aussi.',
  ),
  note(
    'dive',
    'RF-010',
    (v) => v.phase === 'dive',
    'The pearl lies somewhere between 0 and 40 metres: within 5 metres of it, on its side, you find it.',
    'La perle est entre 0 et 40 mètres : à 5 mètres d’elle au plus, du bon côté, tu la trouves.',
  ),
];
