// What cards, rows, effects and the end are called. Names and texts of cards are the server's: ../words.toml.
import { named } from '@/words/own';
import { listed, tidy } from '@/words/words.svelte';
import * as server from '../words.toml';
import { endsOf, eyeOf, other } from './eyes';
import type {
  Announced,
  AnyMove,
  DeathwagerView,
  Eye,
  Icon,
  Icons,
  Place,
  PlacedCard,
  Print,
  Target,
  Unit,
} from './told';
import { signed, w } from './words';

export const cardName = (name: string): string => named(server.cards, name);
/** As much as fits on a ribbon: the name without its article. */
export const ribbonName = (name: string): string => capital(cardName(name).replace(/^(The |Le |La |L['’])/, ''));
export const powerText = (name: string): string => (name in server.powers ? named(server.powers, name) : '');
export const wordOf = (word: string): string => named(server.words, word);
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** `3 Hearts`, `1 Cross`. */
export function iconsText({ hearts, skulls, crosses }: Icons): string {
  const parts = [
    hearts ? w('hearts', { n: hearts }) : '',
    skulls ? w('skulls', { n: skulls }) : '',
    crosses ? w(crosses > 1 ? 'crossesMany' : 'crosses', { n: crosses }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

const eyeName = (eye: Pick<Eye, 'power'>): string => (eye.power ? cardName(eye.power) : w('eye'));

/** `Demon, top: 1 Heart, below: 1 Skull`; the King says which icon is over the other. */
export function eyeTitle(eye: Eye): string {
  const { top, bottom } = endsOf(eye);
  const ends =
    eye.power === 'king'
      ? eye.top
        ? kingText(eye.top)
        : ''
      : [w('topEnd', { icons: iconsText(top) }), w('bottomEnd', { icons: iconsText(bottom) })].join(', ');
  return [eyeName(eye), ends, eye.guard ? w('guarded') : ''].filter(Boolean).join(', ');
}

/** In a sentence, whichever end is up: `3 Hearts / 1 Skull`, `Demon 1 Heart / 1 Skull`. */
export function printText({ power, ends }: Print): string {
  const icons = power === 'king' ? '' : ends.map(iconsText).join(' / ');
  return [power ? cardName(power) : '', icons].filter(Boolean).join(' ');
}

export const kingText = (top: Icon): string => w('kingOf', { icon: wordOf(top), other: wordOf(other(top)) });

export const placedTitle = ({ reaper, icon, marker, guard }: PlacedCard): string =>
  [cardName(reaper), wordOf(icon), marker ? w('marker') : '', guard ? w('guarded') : ''].filter(Boolean).join(', ');

export function totalText(place: Place): string {
  if (place.total !== null) return w('total', { n: signed(place.total) });
  return w('totals', { heart: signed(place.totals[0]), skull: signed(place.totals[1]) });
}

export function announcedText({ power, deed, copied }: Announced): string {
  if (deed === 'copy' && copied) return w('byCopy', { power: cardName(power), copied: cardName(copied) });
  const more = deed === 'take' ? w('demonTake') : deed === 'second' ? w('demonSecond') : '';
  return [cardName(power), more].filter(Boolean).join(' – ');
}

export function targetText(target: Target, view: DeathwagerView, names: readonly string[]): string {
  if (target.seat !== null) return names[target.seat] ?? '';
  if (target.way !== null || target.icon !== null) return capital(wordOf(String(target.way ?? target.icon)));
  if (target.slot !== null) return capital(w('slotShort', { n: target.slot + 1 }));
  const placed = view.places.flatMap((p) => p.placed).find((one) => one.at === target.at);
  return placed ? cardName(placed.reaper) : w('eye');
}

/** What a move with a card is called: the server knows the card only by its id. */
export function moveText(move: AnyMove, label: string, view: DeathwagerView): string {
  const eye = move.type === 'UsePower' || move.type === 'ChooseCard' ? eyeOf(view, move.card) : null;
  if (!eye) return tidy(label);
  return move.type === 'UsePower' ? w('useThis', { card: eyeName(eye) }) : eyeName(eye);
}

/** Who won, and what. */
export function endText(view: DeathwagerView, names: readonly string[]): string {
  const won = view.winners.map((q) => names[q] ?? '');
  if (view.played_for === 'money' && view.winners.length === 1)
    return w('winsChips', { name: won[0]!, n: view.places[view.winners[0]!]!.won });
  return won.length > 1 ? w('share', { names: listed(won) }) : w('wins', { names: listed(won) });
}

/** In time mode: who owes how much. */
export function debts(view: DeathwagerView, names: readonly string[]): string[] {
  if (view.played_for !== 'time' || !view.over) return [];
  return view.places.flatMap((p, q) =>
    p.paid && !view.winners.includes(q)
      ? [w('owes', { name: names[q] ?? '', n: p.paid * view.unit_value, unit: unitOf(view.unit) })]
      : [],
  );
}

export const unitOf = (unit: Unit): string => named(server.values, unit);
