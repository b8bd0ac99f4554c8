import { expect, test } from 'vitest';
import type { Offer } from '@/kit/cardtable/sitting';
import { DEEDS, deeds } from '../words/deeds';
import { askFor, range } from '../fixtures';
import type { AnyMove, Piece } from '../told';
import type { Ask } from '../view';
import { Hand } from './hand.svelte';

const ask = (
  id: number,
  move: AnyMove['type'],
  offered: Record<string, number | string>,
  pieces: string[] = [],
  high = 400,
): Ask => {
  const ranges = [
    range('offset', 0, 300),
    range('height', 50, high),
    range('strength', 0, 1000),
    range('aim', 0, 3599),
  ];
  return askFor(move, offered, ranges, [{ name: 'piece', values: pieces }], { id });
};

test('a hand drops the next time as it dropped last, within what is allowed', () => {
  const hand = new Hand();
  hand.take(ask(1, 'DropDie', { offset: 250, bearing: 0, height: 380 }));
  hand.change({ ...hand.fields, height: 300 });
  hand.letGo(ask(1, 'DropDie', { offset: 250, bearing: 0, height: 380 }).space!);
  hand.take(ask(2, 'DropDie', { offset: 240, bearing: 30, height: 380 }));
  // What was left as it was offered is offered anew.
  expect(hand.fields).toEqual({ offset: 240, bearing: 30, height: 300 });
  hand.change({ ...hand.fields, offset: 100, height: 380 });
  hand.letGo(ask(2, 'DropDie', { offset: 240, bearing: 30, height: 380 }).space!);
  hand.take(ask(4, 'DropDie', { offset: 240, bearing: 30, height: 380 }));
  expect(hand.fields).toEqual({ offset: 100, bearing: 30, height: 380 }); // nor does an older hand come back
  hand.take(ask(3, 'DropDie', { offset: 0, bearing: 0, height: 80 }, [], 80));
  expect(hand.fields.height).toBe(80);
});

test('a flick keeps its strength, and neither its piece nor its aim', () => {
  const hand = new Hand();
  const first = ask(1, 'Flick', { piece: 'orange-anchor', aim: 10, strength: 50 }, ['gold1', 'orange-anchor']);
  hand.take(first);
  expect(hand.picked).toBe(false);
  hand.change({ piece: 'gold1', aim: 900, strength: 640 });
  hand.take(null); // somebody looked at the last act again
  hand.take(structuredClone(first));
  expect([hand.picked, hand.fields.piece]).toEqual([true, 'gold1']);
  hand.letGo(first.space!);
  hand.take(ask(2, 'Flick', { piece: 'orange-anchor', aim: 20, strength: 50 }, ['cup1', 'orange-anchor']));
  expect([hand.picked, hand.fields]).toEqual([false, { piece: 'orange-anchor', aim: 20, strength: 640 }]);
});

test('buttons say what is done, once for what looks the same, and what is beside the question last', () => {
  const offer = (move: AnyMove): Offer<AnyMove> => ({ move, label: move.type, caution: null });
  const load = (piece: Piece): Offer<AnyMove>[] =>
    (['aft', 'spread'] as const).map((stack) => offer({ type: 'Load', piece, stack }));
  const found = deeds(
    [offer({ type: 'Decline' }), ...load('gold1'), ...load('gold2'), ...load('cup1')],
    'steal',
    false,
  );
  expect(found.map((deed) => deed.label)).toEqual([
    'steal gold, tower aft',
    'steal gold, spread out',
    'steal cup, tower aft',
    'steal cup, spread out',
    'steal nothing',
  ]);
  expect(found[0]!.move).toMatchObject({ piece: 'gold1', stack: 'aft' });
  expect(deeds([offer({ type: 'SetSail' })], 'quay', true)[0]).toMatchObject({ label: 'SetSail', quiet: true });
});

test('both languages know the same deeds', () => {
  const keys = (of: Record<string, string | object>): string[] =>
    Object.entries(of).flatMap(([k, v]) => (typeof v === 'object' ? Object.keys(v).map((m) => `${k}.${m}`) : [k]));
  expect(keys(DEEDS.fr)).toEqual(keys(DEEDS.en));
});
