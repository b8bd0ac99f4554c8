import { expect, test } from 'vitest';
import type { OptionShape } from '../wire';
import { applies, enabledBy, changedOptions } from './options';

const option = (name: string, given: unknown, needs: Record<string, unknown[]> = {}): OptionShape => ({
  name,
  kind: 'choice',
  default: given,
  text: { en: name, fr: name },
  values: [],
  labels: [],
  low: 0,
  high: 0,
  needs,
  within: [],
});
const OPTIONS = [
  option('mode', 'base'),
  option('pirate', false, { mode: ['base'] }),
  option('order', 1, { pirate: [true] }),
  option('pieces', 16, { mode: ['bowling', 'skittles'] }),
];
const named = (values: Record<string, unknown>): string[] =>
  OPTIONS.filter((o) => applies(o, OPTIONS, values)).map((o) => o.name);

test('an option of another mode is neither shown nor sent, nor are options that depend on it', () => {
  const base = { mode: 'base', pirate: true, order: 2, pieces: 24 };
  expect(named(base)).toEqual(['mode', 'pirate', 'order']);
  expect(changedOptions(OPTIONS, base)).toEqual({ pirate: true, order: 2 });
  const mini = { ...base, mode: 'skittles' };
  expect(named(mini)).toEqual(['mode', 'pieces']);
  expect(changedOptions(OPTIONS, mini)).toEqual({ mode: 'skittles', pieces: 24 });
});

test('an option implied by another one is on while that one is', () => {
  const [mode, pirate, island] = [
    option('mode', 'base'),
    option('pirate', false, { mode: ['base'] }),
    { ...option('island', false), within: ['pirate'] },
  ];
  const by = (values: Record<string, unknown>): string | undefined =>
    enabledBy(island, [mode, pirate, island], values)?.name;
  expect(by({ mode: 'base', pirate: true, island: false })).toBe('pirate');
  expect(by({ mode: 'base', pirate: false, island: false })).toBeUndefined();
  expect(by({ mode: 'bowling', pirate: true, island: false })).toBeUndefined();
});
