// The story in fewer lines: a play with its targets, antes, draws and totals are one sentence each, and turns are told
// by what is done in them.
import { merged } from '@/table/story';
import type { Line } from '@/wire';
import { listed, tidy } from '@/words/words.svelte';
import { cardName, printText, wordOf } from './names';
import type { Aimed, AnyEvent } from './told';
import { signed, w } from './words';

type Named = (seat: number) => string;
type Told = Line<AnyEvent>;
type Type = AnyEvent['type'];
type Of<T extends Type> = Extract<AnyEvent, { type: T }>;

const is = <T extends Type>(event: AnyEvent | undefined, ...types: readonly T[]): event is Of<T> =>
  types.some((type) => type === event?.type);

export function brief(lines: readonly Told[], name: Named): Line[] {
  const told = lines.filter((one, i) => !isIdle(one.event, lines[i + 1]?.event));
  return merged(told, goesOn, (row) => inOne(row, name));
}

/** That a turn is over is said by the next one; that it began, by what is done in it. */
const DONE = ['Took', 'Passed', 'Exchanged', 'ReaperPlayed', 'PowerUsed', 'Folded'] as const;
const isIdle = (event: AnyEvent, next: AnyEvent | undefined): boolean =>
  next !== undefined &&
  (is(event, 'TurnEnded') || (is(event, 'TurnBegan') && is(next, ...DONE) && next.seat === event.seat));

function goesOn({ event: first, chapter }: Told, { event, chapter: now }: Told): boolean {
  if (chapter !== now) return false;
  if (is(first, 'ReaperPlayed', 'PowerUsed')) return is(event, 'Aimed');
  if (is(first, 'Drew')) return is(event, 'Drew') && event.seat === first.seat;
  if (is(first, 'Paid')) return is(event, 'Paid') && event.chips === first.chips;
  return is(first, 'HourglassDrawn', 'Scored') && event.type === first.type;
}

function inOne(row: readonly [Told, ...Told[]], name: Named): string {
  const [{ event: first, text }] = row;
  const all = <T extends Type>(type: T): Of<T>[] => row.flatMap(({ event }) => (is(event, type) ? [event] : []));
  switch (first.type) {
    case 'Drew': {
      const cards = all('Drew').flatMap(({ reaper }) => (reaper ? [cardName(reaper)] : []));
      const who = { name: name(first.seat) };
      return cards.length === row.length
        ? w('drawsThese', { ...who, cards: listed(cards) })
        : w('draws', { ...who, n: row.length });
    }
    case 'Paid': {
      const paid = all('Paid');
      const names = listed(paid.map(({ seat }) => name(seat)));
      return w('allPay', { names, n: first.chips, pot: paid.at(-1)!.pot });
    }
    case 'HourglassDrawn': {
      const drawn = all('HourglassDrawn').map(({ seat, value }) => `${name(seat)} ${value}`);
      return w('allDraw', { hourglasses: drawn.join(', ') });
    }
    case 'Scored': {
      const totals = all('Scored').map(({ seat, total }) => `${name(seat)} ${signed(total)}`);
      return w('allScore', { totals: totals.join(', ') });
    }
    default: {
      const targets = all('Aimed').map((event) => aim(event, name));
      return tidy(w('aims', { play: text.replace(/\.$/, ''), targets: targets.join(', ') }));
    }
  }
}

function aim({ print, target, way, icon, slot }: Aimed, name: Named): string {
  if (print) return printText(print);
  if (typeof target === 'number') return name(target);
  if (way ?? icon) return wordOf(String(way ?? icon));
  return typeof slot === 'number' ? w('slotShort', { n: slot + 1 }) : w('placedCard');
}
