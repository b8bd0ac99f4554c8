// The story in fewer lines: a play with its targets, antes, draws and totals are one sentence each, and turns are told by what is done in them.
import type { Event, Line } from '@/wire';
import { listed, tidy } from '@/words/words.svelte';
import { signed, type Icons } from './view';
import { cardName, faceText, w, wordOf } from './words';

type Named = (seat: number) => string;
type Row = readonly [Line, ...Line[]];

const seatOf = ({ event }: Line): number => Number(event.seat);
const is = (line: Line | undefined, ...types: string[]): boolean =>
  line !== undefined && types.includes(line.event.type);
const together = (a: Line, b: Line, type: string): boolean => is(a, type) && is(b, type) && a.chapter === b.chapter;

export function brief(lines: readonly Line[], name: Named): Line[] {
  const rows: [Line, ...Line[]][] = [];
  for (const line of lines.filter((one, i) => !isIdle(one, lines[i + 1]))) {
    const row = rows.at(-1);
    if (row && goesOn(row, line)) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => (row.length === 1 ? row[0] : { ...row[0], text: inOne(row, name) }));
}

/** That a turn is over is said by the next one; that it began, by what is done in it. */
const DONE = ['Took', 'Passed', 'Threw', 'ReaperPlayed', 'PowerUsed', 'Folded'];
const isIdle = (line: Line, next: Line | undefined): boolean =>
  next !== undefined &&
  (is(line, 'TurnEnded') || (is(line, 'TurnBegan') && is(next, ...DONE) && seatOf(next) === seatOf(line)));

function goesOn([first]: Row, line: Line): boolean {
  if (is(first, 'ReaperPlayed', 'PowerUsed')) return is(line, 'Aimed') && first.chapter === line.chapter;
  if (together(first, line, 'Drew')) return seatOf(first) === seatOf(line);
  if (together(first, line, 'Paid')) return first.event.chips === line.event.chips;
  return ['HourglassDrawn', 'Scored'].some((type) => together(first, line, type));
}

function inOne(row: Row, name: Named): string {
  const [{ event, text }] = row;
  const told = (of: (event: Event) => string): string =>
    row.map((line) => `${name(seatOf(line))} ${of(line.event)}`).join(', ');
  switch (event.type) {
    case 'Drew':
      return drawn(row, name);
    case 'Paid':
      return w('allPay', {
        names: listed(row.map((line) => name(seatOf(line)))),
        n: Number(event.chips),
        pot: Number(row.at(-1)!.event.pot),
      });
    case 'HourglassDrawn':
      return w('allDraw', { hourglasses: told((e) => String(e.value)) });
    case 'Scored':
      return w('allScore', { totals: told((e) => signed(Number(e.total))) });
    default:
      return tidy(
        w('aims', {
          play: text.replace(/\.$/, ''),
          targets: row
            .slice(1)
            .map((line) => aim(line.event, name))
            .join(', '),
        }),
      );
  }
}

function drawn(row: Row, name: Named): string {
  const known = row.flatMap(({ event }) => (event.reaper ? [cardName(String(event.reaper))] : []));
  const who = { name: name(seatOf(row[0])) };
  return known.length === row.length
    ? w('drawsThese', { ...who, cards: listed(known) })
    : w('draws', { ...who, n: row.length });
}

function aim(event: Event, name: Named): string {
  if (event.face) return faceText(event.face as { power: string | null; ends: [Icons, Icons] });
  if (typeof event.target === 'number') return name(event.target);
  if (event.way ?? event.icon) return wordOf(String(event.way ?? event.icon));
  return typeof event.slot === 'number' ? w('slotShort', { n: event.slot + 1 }) : w('placedCard');
}
