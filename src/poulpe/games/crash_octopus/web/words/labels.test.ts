import { expect, test } from 'vitest';
import { arranged, HIGH, labelled, leash, type Frame, type Label } from './labels';
import type { Tag } from './referee';

const frame: Frame = { width: 390, height: 500, top: 0, right: 0, bottom: 0, pieces: [] };
const WIDE = 100;
const label = (id: string, x: number, text = id, more: Partial<Label> = {}): Label => ({
  id,
  x,
  y: 200,
  z: 0,
  text,
  rule: 'CO-101',
  look: 'bad',
  ...more,
});
const placed = (...labels: Label[]) =>
  arranged(
    labels,
    ({ x, y }) => (x < 0 ? null : { x, y }),
    () => WIDE,
    frame,
  );

test('what is said of a heap is said once, and nothing of what is out of sight', () => {
  const found = placed(label('a', 60, 'fell'), label('b', 90, 'fell'), label('c', 300, 'fell'), label('d', -1, 'fell'));
  expect(found.map(({ label: { id }, n, x, y }) => [id, n, x, y])).toEqual([
    ['a', 2, 40, 166],
    ['c', 1, 280, 166],
  ]);
});

test('no label lies over another, and none leaves the window', () => {
  const found = placed(...Array.from({ length: 8 }, (_, n) => label(`${n}`, n * 48)));
  expect(found).toHaveLength(8);
  for (const a of found) {
    expect(a.x >= 0 && a.x + WIDE <= frame.width && a.y >= 0 && a.y + HIGH <= frame.height).toBe(true);
    for (const b of found)
      if (a !== b)
        expect(Math.abs(a.x - b.x) >= WIDE || Math.abs(a.y - b.y) >= HIGH, `${a.label.id} ${b.label.id}`).toBe(true);
  }
});

test('none lies under the tools, and a verdict covers no piece if there is room beside it', () => {
  const room: Frame = { ...frame, right: 60, bottom: 50 };
  const put = (pieces: Frame['pieces']) =>
    arranged(
      [label('mark 0', 380), label('mark 1', 200, 'low', { y: 495 })],
      (spot) => spot,
      () => WIDE,
      { ...room, pieces },
    );
  for (const { x, y } of put([])) expect(x + WIDE <= 330 && y + HIGH <= 450).toBe(true);
  const ship = { x: 260, y: 175 }; // where the first one stands otherwise
  const [moved] = put([ship]);
  expect(put([])[0]!.y).toBe(166);
  expect(Math.abs(moved!.y + HIGH / 2 - ship.y)).toBeGreaterThan(HIGH / 2);
});

test('one that stands away from its piece is led back to it', () => {
  const found = placed(...[...'abcdefgh'].map((id, n) => label(id, 200 + n)));
  expect(leash(found[0]!, WIDE)).toBeNull();
  expect(leash(found.at(-1)!, WIDE)?.x).toBeCloseTo(200, -2);
});

test('in a crowd names and plain distances are left out, and never a verdict', () => {
  const crowd = Array.from({ length: 30 }, (_, n) => label(`${n}`, 200 + n / 10));
  const found = placed(...crowd, label('Ana', 203, 'Ana', { rule: '', look: 'owner' }));
  expect(found).toHaveLength(30);
  expect(found.some((p) => p.label.id === 'Ana')).toBe(false);
});

test('what may not be flicked comes before what may, and only the nearest are numbered', () => {
  const tags = Array.from({ length: 9 }, (_, n): Tag => ({
    name: `gold${n}`,
    x: 0,
    y: 0,
    z: 0,
    text: `${n} mm`,
    rule: n === 7 ? 'CO-050' : '',
    ok: n !== 7,
  }));
  const names = (width: number) => labelled(tags, [{ name: 'Ana', x: 0, y: 0, z: 0 }], [], width).map((l) => l.id);
  expect(names(1000)).toEqual(['gold7', 'gold0', 'gold1', 'gold2', 'gold3', 'gold4', 'gold5', 'owner 0']);
  expect(names(390)).toEqual(['gold7', 'gold0', 'gold1', 'gold2', 'owner 0']);
});
