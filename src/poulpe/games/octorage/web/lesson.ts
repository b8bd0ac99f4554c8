// A lesson made of plain data, without server or players: two pictures of a match, and the move between them.
import { still } from '@/kit/cardtable/still';
import type { Sitting } from '@/kit/cardtable/sitting';
import type { Line } from '@/wire';
import type { AnyEvent, AnyMove, OctoRageView, Place, PlayWeapon, Weapon } from './told';

const NAMES = ['Ana', 'Otto', 'Inka'];
const LAID: Weapon = '7';
const HELD: readonly Weapon[] = ['5', '9', '12'];

const place = (character: Place['character'], life: number, hand: readonly Weapon[] | null): Place => ({
  character,
  victory: false,
  wins: 0,
  life,
  cards: hand?.length ?? 4,
  hand: hand && [...hand],
  known: [],
  treasures: [],
});

const view = (held: readonly Weapon[], area: readonly Weapon[], active: number): OctoRageView => ({
  game: 'octorage',
  seat: 0,
  seats: 3,
  asks: [],
  waiting: [active],
  over: false,
  outcome: null,
  notation: '',
  options: {},
  record: '',
  phase: 'play',
  active,
  octoman: 1,
  direction: 'clockwise',
  round: 1,
  turn: 1,
  rage: 2,
  track: [1, 2, 3, 4, null],
  reference: Number(area.at(-1)),
  area: area.map((card) => ({ card, seat: 2 })),
  deck: 27,
  discard: [],
  places: [place('pamela', 4, held), place('gilles', 5, null), place('jose', 3, null)],
  looked: [],
  dropping: [],
  to_drop: 0,
  notices: [],
});

type Lesson = Sitting<OctoRageView, AnyMove, AnyEvent>;

/** What is shown after this move; null: nothing has been played yet. */
export function lesson(played: PlayWeapon | null, play: (move: PlayWeapon) => void): Lesson {
  return played ? after(played.card) : before((move) => move.type === 'PlayWeapon' && play(move));
}

function before(answer: (move: AnyMove) => void): Lesson {
  const [low, ...fit] = HELD.map((card) => ({ type: 'PlayWeapon', card }) as const);
  return still({
    view: view(HELD, [LAID], 0),
    names: NAMES,
    answer,
    ask: {
      id: 1,
      kind: 'play',
      question: `Play a Weapon of ${LAID} or more`,
      free: true,
      sealed: null,
      clock: null,
      offers: fit.map((move) => ({ move, label: `Play ${move.card}`, caution: null })),
      bars: [
        { move: low!, label: 'Machete 5', why: `this Weapon is lower than the ${LAID} on the table`, rule: 'OR-040' },
      ],
    },
  });
}

function after(card: Weapon): Lesson {
  const event: AnyEvent = { type: 'WeaponPlayed', rule: 'OR-043', told: null, seat: 0, card };
  const news: Line<AnyEvent>[] = [{ chapter: 1, text: `Ana plays ${card}.`, event }];
  const left = HELD.filter((other) => other !== card);
  return still({ view: view(left, [LAID, card], 1), names: NAMES, news, chapter: 1, told: [news[0]!.text] });
}
