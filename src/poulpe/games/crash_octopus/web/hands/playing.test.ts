// Films, sweeps and hands without a browser: a stage of paper is told what a real one would draw.
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Director, type Act, type Projected, type Running } from '../camera/director';
import { canSpin, carried, goalOf, spun, targetOf } from './grips';
import { flagAt, FOLLOW, LEAD, strikeOf } from '../camera/sweep';
import { ALL_HEAR, askFor, showingOf, linesOf, piece, range, viewOf } from '../fixtures';
import type { AnyAct, CrashOctopusView } from '../told';
import type { Ask, Showing, Pose } from '../view';
import pieces from '../pieces.json';

const GOLD = pieces.names.indexOf('gold1');
const FRAMES = 30;

/** A bar that slides north, 2 mm a frame, as frames.py writes it. */
function reel(): string {
  const columns = [0, 1, 2, 3, 4, 5].map((c) => Array.from({ length: FRAMES }, (_, n) => (c === 1 ? 40 * n : 0)));
  const data = Buffer.alloc(2 + 5 + 12 * FRAMES);
  data.writeUInt16LE(FRAMES);
  data.writeUInt8(GOLD, 2);
  data.writeUInt16LE(FRAMES, 5);
  columns.flatMap((c) => c.map((v, n) => v - (n ? c[n - 1]! : 0))).forEach((v, n) => data.writeInt16LE(v, 7 + 2 * n));
  return deflateSync(data).toString('base64');
}

const PIECES = [
  piece('gold1', 0, 0),
  piece('orange-ship', 0, 100, Math.PI / 2),
  piece('orange-anchor', 40, 100),
  piece('head', 0, 50),
  piece('die', -60, 0),
];
const view = (more: Partial<CrashOctopusView> = {}): CrashOctopusView =>
  viewOf({ ships: [{ colour: 'orange', owner: 0, cargo: [] }], pieces: PIECES, ...more });
const ACT = { aim: Math.PI / 2, strength: 0.5, lateral: 0, height: 0, lift: 0 };
function showing(chapter: number, more: Partial<Showing> = {}): Showing {
  const shot = chapter ? { frames: reel(), ms: 500, act: ACT } : null;
  const news = linesOf(chapter, { type: 'Flicked', seat: 0, piece: 'gold1', ...ALL_HEAR });
  return showingOf(chapter, { view: view({ shot }), news, ...more });
}

/** Draws when it is told to: `frames` pictures of a sixtieth of a second. */
class PaperStage implements Projected {
  hurries = false;
  rig = { follow: () => undefined, comeBack: () => undefined };
  poses: ReadonlyMap<string, Pose> = new Map();
  flag: unknown = null;
  private animate: ((seconds: number) => boolean) | null = null;
  setAll = (poses: PaperStage['poses']): void => void (this.poses = poses);
  setFlag = (flag: unknown): void => void (this.flag = flag);
  setTimer = (): void => undefined;
  setMode = (): void => undefined;
  play = (step: PaperStage['animate']): void => void (this.animate = step);
  draw(frames: number): void {
    for (let n = 0; n < frames; n++) if (this.animate && !this.animate(1 / 60)) this.animate = null;
  }
}

describe('a director', () => {
  let stage: PaperStage, settled: [number, Act | null][], rolling: Running | null, director: Director;
  beforeEach(() => {
    vi.stubGlobal('document', { hidden: false });
    [stage, settled, rolling] = [new PaperStage(), [], null];
    director = new Director(
      stage,
      (now, act) => void settled.push([now.chapter, act]),
      (now) => (rolling = now),
    );
    director.follow = false;
    director.take(showing(0));
  });
  afterEach(() => vi.unstubAllGlobals());
  const runs = (): Promise<void> => vi.waitFor(() => expect(rolling).not.toBeNull());

  test('lets the flag sweep before the pieces move, and settles when they lie', async () => {
    expect(director.wants(showing(1))).toBe(true);
    director.take(showing(1));
    await runs();
    expect([rolling!.frame, stage.flag !== null]).toEqual([-LEAD, true]);
    stage.draw(LEAD);
    expect(stage.poses.get('gold1')!.at[1]).toBeCloseTo(0);
    stage.draw(10);
    expect(stage.poses.get('gold1')!.at[1]).toBeGreaterThan(10);
    expect(settled.map(([chapter]) => chapter)).toEqual([0]);
    stage.draw(FRAMES);
    expect(settled.map(([chapter]) => chapter)).toEqual([0, 1]);
    expect([rolling, stage.flag]).toEqual([null, null]);
  });

  test('goes on with a flag that was let go here', async () => {
    director.release({ colour: 'orange', piece: [0, 0, 0], fields: { aim: 900, strength: 500 } });
    stage.draw(LEAD + 5); // it waits at the piece
    director.take(showing(1));
    await runs();
    expect(rolling!.frame).toBe(0);
  });

  test('is joined in the middle, skipped, and ended where nobody looks', async () => {
    const late = new Director(
      stage,
      (now) => void settled.push([now.chapter, null]),
      (now) => (rolling = now),
    );
    late.take(showing(3, { ago: 0.2 }));
    await runs();
    expect(rolling!.frame).toBeCloseTo(12);
    late.skip();
    stage.draw(1);
    expect(settled.at(-1)![0]).toBe(3);

    late.take(showing(4));
    late.take(showing(5));
    await runs();
    late.finish();
    expect(settled.slice(-2).map(([chapter]) => chapter)).toEqual([4, 5]);
    expect(late.wants({ ...showing(6), view: view() })).toBe(false);
    vi.stubGlobal('document', { hidden: true });
    expect(late.wants(showing(6))).toBe(false);
  });

  test('never goes back to a film that was still being opened when nobody looked', async () => {
    director.take(showing(1));
    director.take(showing(2));
    director.finish();
    await new Promise((done) => setImmediate(done));
    await director.filmed(showing(1)); // as long as opening takes
    expect([settled.map(([chapter]) => chapter), rolling]).toEqual([[0, 2], null]);
  });

  test('plays a film once, however often its end is told', async () => {
    director.take(showing(1));
    director.take(showing(1)); // a page that connected again
    await runs();
    stage.draw(LEAD + FRAMES);
    await vi.waitFor(() => expect(settled.map(([chapter]) => chapter)).toEqual([0, 1, 1]));
    expect(rolling).toBeNull();
  });

  test('takes a flag back that the table refused', async () => {
    director.release({ colour: 'orange', piece: [0, 0, 0], fields: { aim: 900, strength: 500 } });
    stage.draw(LEAD);
    director.recall();
    expect(stage.flag).toBeNull();
    director.take(showing(1));
    await runs();
    expect(rolling!.frame).toBe(-LEAD);
  });
});

describe('the flag', () => {
  const strike = strikeOf(showing(1).news, view(), showing(1).view)!;
  test('is drawn back, touches, swings through and is gone', () => {
    const y = (frame: number): number => flagAt(strike, frame)!.pose.at[1];
    expect(strike.fields).toMatchObject({ aim: 900, strength: 500 });
    expect(y(-LEAD)).toBeLessThan(y(-2));
    expect(y(-2)).toBeLessThan(y(0));
    expect(y(6)).toBeGreaterThan(0);
    expect(flagAt(strike, FOLLOW)).toBeNull();
  });
  test('sweeps only where something was struck', () => {
    expect(strikeOf([], view(), showing(1).view)).toBeNull();
    expect(strikeOf(showing(1).news, view(), view())).toBeNull();
  });
});

describe('what a finger over the table means', () => {
  const ranges = ['x', 'y'].map((name) => range(name, -100, 200, '0.1 mm'));
  const ask = (move: AnyAct['type']): Ask => askFor(move, {}, ranges);

  test('a ship goes around its anchor, and turns towards the finger', () => {
    const now = view({ phase: 'place-ship' });
    expect(targetOf(now)).toBe('orange-anchor');
    const goal = goalOf(ask('Place'), now, {})!;
    expect(carried(ask('Place'), { piece: 'orange-ship', bearing: 0, yaw: 0 }, goal, { x: 40, y: 300 })).toMatchObject({
      bearing: 900,
    });
    expect(spun(ask('Place'), { yaw: 0 }, goal, { x: 0, y: 0 }, { x: -5, y: 0 })).toEqual({ yaw: 180 });
    expect(canSpin(ask('Place'), { piece: 'head' })).toBe(false);
  });
  test('a tentacle goes around the die, an anchor around its ship', () => {
    expect([targetOf(view({ phase: 'place-tentacle' })), targetOf(view({ phase: 'place-anchor' }))]).toEqual([
      'die',
      'orange-ship',
    ]);
  });
  test('cargo is let down on the deck, seen from the ship', () => {
    const goal = goalOf(ask('Stow'), view({ phase: 'stow' }), {})!; // the bow looks north
    expect(carried(ask('Stow'), {}, goal, { x: 3, y: 112 })).toEqual({ x: 120, y: -30 });
    expect(carried(ask('Stow'), {}, goal, { x: 0, y: 300 })).toEqual({ x: 200, y: 0 });
    expect(spun(ask('Stow'), { yaw: 0 }, goal, { x: 0, y: 100 }, { x: 0, y: 140 })).toEqual({ yaw: 0 });
  });
});
