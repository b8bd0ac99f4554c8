import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { ABOVE, chair, fromSide, roomFor, spotsOf, type Cover, type Room } from './framing';
import { Rig } from './rig';
import type { Mode } from '../told';

const MODES: Mode[] = ['base', 'flick-challenge', 'octopus-challenge', 'octopus-bowling'];
const NONE: Room = { left: 0, right: 0, top: 0, bottom: 0 };
const WINDOWS: [number, number, Room][] = [
  [1080, 640, { ...NONE, top: 96, right: 56 }],
  [378, 590, { ...NONE, top: 120, bottom: 50 }],
  [348, 400, { ...NONE, top: 110, bottom: 50 }],
  [568, 326, { ...NONE, left: 210, right: 50 }],
  [300, 700, NONE],
];
const LOOKS = ['chair', ABOVE, fromSide(-3, 4)] as const;

/** The sides of all that is to be seen, in pixels. */
function sides(rig: Rig, mode: Mode, width: number, height: number): Cover {
  const seen = spotsOf(mode).map(([x, y, z]) => new Vector3(x, y, z).project(rig.camera));
  const [xs, ys] = [seen.map((p) => ((p.x + 1) / 2) * width), seen.map((p) => ((1 - p.y) / 2) * height)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe('the whole table', () => {
  const all = MODES.flatMap((mode) =>
    WINDOWS.flatMap(([w, h, room]) => LOOKS.map((look) => [mode, w, h, room, look] as const)),
  );
  test.each(all)('%s in %s x %s is where nothing lies over it, and fills it', (mode, width, height, room, look) => {
    const rig = new Rig();
    rig.fit(width, height, room);
    rig.play(mode);
    rig.see(look, false);
    const { left, right, top, bottom } = sides(rig, mode, width, height);
    expect(
      Math.min(left - room.left, top - room.top, width - room.right - right, height - room.bottom - bottom),
    ).toBeGreaterThan(0);
    const [across, down] = [
      (right - left) / (width - room.left - room.right),
      (bottom - top) / (height - room.top - room.bottom),
    ];
    expect(Math.max(across, down)).toBeGreaterThan(0.95);
  });

  test('stays in a window that changes, until somebody comes nearer', () => {
    const rig = new Rig();
    rig.fit(1080, 640);
    expect(rig.now.up).toBe(chair('base', 2).up);
    rig.fit(378, 590);
    expect(rig.now.up).toBe(chair('base', 0.6).up);
    rig.zoom(0.8);
    const mine = { ...rig.now };
    rig.fit(1080, 640);
    expect(rig.now).toEqual(mine);
    rig.see('chair', false);
    expect(rig.now.up).toBe(chair('base', 2).up);
  });

  test('is seen by whoever goes around it, from every side of a narrow window', () => {
    const rig = new Rig();
    rig.fit(378, 590);
    for (let n = 0; n < 20; n++) {
      rig.orbit(0.4, n < 10 ? -0.1 : 0.1);
      const { left, right, top, bottom } = sides(rig, 'base', 378, 590);
      expect(Math.min(left, 378 - right, top, 590 - bottom)).toBeGreaterThan(0);
    }
    rig.follow(100, 50);
    rig.orbit(1, 0);
    rig.comeBack(false);
    const { left, right } = sides(rig, 'base', 378, 590);
    expect(Math.min(left, 378 - right)).toBeGreaterThan(0);
  });

  test('is there again when what moved has been followed', () => {
    const rig = new Rig();
    rig.fit(800, 600);
    const before = { ...rig.now };
    rig.follow(100, 50);
    rig.fit(800, 600); // a window that changes under a film
    while (rig.step(0.1));
    expect(rig.now.away).toBeCloseTo(0.72 * before.away, 0);
    rig.comeBack(true);
    while (rig.step(0.1));
    expect(rig.now.away).toBeCloseTo(before.away, 0);
    rig.zoom(0.5);
    rig.follow(100, 50);
    rig.comeBack(false);
    expect(rig.now.away).toBeCloseTo(before.away / 2, 0);
  });
});

test('what lies over the window is gone around where that costs least', () => {
  const tools: Cover = { left: 240, right: 372, top: 540, bottom: 584 };
  expect(roomFor(378, 590, [{ left: 4, right: 374, top: 4, bottom: 84 }, tools])).toEqual({
    left: 0,
    right: 0,
    top: 84,
    bottom: 50,
  });
  const low = [
    { left: 8, right: 210, top: 8, bottom: 150 },
    { left: 520, right: 562, top: 186, bottom: 320 },
  ];
  expect(roomFor(568, 326, low)).toEqual({ left: 210, right: 48, top: 0, bottom: 0 });
  // Beads below the seats and tools on the right: the sea stays in the middle, though it would be a little larger
  // beside the beads.
  const desk = [
    { left: 8, right: 1035, top: 8, bottom: 35 },
    { left: 8, right: 344, top: 40, bottom: 66 },
    { left: 1024, right: 1068, top: 52, bottom: 384 },
  ];
  expect(roomFor(1076, 602, desk)).toEqual({ left: 0, right: 52, top: 66, bottom: 0 });
});
