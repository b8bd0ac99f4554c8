// The board's own words. Names and texts of cards are the server's: ../words.toml.
import { lang, listed, tidy, type Lang } from '@/words/words.svelte';
import type { Move } from '@/wire';
import * as server from './server';
import {
  endsOf,
  eyeOf,
  signed,
  type Announced,
  type DeathwagerView,
  type Eye,
  type Icons,
  type Laid,
  type Place,
  type Target,
} from './view';

const en = {
  round: 'Round {round} of {rounds}',
  market: 'Centre',
  slot: 'Card {n} of the centre, face down',
  slotEmpty: 'Place {n} of the centre, empty',
  slotKnown: 'Card {n} of the centre; you looked: {card}',
  lookedBy: '{names} looked at it',
  toCome: '{n} to come',
  king: 'King',
  kingHidden: 'Not revealed yet',
  kingHiddenMore:
    'The King is among the Eyes of round 1 or 2. Until it is revealed, totals are told under either King.',
  kingOf: '{icon} +1, {other} −1',
  kingHolder: 'with {name}',
  kingAside: 'beside the centre',
  stake: 'Stake',
  pot: 'Pot',
  chips: '{n} chip{s}',
  potMore:
    'Every round has its own stake, paid into the pot. The winner gets the whole pot. Chips are virtual and belong to this table.',
  timeMore:
    'Everybody has an Hourglass nobody has seen. The winner’s is shown at the end: each loser owes that many times {value} {unit}.',
  noneMore: 'Nothing is at stake: only points count.',
  oneGlass: '{value} {unit}',
  perGlass: 'an hourglass',
  nothing: 'no stake',
  blind: 'unseen',
  gone: 'Discarded',
  goneMore: 'Discarded cards',
  goneEyes: 'Eyes',
  goneReapers: 'Reapers, face up',
  goneHidden: 'Reapers, face down: {n}',
  goneKnown: 'Of these you know: {cards}',
  goneNone: 'Nothing yet.',
  reaperPile: 'Reaper pile: {n}',
  row: 'Row of {name}',
  rowOwn: 'Your row',
  rowEmpty: 'No Eyes yet',
  hand: 'Your Reapers',
  handEmpty: 'No Reaper left',
  you: 'you',
  token: 'has the Dealer token',
  active: 'to move',
  folded: 'folded in round {round}',
  foldedShort: 'folded',
  passed: 'passed',
  exchanged: 'has exchanged',
  reapers: '{n} Reaper{s}',
  knows: 'You know: {cards}',
  total: 'total {n}',
  totals: 'with Hearts on top {heart}, with Skulls on top {skull}',
  hearts: '{n} Heart{s}',
  skulls: '{n} Skull{s}',
  crosses: '{n} Cross',
  crossesMany: '{n} Crosses',
  topEnd: 'top: {icons}',
  bottomEnd: 'below: {icons}',
  guarded: 'guarded',
  marker: 'marker',
  lit: 'can be chosen',
  playable: 'can be played',
  usable: 'can be used',
  takeable: 'can be taken',
  barred: 'not now',
  chosen: 'chosen',
  keep: 'Keep as is',
  turn: 'Turn by 180°',
  takeThis: 'Card {n}: keep it as it lies, or turn it unseen?',
  play: 'Play',
  exchange: 'Exchange',
  use: 'Use it',
  useThis: 'Use: {card}',
  cancel: 'Something else',
  lighthouse: 'Next turn',
  lighthouseOn: 'Take the next turn',
  lighthouseMore:
    'The Lighthouse: switch it on, and at the end of the turn the next one is yours. Nobody is told before. It works only if you hold the card.',
  lighthouseYes: 'You hold it.',
  letAll: 'Let pass',
  letAllOn: 'Let everything pass until my turn',
  letAllMore: 'You are not asked about reactions any more until your next turn.',
  on: 'on',
  off: 'off',
  window: 'may be stopped now',
  sealed: 'Sealed; you may still change it.',
  windowMore:
    '{name}: {power}. Before it works, the others may stop it. Everybody is asked for as long, whatever they hold.',
  byCopy: '{power} as {copied}',
  demonTake: 'takes another Eye',
  demonSecond: 'plays another Reaper',
  turnOver: 'The turn is over',
  wins: '{names} wins',
  winsChips: '{name} wins {n} chip{s}',
  share: 'They share: {names}',
  owes: '{name} owes {n} {unit}',
  cancelledShout: 'cancelled',
  foldShout: 'folds',
  passShout: 'passes',
  turnShout: 'turned',
  roundBegins: 'Round {round}',
  begins: '{name} begins',
  youBegin: 'You begin',
  reaction: 'reaction',
  endOfTurn: 'end of a turn',
  stays: 'stays on the table',
  ownTurn: 'on your turn',
  cost: 'Using it discards the card; its icons are lost.',
  plotTitle: 'Totals over time',
  plotHidden: 'Before the King is revealed: what it would turn out to be.',
  plotPot: 'Pot',
  plotTable: 'The same as a table',
  plotWhen: 'After',
  eye: 'Eye',
  draws: '{name} draws {n} Reaper{s}.',
  drawsThese: '{name} draws {cards}.',
  allPay: '{names} pay {n} chip{s} each (pot {pot}).',
  allDraw: 'Hourglasses drawn: {hourglasses}.',
  allScore: 'Totals: {totals}.',
  aims: '{play}: {targets}.',
  slotShort: 'card {n}',
  placedCard: 'a placed card',
};

const fr: typeof en = {
  round: 'Manche {round} sur {rounds}',
  market: 'Centre',
  slot: 'Carte {n} du centre, face cachée',
  slotEmpty: 'Place {n} du centre, vide',
  slotKnown: 'Carte {n} du centre ; tu l’as vue : {card}',
  lookedBy: '{names} l’a regardée',
  toCome: 'encore {n}',
  king: 'Roi',
  kingHidden: 'Pas encore révélé',
  kingHiddenMore:
    'Le Roi est parmi les Yeux de la manche 1 ou 2. Tant qu’il est caché, les totaux sont donnés sous chacun des deux Rois.',
  kingOf: '{icon} +1, {other} −1',
  kingHolder: 'chez {name}',
  kingAside: 'à côté du centre',
  stake: 'Mise',
  pot: 'Pot',
  chips: '{n} jeton{s}',
  potMore:
    'Chaque manche a sa mise, payée au pot. Le gagnant prend tout le pot. Les jetons sont fictifs et restent à cette table.',
  timeMore:
    'Chacun a un Sablier que nul n’a vu. Celui du gagnant est montré à la fin : chaque perdant doit autant de fois {value} {unit}.',
  noneMore: 'Rien n’est en jeu : seuls les points comptent.',
  oneGlass: '{value} {unit}',
  perGlass: 'le sablier',
  nothing: 'sans mise',
  blind: 'cachée',
  gone: 'Défausse',
  goneMore: 'Cartes défaussées',
  goneEyes: 'Yeux',
  goneReapers: 'Faucheuses, face visible',
  goneHidden: 'Faucheuses, face cachée : {n}',
  goneKnown: 'Dont tu connais : {cards}',
  goneNone: 'Rien encore.',
  reaperPile: 'Pioche de Faucheuses : {n}',
  row: 'Jeu : {name}',
  rowOwn: 'Ton jeu',
  rowEmpty: 'Pas encore d’Œil',
  hand: 'Tes Faucheuses',
  handEmpty: 'Plus de Faucheuse',
  you: 'toi',
  token: 'a le jeton Dealer',
  active: 'doit jouer',
  folded: 'couché à la manche {round}',
  foldedShort: 'couché',
  passed: 'a passé',
  exchanged: 'a échangé',
  reapers: '{n} Faucheuse{s}',
  knows: 'Tu connais : {cards}',
  total: 'total {n}',
  totals: 'Cœur en haut {heart}, Crâne en haut {skull}',
  hearts: '{n} Cœur{s}',
  skulls: '{n} Crâne{s}',
  crosses: '{n} Croix',
  crossesMany: '{n} Croix',
  topEnd: 'en haut : {icons}',
  bottomEnd: 'en bas : {icons}',
  guarded: 'protégée',
  marker: 'marqueur',
  lit: 'peut être choisie',
  playable: 'peut être jouée',
  usable: 'peut être utilisée',
  takeable: 'peut être prise',
  barred: 'pas maintenant',
  chosen: 'choisie',
  keep: 'Sans tourner',
  turn: 'Tourner de 180°',
  takeThis: 'Carte {n} : la garder telle quelle, ou la tourner sans la voir ?',
  play: 'Jouer',
  exchange: 'Échanger',
  use: 'L’utiliser',
  useThis: 'Utiliser : {card}',
  cancel: 'Autre chose',
  lighthouse: 'Tour suivant',
  lighthouseOn: 'Prendre le prochain tour',
  lighthouseMore:
    'Le Phare : allume-le, et à la fin du tour le suivant est à toi. Personne n’en sait rien avant. Il faut tenir la carte.',
  lighthouseYes: 'Tu la tiens.',
  letAll: 'Laisser faire',
  letAllOn: 'Tout laisser passer jusqu’à mon tour',
  letAllMore: 'On ne te demande plus de réaction jusqu’à ton prochain tour.',
  on: 'allumé',
  off: 'éteint',
  window: 'peut être arrêté',
  sealed: 'Scellé ; tu peux encore changer.',
  windowMore:
    '{name} : {power}. Avant l’effet, les autres peuvent l’arrêter. Chacun est interrogé aussi longtemps, quoi qu’il tienne.',
  byCopy: '{power}, comme {copied}',
  demonTake: 'prend un autre Œil',
  demonSecond: 'joue une autre Faucheuse',
  turnOver: 'Le tour est fini',
  wins: '{names} gagne',
  winsChips: '{name} gagne {n} jeton{s}',
  share: 'Partage : {names}',
  owes: '{name} doit {n} {unit}',
  cancelledShout: 'annulé',
  foldShout: 'se couche',
  passShout: 'passe',
  turnShout: 'tournée',
  roundBegins: 'Manche {round}',
  begins: '{name} commence',
  youBegin: 'Tu commences',
  reaction: 'réaction',
  endOfTurn: 'à la fin d’un tour',
  stays: 'reste sur la table',
  ownTurn: 'à ton tour',
  cost: 'L’utiliser défausse la carte ; ses icônes sont perdues.',
  plotTitle: 'Les totaux au fil de la partie',
  plotHidden: 'Avant que le Roi ne soit révélé : selon ce qu’il sera.',
  plotPot: 'Pot',
  plotTable: 'Le même en tableau',
  plotWhen: 'Après',
  eye: 'Œil',
  draws: '{name} pioche {n} Faucheuse{s}.',
  drawsThese: '{name} pioche {cards}.',
  allPay: '{names} paient chacun {n} jeton{s} (pot {pot}).',
  allDraw: 'Sabliers tirés : {hourglasses}.',
  allScore: 'Totaux : {totals}.',
  aims: '{play} : {targets}.',
  slotShort: 'carte {n}',
  placedCard: 'une carte posée',
};

const spoken: Record<Lang, typeof en> = { en, fr };
export type Key = keyof typeof en;
type Facts = Record<string, string | number>;

/** {s} is the ending of more than one of {n}. */
export function w(key: Key, facts: Facts = {}): string {
  const n = Number(facts.n);
  const all: Facts = { s: (lang() === 'fr' ? Math.abs(n) < 2 : n === 1) ? '' : 's', ...facts };
  return tidy(spoken[lang()][key].replace(/\{(\w+)\}/g, (_, name: string) => String(all[name] ?? '')));
}

const of = (group: server.Both, key: string): string => tidy(group[key]?.[lang()] ?? key);

export const cardName = (name: string): string => of(server.cards, name);
/** As much as fits on a ribbon: the name without its article. */
export const ribbonName = (name: string): string => capital(cardName(name).replace(/^(The |Le |La |L['’])/, ''));
export const powerText = (name: string): string => (server.powers[name] ? of(server.powers, name) : '');
export const wordOf = (word: string): string => of(server.words, word);
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

export const eyeName = (eye: Pick<Eye, 'power'>): string => (eye.power ? cardName(eye.power) : w('eye'));

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
export function faceText({ power, ends }: Pick<Eye, 'power' | 'ends'>): string {
  const icons = power === 'king' ? '' : ends.map(iconsText).join(' / ');
  return [power ? cardName(power) : '', icons].filter(Boolean).join(' ');
}

export const kingText = (top: string): string =>
  w('kingOf', { icon: wordOf(top), other: wordOf(top === 'heart' ? 'skull' : 'heart') });

export const laidTitle = (laid: Laid): string =>
  [cardName(laid.reaper), wordOf(laid.icon), laid.marker ? w('marker') : '', laid.guard ? w('guarded') : '']
    .filter(Boolean)
    .join(', ');

export function totalText(place: Place): string {
  if (place.total !== null) return w('total', { n: signed(place.total) });
  return w('totals', { heart: signed(place.totals[0]), skull: signed(place.totals[1]) });
}

export function announcedText({ power, mode, copied }: Announced): string {
  if (mode === 'copy' && copied) return w('byCopy', { power: cardName(power), copied: cardName(copied) });
  const more = mode === 'take' ? w('demonTake') : mode === 'second' ? w('demonSecond') : '';
  return [cardName(power), more].filter(Boolean).join(' – ');
}

export function targetText(target: Target, view: DeathwagerView, names: readonly string[]): string {
  if (target.seat !== null) return names[target.seat] ?? '';
  if (target.way !== null || target.icon !== null) return capital(wordOf(String(target.way ?? target.icon)));
  if (target.slot !== null) return capital(w('slotShort', { n: target.slot + 1 }));
  const laid = view.places.flatMap((p) => p.placed).find((one) => one.placed === target.placed);
  return laid ? cardName(laid.reaper) : w('eye');
}

/** What a move with a card is called: the server knows the card only by its id. */
export function moveText(move: Move, label: string, view: DeathwagerView): string {
  const eye = typeof move.card === 'string' ? eyeOf(view, move.card) : null;
  return eye ? (move.type === 'UsePower' ? w('useThis', { card: eyeName(eye) }) : eyeName(eye)) : tidy(label);
}

/** Who won, and what. */
export function endText(view: DeathwagerView, names: readonly string[]): string {
  const won = view.winners.map((q) => names[q] ?? '');
  if (view.mode === 'money' && view.winners.length === 1)
    return w('winsChips', { name: won[0]!, n: view.places[view.winners[0]!]!.won });
  return won.length > 1 ? w('share', { names: listed(won) }) : w('wins', { names: listed(won) });
}

/** In time mode: who owes how much. */
export function debts(view: DeathwagerView, names: readonly string[]): string[] {
  if (view.mode !== 'time' || !view.over) return [];
  return view.places.flatMap((p, q) =>
    p.paid && !view.winners.includes(q)
      ? [w('owes', { name: names[q] ?? '', n: p.paid * view.unit_value, unit: unitOf(view.unit) })]
      : [],
  );
}

const UNITS: Record<string, { en: string; fr: string }> = {
  seconds: { en: 'seconds', fr: 'secondes' },
  minutes: { en: 'minutes', fr: 'minutes' },
  hours: { en: 'hours', fr: 'heures' },
  days: { en: 'days', fr: 'jours' },
};
export const unitOf = (unit: string): string => UNITS[unit]?.[lang()] ?? unit;

export const DICTIONARIES = { en, fr };
