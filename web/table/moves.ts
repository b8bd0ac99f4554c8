// The moves of an ask, with their texts. Buttons keep the order of the letter.
import { same } from '../kit/same';
import type { Bar, Offer } from '../kit/cardtable/sitting';
import type { Ask, Move, Shown } from '../wire';

export function askOf(shown: Shown | null | undefined): Ask | null {
  return shown?.view.asks[0] ?? null;
}

export function offers(shown: Shown): Offer[] {
  const ask = askOf(shown);
  return ask
    ? ask.moves.map((move, i) => ({ move, label: shown.choices?.moves[i] || move.type, caution: caution(shown, move) }))
    : [];
}

export function bars(shown: Shown): Bar[] {
  const ask = askOf(shown);
  const words = shown.choices;
  return ask
    ? ask.barred.map((b, i) => ({
        move: b.move,
        rule: b.rule,
        label: words?.barred[i] || b.move.type,
        why: words?.why[i] ?? '',
      }))
    : [];
}

function caution(shown: Shown, move: Move): Offer['caution'] {
  const all = askOf(shown)?.cautions ?? [];
  const i = all.findIndex((c) => same(c.move, move));
  return i < 0 ? null : { why: shown.choices?.caution[i] ?? '', rule: all[i]!.rule };
}
