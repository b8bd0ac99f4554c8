// What the referee saw, in its place on the table: one entry for each event that has a place.
import type { Line } from '@/wire';
import { nameOf } from '../camera/director';
import { poseAt, type Film } from '../camera/film';
import type { AnyEvent, CrashOctopusView } from '../told';
import { pieceOf, poseOf, shipNamed } from '../view';
import type { MarkWord } from './words';

export interface Mark {
  x: number;
  y: number;
  z: number;
  word: MarkWord;
  rule: string;
  tone: 'good' | 'bad' | 'calm';
}
interface Seen {
  piece: string;
  word: MarkWord;
  tone: Mark['tone'];
}
/** `flicked`: the piece that this act was about. */
type Says<E> = { of(e: E, flicked: string | undefined): Seen | null }['of'];
type Marks = { [T in AnyEvent['type']]?: Says<Extract<AnyEvent, { type: T }>> };

const at =
  (word: MarkWord, tone: Mark['tone']) =>
  ({ piece }: { piece: string }): Seen => ({ piece, word, tone });
const MARKS: Marks = {
  ShipTouched: at('touched', 'good'),
  CargoFell: at('fell', 'bad'),
  CargoRestored: at('back', 'calm'),
  OceanLeft: at('out', 'bad'),
  Loaded: at('loaded', 'good'),
  Toppled: at('over', 'calm'),
  PutBack: at('back', 'calm'),
  Stranded: at('ashore', 'calm'),
  Stole: at('stolen', 'good'),
  HeadShot: at('headHit', 'bad'),
  TreasureWon: at('won', 'good'),
  StoodUp: at('back', 'calm'),
  BackOnQuay: at('out', 'bad'),
  ShipHit: (e) => ({ piece: shipNamed(e.ship), word: 'hit', tone: 'bad' }),
  Missed: (_, flicked) => (flicked ? { piece: flicked, word: 'missed', tone: 'calm' } : null),
  HeadMissed: () => ({ piece: 'die', word: 'headMissed', tone: 'calm' }),
  DieOut: () => ({ piece: 'die', word: 'out', tone: 'calm' }),
  DieShowed: (e) => ({ piece: 'die', word: e.colour, tone: 'calm' }),
};

const AS_IT_CAME = new Set<AnyEvent['type']>([
  'OceanLeft',
  'DieShowed',
  'HeadMissed',
  'DieOut',
  'TreasureWon',
  'BackOnQuay',
]); // it is taken away at once

export function marksOf(news: readonly Line<AnyEvent>[], view: CrashOctopusView, film: Film | null): Mark[] {
  const marks: Readonly<Partial<Record<string, Says<AnyEvent>>>> = MARKS;
  const events = news.map(({ event }) => event);
  const flicked = events.find((e) => e.type === 'Flicked')?.piece;
  return events.flatMap((event) => {
    const found = marks[event.type]?.(event, flicked);
    const spot = found && place(found.piece, AS_IT_CAME.has(event.type), view, film);
    return found && spot ? [{ ...spot, word: found.word, tone: found.tone, rule: event.rule }] : [];
  });
}

/** Where it lies now; what was taken away at once is shown where it came to rest. */
function place(
  name: string,
  asItCame: boolean,
  view: CrashOctopusView,
  film: Film | null,
): { x: number; y: number; z: number } | null {
  const way = asItCame && film ? [...film.ways].find(([piece]) => nameOf(piece) === name)?.[1] : undefined;
  const piece = pieceOf(view, name);
  if (!way && (!piece || piece.state === 'hand')) return null;
  const [x, y, z] = way ? poseAt(way, film!.frames).at : poseOf(piece!).at;
  return { x, y, z: Math.max(0, z) };
}
