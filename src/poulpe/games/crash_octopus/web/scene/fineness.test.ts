import { afterEach, expect, test, vi } from 'vitest';
import { fineness, type Pace } from './fineness';

afterEach(() => vi.unstubAllGlobals());
type Size = [width: number, height: number];
const LAPTOP: Size = [900, 700];
const PACES: Pace[] = ['stays', 'moves', 'hurries'];

test('a graphics card draws every picture at its best', () => {
  vi.stubGlobal('devicePixelRatio', 3);
  for (const pace of PACES) {
    expect(fineness(false, true, pace, ...LAPTOP)).toBe(2);
    expect(fineness(false, false, pace, ...LAPTOP)).toBe(1);
  }
});

test('software draws what stays finely, what moves less so, what hurries coarsely, and nothing without bounds', () => {
  vi.stubGlobal('devicePixelRatio', 1);
  const all = (...size: Size): number[] => PACES.map((pace) => fineness(true, false, pace, ...size));
  const [stays, moves, hurries] = all(...LAPTOP);
  expect(stays).toBeGreaterThan(1.5);
  expect(moves).toBeLessThan(1);
  expect(hurries).toBeLessThan(moves!);
  expect(all(3000, 2000)).toEqual([1, 0.4, 0.4]);
  expect(all(100, 100)).toEqual([2, 1, 1]);
});
