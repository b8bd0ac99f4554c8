// Two pictures of a match and the move between them: a lesson, made of plain data. Nobody plays, no server is asked.
import { still } from '@/kit/cardtable/still';
import type { Sitting } from '@/kit/cardtable/sitting';
import type { Line, Move } from '@/wire';
import type { Card, OctoRageView, Place } from './view';

const NAMES = ['Ana', 'Otto', 'Inka'];
const WEAPONS = ['5', '9', '12'];
const asked: Move[] = WEAPONS.map((value) => ({ type: 'PlayWeapon', value: Number(value) }));

const place = (character: Place['character'], life: number, hand: Card[] | null): Place => ({
  character, life, hand, victory: false, wins: 0, cards: hand?.length ?? 4, known: [], treasures: [],
}); // prettier-ignore

function view(hand: Card[], area: number[], active: number): OctoRageView {
  return {
    game: 'octorage', seat: 0, seats: 3, asks: [], waiting: [active], over: false, outcome: null, notation: '',
    options: {}, record: '', phase: 'play', active, octoman: 1, direction: 'clockwise', round: 1, turn: 1,
    rage: 2, track: [1, 2, 3, 4, null], reference: area.at(-1) ?? null, area: area.map((value) => ({ value, seat: 2 })),
    deck: 27, discard: [], places: [place('pamela', 4, hand), place('gilles', 5, null), place('jose', 3, null)],
    looked: [], dropping: [], to_drop: 0, notices: [],
  }; // prettier-ignore
}

/** What is shown once this was played; null: nothing yet. */
export function lesson(played: Move | null, answer: (move: Move) => void): Sitting {
  const value = Number(played?.value);
  if (!played) {
    const [low, ...fit] = asked as [Move, ...Move[]];
    return still({
      view: view(WEAPONS, [7], 0),
      names: NAMES,
      answer,
      asks: {
        id: 1, kind: 'play', question: 'Play a Weapon of 7 or more', free: true, sealed: null, clock: null,
        offers: fit.map((move) => ({ move, label: `Play ${String(move.value)}`, caution: null })),
        bars: [{ move: low, label: 'Machete 5', why: 'this Weapon is lower than the 7 on the table', rule: 'OR-040' }],
      }, // prettier-ignore
    });
  }
  const left = WEAPONS.filter((card) => Number(card) !== value);
  const event = { type: 'WeaponPlayed', rule: 'OR-043', told: null, seat: 0, card: String(value) };
  const news: Line[] = [{ chapter: 1, text: `Ana plays ${value}.`, event }];
  return still({ view: view(left, [7, value], 1), names: NAMES, news, chapter: 1, told: [news[0]!.text] });
}
