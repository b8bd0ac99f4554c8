import { expect, test, vi } from 'vitest';
import { Hand } from './hand.svelte';
import { askFor, piece, range, viewOf } from '../fixtures';
import type { AnyAct } from '../told';
import type { Ask } from '../view';
import { Pointers, type Finger, type Touched } from './pointers';

const PER_MM = 0.5; // pixels: a telephone
const paper: Touched = {
  canvas: {
    getBoundingClientRect: () => ({ x: 0, y: 0 }),
    setPointerCapture: () => undefined,
    ownerDocument: { documentElement: { clientWidth: 360, clientHeight: 640 } },
  },
  knob: 92,
  rig: { orbit: () => undefined, shift: () => undefined, zoom: () => undefined },
  changed: () => undefined,
  where: (name: string) => (name === 'gold1' ? { x: 100, y: 100, z: 0 } : null),
  seen: (x: number, y: number) => ({ x: x * PER_MM, y: y * PER_MM }),
  under: (x: number, y: number) => ({ x: x / PER_MM, y: y / PER_MM }),
  pick: (x: number, y: number, among: Iterable<string>, reach: number) =>
    [...among].includes('gold1') && Math.hypot(x - 50, y - 50) < reach ? 'gold1' : null,
};
const finger = (type: string, x: number, y: number): Finger => ({
  type,
  pointerId: 1,
  pointerType: 'touch',
  button: 0,
  buttons: 1,
  clientX: x,
  clientY: y,
});
const ask = (move: AnyAct['type'], pieces: string[], fields: Record<string, number | string>): Ask =>
  askFor(move, fields, [], [{ name: 'piece', values: pieces }]);

function touched(
  asked: Ask,
  landing: { x: number; y: number } | null,
  ...spots: [number, number][]
): [Hand, ReturnType<typeof vi.fn>] {
  const [hand, fire] = [new Hand(), vi.fn()];
  hand.take(asked);
  const view = viewOf({
    phase: 'place-ship',
    ships: [{ colour: 'orange', owner: 0, cargo: [] }],
    pieces: [piece('orange-ship'), piece('orange-anchor', 100, 100), piece('head', 100, 100)],
  });
  const now = {
    ask: asked,
    view,
    offered: new Set(asked.space!.choices[0]!.values),
    barred: [],
    landing: landing && { ...landing, z: 0, turn: 0, reach: 0 },
  };
  const pointers = new Pointers(
    paper,
    hand,
    () => now,
    () => false,
    fire,
  );
  const [first, ...rest] = spots;
  pointers.down(finger('pointerdown', ...first!));
  for (const spot of rest) pointers.move(finger('pointermove', ...spot));
  pointers.up(finger('pointerup', ...spots.at(-1)!));
  return [hand, fire];
}

test('a finger that pulls a treasure back and lets go flicks it', () => {
  const [hand, fire] = touched(
    ask('Flick', ['gold1', 'cup1'], { aim: 0, strength: 50 }),
    null,
    [52, 48],
    [50, 70],
    [50, 100],
  );
  expect([hand.fields.piece, hand.fields.aim, fire.mock.calls.length]).toEqual(['gold1', 2700, 1]);
  expect(hand.fields.strength).toBeGreaterThan(300);
  expect(
    touched(ask('Flick', ['gold1', 'cup1'], { aim: 0, strength: 50 }), null, [52, 48], [51, 49])[1],
  ).not.toHaveBeenCalled(); // it was only pressed
  const still = touched(ask('Flick', ['gold1', 'cup1'], { aim: 0, strength: 50 }), null, [52, 48]);
  expect(still[1]).not.toHaveBeenCalled();
});

test('a treasure near the edge of the window can be flicked as hard as any other', () => {
  const strength = (...spots: [number, number][]): unknown =>
    touched(ask('Flick', ['gold1', 'cup1'], { aim: 0, strength: 50 }), null, [52, 48], ...spots)[0].fields.strength;
  expect(strength([50, 135])).toBe(1000); // 170 mm, as there is room
  expect(strength([50, 96])).toBeLessThan(600);
  expect(strength([4, 50])).toBe(1000); // 92 mm, and there the window ends
  expect(strength([27, 50])).toBeLessThan(600);
  expect(strength([4, 4])).toBe(1000);
});

test('a die is taken where it is seen, and goes as far as the finger', () => {
  const ranges = [range('offset', 0, 300, '0.1 mm')];
  const offered = { offset: 0, bearing: 0, height: 120 };
  const dropping = askFor('DropDie', offered, ranges, [{ name: 'head', values: [] }]);
  // The head is at 50, 50: 20 mm to the right of it, and a press is no move.
  const [held] = touched(dropping, null, [70, 40], [74, 40]);
  expect(held.fields).toMatchObject({ offset: 80, bearing: 0 });
  expect(touched(dropping, null, [70, 40], [70, 40])[0].fields).toMatchObject({ offset: 0 });
  expect(touched(dropping, null, [200, 200], [210, 200])[0].fields).toMatchObject({ offset: 0 }); // that turned the eye
});

test('a finger on a ship carries it, and one on its knob turns it, though they are near to each other', () => {
  const placing = ask('Place', ['orange-ship'], { piece: 'orange-ship', bearing: 0, yaw: 0 });
  const there = { x: 150, y: 100 }; // 75, 50 in pixels: its knob is 46 pixels to the right
  expect(touched(placing, there, [84, 50], [50, 90])[0].fields).toMatchObject({ bearing: 900, yaw: 0 });
  expect(touched(placing, there, [112, 50], [75, 90])[0].fields).toMatchObject({ bearing: 0, yaw: 90 });
});
