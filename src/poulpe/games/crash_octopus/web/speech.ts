// An act in words: `flick gold 1 towards ship strength 40`. Both languages are understood, whatever the page speaks.
import type { Ask, Move } from '@/wire';
import { bearingOf, type Fields } from './hands';
import { hullOf, isAnchor, kindOf, ownerOf, pieceOf, poseOf, shipNamed, type Colour, type CrashOctopusView } from './view';

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/[%°,;:]/g, ' ').replace(/\s+/g, ' ').trim();

const KINDS: Record<string, string> = {
  captain: 'captain', capitaine: 'captain', cup: 'cup', coupe: 'cup', gold: 'gold', or: 'gold', gem: 'gem', gemme: 'gem',
  chest: 'chest', coffre: 'chest', tentacle: 'tentacle', tentacule: 'tentacle', head: 'head', tete: 'head',
  rose: 'rose', bottle: 'bottle', bouteille: 'bottle', little: 'little', petite: 'little', island: 'island', ile: 'island', palm: 'palm', palmier: 'palm',
};
const COLOURS: Record<string, string> = { orange: 'orange', green: 'green', vert: 'green', verte: 'green', blue: 'blue', bleu: 'blue', bleue: 'blue', purple: 'purple', violet: 'purple', violette: 'purple', pink: 'pink', pirate: 'pink' };
const STACKS: Record<string, string> = { spread: 'spread', reparti: 'spread', aft: 'aft', tower: 'aft', tour: 'aft', keep: 'keep', tel: 'keep' };
const FACES: Record<string, string> = { upside: 'overturned', envers: 'overturned', side: 'side', flanc: 'side', end: 'end', bout: 'end' };

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

const round10 = (n: number): number => ((Math.round(n * 10) % 3600) + 3600) % 3600;

/** The move that is meant; null: it cannot be told. What it is worth, the table says. */
export function meant(said: string, ask: Ask, view: CrashOctopusView): Move | null {
  const text = plain(said);
  const listed = ask.moves.find((move) => fits(move, text, ask));
  if (listed) return listed;
  const { space } = ask;
  if (!space) return null;
  const fields = { ...space.default } as Fields;
  const values = space.choices.find((c) => c.name === 'piece')?.values ?? [];
  const bearing = number(text, 'at', 'a', 'aim', 'visee', 'bearing', 'cap', 'direction');
  if (space.move === 'Flick') {
    const sails = /\b(sail|anchor|cannon|fire|naviguer|ancre|voile|canon|tirer?)/.test(text);
    const piece = sails ? values.find(isAnchor) : named(text.split(/\b(?:towards?|vers|to)\b/)[0]!, values);
    if (!piece) return null;
    const strength = number(text, 'strength', 'force', 'with', 'avec');
    const goal = /\b(?:towards?|vers|to)\b(.*)/.exec(text)?.[1];
    const aim = bearing !== null ? round10(bearing) : goal ? towards(goal, piece, view) : null;
    if (aim === null || strength === null) return null;
    Object.assign(fields, { piece, aim, strength: Math.max(0, Math.min(1000, Math.round(strength * 10))) });
  } else if (space.move === 'DropAnchor' || space.move === 'TurnShip') {
    const turn = bearing ?? number(text, 'turned', 'turn', 'tourne', 'tourner', 'anchor', 'ancre');
    if (turn === null) return null;
    if (space.move === 'TurnShip') fields.yaw = ((Math.round(turn) % 360) + 360) % 360;
    else fields.bearing = round10(turn);
  } else if (space.move === 'PlantPalm') {
    if (!/\b(plant|stand|palm|planter?|redresser?|palmier)\b/.test(text)) return null;
    const away = /(\d+(?:\.\d+)?)\s*mm/.exec(text);
    if (away) fields.offset = Math.min(300, Math.round(Number(away[1]) * 10));
    if (bearing !== null) fields.bearing = round10(bearing);
  } else if (space.move === 'Place' || space.move === 'TakeFromQuay') {
    const piece = named(text, values);
    const yaw = number(text, 'turned', 'turn', 'tourne', 'tournee', 'yaw');
    if (bearing === null && yaw === null && !piece) return null;
    if (bearing !== null) fields.bearing = round10(bearing);
    if (yaw !== null) fields.yaw = ((Math.round(yaw) % 360) + 360) % 360;
    if (piece) fields.piece = piece;
    const face = Object.entries(FACES).find(([word]) => text.split(' ').includes(word));
    if ('face' in fields) fields.face = face?.[1] ?? 'upright';
    const stack = Object.entries(STACKS).find(([word]) => text.includes(word));
    if (stack && space.choices.some((c) => c.name === 'stack' && c.values.includes(stack[1]))) fields.stack = stack[1];
  } else {
    const away = /(\d+(?:\.\d+)?)\s*mm/.exec(text.replace(/\b(?:from|de|height|hauteur)\s+\d+(?:\.\d+)?\s*mm/, ''));
    const height = number(text, 'from', 'de', 'height', 'hauteur');
    if (!/\b(drop|lacher?|lache)\b/.test(text)) return null;
    const limit = (name: string, n: number): number => {
      const range = space.ranges.find((r) => r.name === name)!;
      return Math.max(range.low, Math.min(range.high, Math.round(n)));
    };
    if (away) fields.offset = limit('offset', Number(away[1]) * 10);
    if (bearing !== null) fields.bearing = limit('bearing', round10(bearing));
    if (height !== null) fields.height = limit('height', height);
    const heads = space.choices.find((c) => c.name === 'head')?.values ?? [];
    if (heads.length) fields.head = named(text, heads) ?? heads[0]!;
  }
  return { type: space.move, ...fields };
}

function fits(move: Move, text: string, ask: Ask): boolean {
  if (move.type === 'ChooseShip') return text.split(' ').some((word) => COLOURS[word] === ownerOf(String(move.ship)));
  if (move.type === 'Decline') return /\b(nothing|rien|decline)\b/.test(text);
  if (move.type === 'SkipDrop') return /\b(skip|not drop|passe|renonce)/.test(text);
  if (move.type === 'LeaveCannon') return /\b(leave|laisser?)\b/.test(text);
  if (move.type === 'SetSail') return /\b(set sail|voiles?)\b/.test(text);
  if (move.type === 'PutAshore') return named(text, ask.moves.map((m) => String(m.piece))) === move.piece;
  if (move.type !== 'Load' || !/\b(load|charger?|take|prendre|steal|voler?|ramasser?)\b/.test(text)) return false;
  const pieces = ask.moves.flatMap((m) => (m.type === 'Load' ? [String(m.piece)] : []));
  const stack = Object.entries(STACKS).find(([word]) => text.includes(word))?.[1] ?? 'aft';
  return named(text, pieces) === move.piece && stack === move.stack;
}

function towards(goal: string, from: string, view: CrashOctopusView): number | null {
  const names = view.pieces.filter((p) => p.state === 'table' || p.state === 'aboard').map((p) => p.name);
  const colour = goal.trim().split(' ').map((word) => COLOURS[word]).find(Boolean) as Colour | undefined;
  const to = colour ? shipNamed(colour) : /\b(ship|navire)\b/.test(goal) ? hullOf(view, view.seat) : named(goal, names);
  const [a, b] = [pieceOf(view, from), to ? pieceOf(view, to) : undefined];
  if (!a || !b) return null;
  const [p, q] = [poseOf(a).at, poseOf(b).at];
  return bearingOf({ x: p[0], y: p[1] }, { x: q[0], y: q[1] });
}
