// Where each move is picked on the table. The server decides what is in an ask.
import type { Place } from '@/kit/cardtable/picks.svelte';
import type { AnyMove } from './told';

/** The same for moves that are offered and those that are barred. */
export function pickOf(move: AnyMove): readonly Place[] {
  switch (move.type) {
    case 'PlayCard':
    case 'Resist':
    case 'Discard':
    case 'Give':
    case 'Reshuffle':
      return [`hand:${move.card}`];
    case 'Take':
      return [`looked:${move.card}`];
    case 'ChooseSpecies':
      return [`species:${move.species}`];
    case 'Pass':
    case 'Let':
    case 'Use':
    case 'Decline':
    case 'Done':
    case 'Back':
      return [`button:${move.type}`];
  }
}
