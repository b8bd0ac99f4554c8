// Where each move is picked on the table. The server decides what is in an ask.
import type { Place } from '@/kit/cardtable/picks.svelte';
import type { AnyMove } from './told';

/** The same for moves that are offered and those that are barred; `kind`: of the ask. What is done with a card of the
    centre, of the hand or with a power is said after the card: it is looked at first. */
export function pickOf(move: AnyMove, kind?: string): readonly Place[] {
  switch (move.type) {
    case 'Take':
      return [`slot:${move.slot}`, `button:${move.turn ? 'turn' : 'keep'}`];
    case 'ChooseSlot':
      return [`slot:${move.slot}`];
    case 'UsePower':
      return kind === 'angel' ? [`button:${move.card}`] : [`eye:${move.card}`, 'button:use'];
    case 'ChooseCard':
      return [`eye:${move.card}`];
    case 'ChoosePlaced':
      return [`placed:${move.at}`];
    case 'ChooseSeat':
      return [`seat:${move.seat}`];
    case 'PlayReaper':
      return [`hand:${move.reaper}`, 'button:play'];
    case 'Exchange':
      return [`hand:${move.reaper}`, 'button:exchange'];
    case 'CopyReaper':
      return [`deed:${move.reaper}`];
    case 'TakeMore':
    case 'PlayAnother':
      return [`deed:${move.type}`];
    case 'ChooseWay':
      return [`button:${move.way}`];
    case 'ChooseIcon':
      return [`button:${move.icon}`];
    case 'Let':
      return kind === 'end' ? [] : ['button:Let']; // an end of a turn goes by by itself
    case 'Pass':
    case 'Fold':
    case 'Pay':
    case 'EndTurn':
    case 'Back':
    case 'Protect':
    case 'TakeNextTurn':
      return [`button:${move.type}`];
  }
}

const MAIN: readonly AnyMove['type'][] = ['Pay', 'EndTurn', 'PlayReaper', 'UsePower', 'Protect', 'TakeNextTurn'];
/** What is most wanted where it is offered. */
export const isMain = (move: AnyMove): boolean => MAIN.includes(move.type) || (move.type === 'Take' && !move.turn);
