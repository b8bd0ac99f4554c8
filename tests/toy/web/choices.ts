// Where each move is picked on the table. The server decides what is in an ask.
import type { Place } from '@/kit/cardtable/picks.svelte';
import type { AnyMove } from './told';

export function pickOf(move: AnyMove): readonly Place[] {
  switch (move.type) {
    case 'Pick':
      return [`hand:${move.card}`];
    case 'Aim':
      return [`seat:${move.seat}`];
    case 'Dive':
      return []; // set in the panel of its ranges
    case 'Pass':
    case 'Back':
    case 'Block':
      return [`button:${move.type}`];
  }
}
