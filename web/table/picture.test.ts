import { expect, test } from 'vitest';
import { blocks, spans } from './picture';

test('tokens become styles', () => {
  expect(spans('[lantern]▸[/] Ana [soft](you)[/]')).toEqual([
    { text: '▸', style: 'lantern' },
    { text: ' Ana ', style: '' },
    { text: '(you)', style: 'soft' },
  ]);
});

test('an escaped bracket is a bracket, even inside a token', () => {
  expect(spans('[coral]\\[2][/][soft] 3 [/]')).toEqual([
    { text: '[2]', style: 'coral' },
    { text: ' 3 ', style: 'soft' },
  ]);
  expect(spans('\\[coral]x')).toEqual([{ text: '[coral]x', style: '' }]);
});

test('tokens may be nested, and unknown ones are ignored', () => {
  expect(spans('[you]a[lantern]b[/]c[/]d[blink]e[/]')).toEqual([
    { text: 'a', style: 'you' },
    { text: 'b', style: 'you lantern' },
    { text: 'c', style: 'you' },
    { text: 'd', style: '' },
    { text: 'e', style: '' },
  ]);
});

test('adjacent lines with the same number of cells form one grid', () => {
  const drawn = blocks(['Round 1', '[soft]seat[/]\t[soft]life[/]', 'Ana\t5', '', 'Deck\t12', 'End']);
  expect(drawn.map((b) => [b.columns, b.rows.length, b.head])).toEqual([
    [1, 1, false],
    [2, 2, true],
    [1, 1, false],
    [2, 1, false],
    [1, 1, false],
  ]);
});

test('a row of titles and values is not a header', () => {
  expect(blocks(['[soft]Rage[/]\t1', '[soft]Deck[/]\t2'])[0]!.head).toBe(false);
});
