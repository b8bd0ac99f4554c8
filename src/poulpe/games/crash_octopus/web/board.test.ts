import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { middle } from './scene/drawing';
import { knocks, opened, poseAt, speedAt } from './camera/film';
import { held, over, pulled, stepped } from './hands/hands';
import { turned } from './hands/keys';
import { solid } from './scene/solids';
import { meant } from './words/speech';
import { askOf, piece, range, viewOf } from './fixtures';
import type { PieceShown } from './told';
import { DICTIONARIES } from './words/words';

/** One piece that slides 1 mm a frame and stops dead, as frames.py writes it. */
function reel(piece: number, first: number, xs: number[]): string {
  const columns = [
    xs.map((x) => x / 0.05),
    xs.map(() => 0),
    xs.map(() => 0),
    xs.map(() => 0),
    xs.map(() => 0),
    xs.map(() => 0),
  ];
  const data = Buffer.alloc(2 + 5 + 12 * xs.length);
  data.writeUInt16LE(first + xs.length);
  data.writeUInt8(piece, 2);
  data.writeUInt16LE(first, 3);
  data.writeUInt16LE(xs.length, 5);
  columns
    .flatMap((c) => c.map((v, n) => v - (n ? c[n - 1]! : 0)))
    .forEach((v, n) => data.writeInt16LE(Math.round(v), 7 + 2 * n));
  return deflateSync(data).toString('base64');
}

describe('the film of an act', () => {
  test('is read as it was written, and stands still before and after', async () => {
    const film = await opened(reel(18, 3, [0, 5, 10, 15, 15]));
    const way = film.ways.get(18)!;
    expect(film.frames).toBe(8);
    expect(poseAt(way, 0).at[0]).toBe(0);
    expect(poseAt(way, 4.5).at[0]).toBeCloseTo(7.5);
    expect(poseAt(way, 99).at[0]).toBeCloseTo(15);
    expect(poseAt(way, 4).turn).toEqual([1, 0, 0, 0]);
    expect(speedAt(way, 5)).toBeCloseTo(300);
  });

  test('is heard where something stops at once', async () => {
    expect(knocks(await opened(reel(18, 0, [0, 5, 10, 15, 15, 15])))).toMatchObject([{ frame: 3, piece: 18 }]);
    expect(knocks(await opened(reel(18, 0, [0, 1, 2, 3])))).toEqual([]);
  });
});

describe('hands', () => {
  test('a pull to the south sends a piece to the north', () => {
    expect(pulled({ x: 0, y: 0 }, { x: 0, y: -170 })).toEqual({ aim: 900, strength: 1000 });
    expect(pulled({ x: 0, y: 0 }, { x: 0, y: -5 })).toBeNull();
  });

  test('nothing is let go beside the head', () => {
    expect(over({ x: 10, y: 0 }, { x: 510, y: 0 }, 300)).toEqual({ offset: 300, bearing: 0 });
  });

  test('angles go around, strengths do not', () => {
    expect(stepped({ name: 'aim', low: 0, high: 3599, step: 1, unit: '0.1°' }, -10)).toBe(3590);
    expect(stepped({ name: 'strength', low: 0, high: 1000, step: 1, unit: '‰' }, 1400)).toBe(1000);
  });

  test('what falls is held over the head, all of it apart', () => {
    const all = held(
      ['gold1', 'gold2', 'gold3', 'cup1', 'cup2', 'cup3'],
      [0, 0, 0],
      { offset: 0, bearing: 0, height: 100 },
      30,
    );
    expect(new Set([...all.values()].map((pose) => pose.at.join())).size).toBe(6);
    expect([...all.values()].every((pose) => pose.at[2] >= 130)).toBe(true);
  });

  test('keys change an act finely with Shift', () => {
    const fields = { piece: 'gold1', aim: 0, strength: 500 };
    expect(turned(TURN, fields, 'ArrowRight', false)).toMatchObject({ aim: 3580 });
    expect(turned(TURN, fields, 'ArrowUp', true)).toMatchObject({ strength: 502 });
    expect(turned(TURN, fields, 'x', false)).toBeNull();
  });
});

const TURN = askOf({
  space: {
    move: 'Flick',
    ranges: [range('aim', 0, 3599, '0.1°'), range('strength', 0, 1000, '‰')],
    choices: [{ name: 'piece', values: ['gold1', 'gold2', 'orange-anchor'] }],
    aimed: true,
    default: { piece: 'orange-anchor', aim: 0, strength: 50, lateral: 0, height: 0, lift: 0 },
  },
});
const VIEW = viewOf({
  ships: [{ colour: 'orange', owner: 0, cargo: [] }],
  pieces: [piece('gold1', 0, 0), piece('gold2', 50, 0), piece('orange-ship', 0, 100), piece('head', 0, 200)],
});

describe('acts in words', () => {
  test.each([
    ['flick gold 1 towards ship strength 40', { type: 'Flick', piece: 'gold1', aim: 900, strength: 400 }],
    ['Pichenette or 2 à 135 force 30', { type: 'Flick', piece: 'gold2', aim: 1350, strength: 300 }],
    ['sail at 45 strength 20', { type: 'Flick', piece: 'orange-anchor', aim: 450, strength: 200 }],
    ['pichenette or 1 vers or 2 force 10 %', { type: 'Flick', piece: 'gold1', aim: 0, strength: 100 }],
  ])('%s', (said, move) => {
    expect(meant(said, TURN, VIEW)).toMatchObject(move);
  });

  test('what cannot be told is not guessed', () => {
    expect(meant('flick gold 9 at 10 strength 3', TURN, VIEW)).toBeNull();
    expect(meant('flick gold 1', TURN, VIEW)).toBeNull();
  });

  test('drops and places', () => {
    const drop = askOf({
      space: {
        move: 'DropDie',
        ranges: [range('offset', 0, 300, '0.1 mm'), range('bearing', 0, 3599, '0.1°'), range('height', 50, 400, 'mm')],
        choices: [],
        aimed: true,
        default: { offset: 0, bearing: 0, height: 120 },
      },
    });
    expect(meant('lâcher 15 mm vers orange', drop, VIEW)).toMatchObject({ offset: 150, bearing: 2700, height: 120 });
    expect(meant('drop towards the orange ship', drop, VIEW)).toMatchObject({ type: 'DropDie', offset: 200 });
    expect(meant('lâcher vers Inka', drop, VIEW)).toBeNull(); // it would fall anywhere
    expect(meant('lâcher 20 mm à 90 de 200', drop, VIEW)).toEqual({
      type: 'DropDie',
      offset: 200,
      bearing: 900,
      height: 200,
    });
    const place = askOf({
      space: {
        move: 'Place',
        ranges: [],
        choices: [
          { name: 'piece', values: ['tentacle3'] },
          { name: 'stack', values: ['keep'] },
        ],
        aimed: false,
        default: { piece: 'tentacle3', bearing: 0, yaw: 0, stack: 'keep' },
      },
    });
    expect(meant('place at 90 turned 45', place, VIEW)).toEqual({
      type: 'Place',
      piece: 'tentacle3',
      bearing: 900,
      yaw: 45,
      stack: 'keep',
    });
  });

  test('listed moves', () => {
    const load = askOf({
      moves: [
        ...(['aft', 'spread'] as const).map((stack) => ({ type: 'Load', piece: 'gold1', stack }) as const),
        { type: 'Decline' },
      ],
    });
    expect(meant('charger or 1 réparti', load, VIEW)).toEqual({ type: 'Load', piece: 'gold1', stack: 'spread' });
    expect(meant('rien', load, VIEW)).toEqual({ type: 'Decline' });
  });
});

test('every kind has a body, and its faces look outward', () => {
  for (const kind of ['head', 'ship', 'gem', 'die', 'tentacle', 'flag']) {
    const made = solid(kind, 'orange', { round: 12 });
    const [p, n] = [made.getAttribute('position'), made.getAttribute('normal')];
    expect(p.count).toBeGreaterThan(30);
    expect([...n.array].every(Number.isFinite), kind).toBe(true);
  }
});

test('a piece that lies is ringed around its middle', () => {
  const upright = piece('captain1', 10);
  const half = Math.SQRT1_2 * 2 ** 30;
  const lying: PieceShown = { ...upright, turn: [half, 0, half, 0] }; // its head towards the east
  const of = (piece: PieceShown): readonly number[] => middle(viewOf({ pieces: [piece] }), 'captain1')!;
  expect(of(upright)[0]).toBeCloseTo(10, 0);
  expect(of(lying)[0]).toBeCloseTo(10 + of(upright)[2]!, 0);
  expect(of(upright)[2]).toBeGreaterThan(5);
});

test('both languages say the same things', () => {
  const keys = (of: Record<string, string | object>): string[] =>
    Object.entries(of).flatMap(([k, v]) => (typeof v === 'object' ? Object.keys(v).map((m) => `${k}.${m}`) : [k]));
  expect(keys(DICTIONARIES.fr)).toEqual(keys(DICTIONARIES.en));
});
