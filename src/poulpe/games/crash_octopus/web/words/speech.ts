// An act in words: `flick gold 1 towards ship strength 40`. Both languages are understood, whatever the page speaks.
import { bearingBetween, moveOf, type Fields } from '../hands/hands';
import type { AnyAct, AnyMove, Colour, CrashOctopusView } from '../told';
import { hullOf, isAnchor, kindOf, ownerOf, shipNamed, type Ask, type Space } from '../view';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/[%°,;:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const KINDS: Record<string, string> = {
  captain: 'captain',
  capitaine: 'captain',
  cup: 'cup',
  coupe: 'cup',
  gold: 'gold',
  or: 'gold',
  gem: 'gem',
  gemme: 'gem',
  chest: 'chest',
  coffre: 'chest',
  tentacle: 'tentacle',
  tentacule: 'tentacle',
  head: 'head',
  tete: 'head',
  rose: 'rose',
  bottle: 'bottle',
  bouteille: 'bottle',
  little: 'little',
  petite: 'little',
  island: 'island',
  ile: 'island',
  palm: 'palm',
  palmier: 'palm',
};
const COLOURS: Record<string, Colour> = {
  orange: 'orange',
  green: 'green',
  vert: 'green',
  verte: 'green',
  blue: 'blue',
  bleu: 'blue',
  bleue: 'blue',
  purple: 'purple',
  violet: 'purple',
  violette: 'purple',
  pink: 'pink',
  pirate: 'pink',
};
const STACKS: Record<string, string> = {
  spread: 'spread',
  reparti: 'spread',
  aft: 'aft',
  tower: 'aft',
  tour: 'aft',
  keep: 'keep',
  tel: 'keep',
  hand: 'hand',
  main: 'hand',
  anew: 'anew',
  nouveau: 'anew',
};
const FACES: Record<string, string> = {
  upside: 'overturned',
  envers: 'overturned',
  side: 'side',
  flanc: 'side',
  end: 'end',
  bout: 'end',
};

/** What one of the words of a text stands for: whole words only, `tourné` is no `tour`. */
const oneOf = <T extends string>(table: Readonly<Record<string, T>>, text: string): T | undefined =>
  table[text.split(' ').find((word) => Object.hasOwn(table, word)) ?? ''];

const number = (text: string, ...words: string[]): number | null => {
  const found = new RegExp(`\\b(?:${words.join('|')})\\s+(-?\\d+(?:\\.\\d+)?)`).exec(text);
  return found ? Number(found[1]) : null;
};

/** The piece that is named: `gold 2`, `or2`; without a number the first that is offered. */
function named(text: string, among: readonly string[]): string | null {
  for (const [word, kind] of Object.entries(KINDS)) {
    const found = new RegExp(`\\b${word}\\s*(\\d)?\\b`).exec(text);
    if (!found) continue;
    const wanted = among.filter((name) => kindOf(name) === kind);
    return found[1] ? (wanted.find((name) => name === `${kind}${found[1]}`) ?? null) : (wanted[0] ?? null);
  }
  return null;
}

const ASIDE = 200; // tenths of a millimetre: from there a die rolls off to that side

const around = (n: number, circle: number): number => ((Math.round(n) % circle) + circle) % circle;
const tenths = (degrees: number): number => around(degrees * 10, 3600);

/** The move that is meant; null: it cannot be told. What it is worth, the table says. */
export function meant(said: string, ask: Ask, view: CrashOctopusView): AnyMove | null {
  const text = plain(said);
  const listed = ask.moves.find((move) => fits(move, text, ask));
  if (listed) return listed;
  const { space } = ask;
  const readers: Readonly<Partial<Record<AnyMove['type'], Reader>>> = READERS;
  const changed = space && readers[space.move]?.({
    text, space, view,
    pieces: space.choices.find((c) => c.name === 'piece')?.values ?? [],
    bearing: number(text, 'at', 'a', 'aim', 'visee', 'bearing', 'cap', 'direction'),
    yaw: number(text, 'turned', 'turn', 'tourne', 'tournee', 'tourner', 'yaw'),
  }); // prettier-ignore
  return changed ? moveOf(ask, { ...space.default, ...changed }) : null;
}

interface Said {
  text: string;
  space: Space;
  view: CrashOctopusView;
  pieces: readonly string[]; // of which one can be named
  bearing: number | null; // degrees
  yaw: number | null;
}
/** The fields of an act that a text names; null: too few to do it. */
type Reader = (said: Said) => Fields | null;

const READERS: Readonly<Record<AnyAct['type'], Reader>> = {
  Flick: flicked,
  DropDie: dropped,
  DropTreasures: dropped,
  Place: placed,
  TakeFromQuay: placed,
  Stow: stowed,
  DropAnchor: ({ text, bearing }) => {
    const at = bearing ?? number(text, 'anchor', 'ancre');
    return at === null ? null : { bearing: tenths(at) };
  },
  TurnShip: ({ bearing, yaw }) => {
    const to = yaw ?? bearing;
    return to === null ? null : { yaw: around(to, 360) };
  },
  PlantPalm: ({ text, space, bearing }) =>
    /\b(plant|stand|palm|planter?|redresser?|palmier)\b/.test(text)
      ? { ...offset(space, text), ...(bearing === null ? {} : { bearing: tenths(bearing) }) }
      : null,
};

/** What comes before `towards`, and what after it. */
const parted = (text: string): string[] => text.split(/\b(?:towards?|vers|to)\b(.*)/);

function flicked({ text, pieces, view, bearing }: Said): Fields | null {
  const sails = /\b(sail|anchor|cannon|fire|naviguer|ancre|voile|canon|tirer?)/.test(text);
  const [start, goal] = parted(text);
  const piece = sails ? pieces.find(isAnchor) : named(start!, pieces);
  const strength = number(text, 'strength', 'force', 'with', 'avec');
  const aim = bearing !== null ? tenths(bearing) : piece && goal ? towards(goal, piece, view) : null;
  if (!piece || aim === null || strength === null) return null;
  return { piece, aim, strength: Math.max(0, Math.min(1000, Math.round(strength * 10))) };
}

/** Towards something that cannot be found is not understood: the die would fall anywhere. */
function dropped({ text, space, view, bearing }: Said): Fields | null {
  if (!/\b(drop|lacher?|lache)\b/.test(text)) return null;
  const [start, goal] = parted(text);
  const height = number(text, 'from', 'de', 'height', 'hauteur');
  const heads = space.choices.find((c) => c.name === 'head')?.values ?? [];
  const head = heads.length ? (named(start!, heads) ?? heads[0]!) : 'head';
  const aim = bearing !== null ? tenths(bearing) : goal ? towards(goal, head, view) : undefined;
  if (aim === null) return null;
  return {
    ...(aim === undefined ? {} : { offset: within(space, 'offset', ASIDE) }),
    ...offset(space, text.replace(/\b(?:from|de|height|hauteur)\s+\d+(?:\.\d+)?\s*mm/, '')),
    ...(aim === undefined ? {} : { bearing: within(space, 'bearing', aim) }),
    ...(height === null ? {} : { height: within(space, 'height', height) }),
    ...(heads.length ? { head } : {}),
  };
}

function placed({ text, space, pieces, bearing, yaw }: Said): Fields | null {
  const piece = named(text, pieces);
  if (bearing === null && yaw === null && !piece) return null;
  const stack = oneOf(STACKS, text);
  const canStack = stack !== undefined && space.choices.some((c) => c.name === 'stack' && c.values.includes(stack));
  return {
    ...(bearing === null ? {} : { bearing: tenths(bearing) }),
    ...turnedBy(yaw),
    ...(piece ? { piece } : {}),
    ...facing(space, text),
    ...(canStack ? { stack } : {}),
  };
}

/** Millimetres on the deck: x towards the bow, y to port. */
function stowed({ text, space, pieces, yaw }: Said): Fields | null {
  const [piece, x, y] = [named(text, pieces), number(text, 'x'), number(text, 'y')];
  if (!piece && x === null && y === null && yaw === null) return null;
  return {
    ...(piece ? { piece } : {}),
    ...(x === null ? {} : { x: within(space, 'x', x * 10) }),
    ...(y === null ? {} : { y: within(space, 'y', y * 10) }),
    ...turnedBy(yaw),
    ...facing(space, text),
  };
}

const turnedBy = (yaw: number | null): Fields => (yaw === null ? {} : { yaw: around(yaw, 360) });
const facing = (space: Space, text: string): Fields =>
  'face' in space.default ? { face: oneOf(FACES, text) ?? 'upright' } : {};

function offset(space: Space, text: string): Fields {
  const away = /(\d+(?:\.\d+)?)\s*mm/.exec(text);
  return away ? { offset: within(space, 'offset', Number(away[1]) * 10) } : {};
}

function within(space: Space, name: string, n: number): number {
  const { low, high } = space.ranges.find((r) => r.name === name)!;
  return Math.max(low, Math.min(high, Math.round(n)));
}

function fits(move: AnyMove, text: string, ask: Ask): boolean {
  switch (move.type) {
    case 'ChooseShip':
      return oneOf(COLOURS, text) === ownerOf(move.ship);
    case 'Decline':
      return /\b(nothing|rien|decline)\b/.test(text);
    case 'SkipDrop':
      return /\b(skip|not drop|passe|renonce)/.test(text);
    case 'LeaveCannon':
      return /\b(leave|laisser?)\b/.test(text);
    case 'SetSail':
      return /\b(set sail|voiles?)\b/.test(text);
    case 'Restack':
      return /\b(restack|all|tout)\b/.test(text) && (oneOf(STACKS, text) ?? 'aft') === move.stack;
    case 'PutAshore':
      return named(text, about(ask)) === move.piece;
    case 'Load':
      return (
        /\b(load|charger?|take|prendre|steal|voler?|ramasser?)\b/.test(text) &&
        named(text, about(ask)) === move.piece &&
        (oneOf(STACKS, text) ?? 'aft') === move.stack
      );
    default:
      return false;
  }
}

/** The pieces of the moves that are listed. */
const about = ({ moves }: Ask): string[] =>
  moves.flatMap((move) => (move.type === 'Load' || move.type === 'PutAshore' ? move.piece : []));

function towards(goal: string, from: string, view: CrashOctopusView): number | null {
  const names = view.pieces.filter((p) => p.state === 'table' || p.state === 'aboard').map((p) => p.name);
  const colour = oneOf(COLOURS, goal);
  const to = colour ? shipNamed(colour) : /\b(ship|navire)\b/.test(goal) ? hullOf(view, view.seat) : named(goal, names);
  return to ? bearingBetween(view, from, to) : null;
}
