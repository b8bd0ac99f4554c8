// Where each move is picked on the table. The server decides what is in an ask.
import type { Place } from '@/kit/cardtable/picks.svelte';
import type { AnyMove } from './told';

/** Used for offered and barred moves alike. A treasure asks for its target afterwards. */
export function pickOf(move: AnyMove): readonly Place[] {
  switch (move.type) {
    case 'PlayDodge':
      return ['hand:dodge'];
    case 'PlayTreasure':
      return [`hand:${move.treasure}`, `seat:${move.target}`];
    case 'PlayWeapon':
    case 'Discard':
      return [`hand:${move.card}`];
    case 'Steal':
      return [`seat:${move.victim}`];
    case 'Blast':
      return [`seat:${move.target}`];
    case 'Take':
      return [`pile:${move.card}`];
    case 'Keep':
      return [`looked:${move.card}`];
    case 'ChooseCharacter':
      return [`character:${move.character}`];
    case 'BeAttacked':
    case 'Decline':
    case 'Look':
    case 'Back':
      return [`button:${move.type}`];
  }
}
