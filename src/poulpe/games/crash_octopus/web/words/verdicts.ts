// What the referee saw, in its place on the table: one entry for each event that has a place.
import type { Event, Line } from '@/wire';
import { nameOf } from '../camera/director';
import { poseAt, type Film } from '../camera/film';
import { pieceOf, poseOf, shipNamed, type Colour, type CrashOctopusView } from '../view';

export interface Mark {
  x: number;
  y: number;
  z: number;
  word: string; // of words.ts
  rule: string;
  tone: 'good' | 'bad' | 'calm';
}
type Told = Event & { seat: number; ship: Colour; piece: string; colour: string };
/** `flicked`: the piece that this act was about. */
type Say = (e: Told, flicked: string | undefined) => { piece: string; word: string; tone: Mark['tone'] } | null;

const at =
  (word: string, tone: Mark['tone']): Say =>
  (e) => ({ piece: e.piece, word, tone });
const MARKS: Record<string, Say> = {
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

const AS_IT_CAME = new Set(['OceanLeft', 'DieShowed', 'HeadMissed', 'DieOut', 'TreasureWon', 'BackOnQuay']); // it is taken away at once

export function marksOf(news: readonly Line[], view: CrashOctopusView, film: Film | null): Mark[] {
  const flicked = news.map(({ event }) => event as Told).find(({ type }) => type === 'Flicked')?.piece;
  return news.flatMap(({ event }) => {
    const told = event as Told;
    const found = MARKS[told.type]?.(told, flicked);
    const spot = found && place(found.piece, AS_IT_CAME.has(told.type), view, film);
    return found && spot ? [{ ...spot, word: found.word, tone: found.tone, rule: told.rule }] : [];
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
