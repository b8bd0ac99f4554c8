// The board's own words. Names of pieces, fields and stacks are the server's: ../words.toml.
import { lang, tidy, type Lang } from '@/words/words.svelte';
import * as server from '../../words.toml';
import type { Phase } from '../told';
import { kindOf, ownerOf } from '../view';

const en = {
  table:
    'The table in three dimensions. Arrow keys aim, Enter lets go, N takes the next piece, ' +
    'question mark tells all keys.',
  noWebgl: 'This browser cannot draw in three dimensions: here is the table in words.',
  tools: 'View',
  top: 'From above',
  seated: 'From my seat',
  fromShip: 'From my ship',
  follow: 'Follow what moves',
  high: 'Fine picture',
  referee: 'Referee',
  words: 'In words',
  picture: 'As a picture',
  photo: 'Save a picture',
  again: 'The last act again',
  share: 'Others see my aim',
  fire: 'Release fires',
  help: 'Keys',
  more: 'More',
  less: 'Less',
  exact: 'Set it exactly',
  turnIt: 'Drag it to its place; the yellow knob turns it.',
  orAnother: 'Press a ringed one to take that instead.',
  plotTitle: 'Treasures aboard',
  plotAtSea: 'Treasures at sea',
  plotWon: 'Treasures won',
  plotTable: 'As a table',
  plotWhen: 'When',
  plotStart: 'The beginning',
  plotAfter: 'After attack {n}',
  plotUntil: 'Attack {n}',
  plotEnd: 'At the end',
  nearest: 'nearest: {mm} mm',
  away: '{mm} mm',
  rolling: 'The pieces are moving…',
  skip: 'Skip',
  moment: 'Moment',
  playAgain: 'Play',
  pause: 'Pause',
  done: 'Done',
  lastAct: 'The last act',
  attack: 'The octopus attacks!',
  alone: '{name} hits the head: an attack alone!',
  sails: 'A ship sets sail, {n} aboard',
  won: '{name} wins!',
  youWon: 'You win!',
  drawn: 'Nobody is ahead',
  reached: 'Grade {grade}',
  runOver: 'The run is over',
  pickPiece: 'Press a treasure, or your anchor, and pull back.',
  fine: 'Contact point and tilt',
  piece: 'Piece',
  nextBlack: { one: 'attack at the next bead', other: 'attack in {n} beads' },
  beads: 'Crab: {passed} of {all} beads',
  lastBead: 'the last bead has passed',
  attackNow: 'octopus attack!',
  closeKeys: 'Close',
  empty: 'no cargo',
  marks: {
    touched: 'touched!',
    fell: 'fell',
    out: 'out of the ocean',
    hit: 'ship hit',
    red: 'red',
    black: 'black',
    over: 'knocked over',
    back: 'put back',
    loaded: 'aboard',
    ashore: 'on the island',
    stolen: 'stolen',
    headHit: 'the head is hit',
    headMissed: 'missed the head',
    missed: 'missed',
    won: 'won',
  },
  aiming: '{name} is aiming',
  game: 'Game',
  treasuresWon: 'treasures',
  flicks: 'flicks',
  drops: 'drops',
  atSea: 'at sea',
  sailed: '{n} of {all} ships have set sail',
  grade: 'grade',
  onQuay: 'Treasures on the quay',
  onIsland: 'on the island',
  islandAt: 'Island',
  islandNearest: 'Closest to it when the turn began: {piece}, which may take nothing there.',
  onIt: '{place}. On it: {pieces}.',
  islandEmpty: 'nothing',
  standing: 'Treasures that stand',
  shut: 'closest to the island',
  stillAboard: 'still aboard',
  say: 'Your act in words',
  sayHelp: 'For example: {example}.',
  sayGo: 'Do it',
  sayUnknown: 'I did not understand “{said}”. {example}',
  bearings:
    'Directions count from the right, against the clock: 0° is right, 90° is away from you, 180° left, ' +
    '270° towards you.',
  yourShip: 'your {ship}',
  ships: 'Ships',
  treasures: 'Treasures in the ocean',
  octopus: 'The octopus',
  fromShipAt: '{mm} mm from your ship (aim {bearing}°)',
  fromHeadAt: '{mm} mm from the head, direction {bearing}°',
  dropHelp: 'The millimetres are counted from the middle of the head, the height from its top.',
  at: '{mm} mm from the middle, direction {bearing}°',
  centre: 'in the middle',
  lies: 'lying',
  liesHer: 'lying',
  waits: 'Still to be dropped: {pieces}.',
  reaches: 'at {n}% a piece slides about {mm} mm',
  youMay: 'you may flick it',
  not: 'not now: {why}',
  seatOf: "{name}'s {ship}",
  carries: 'aboard: {cargo}',
  anchorAt: 'Its anchor is {place}.',
  cannonAt: 'Its octo-cannon is {place}.',
  example: {
    turn: 'flick gold 1 towards ship strength 40 — or: sail at 135 strength 30',
    load: 'load gold 1 spread — or: nothing',
    scatter: 'drop 5 mm direction 90 height 120',
    return: 'drop 0 mm height 80',
    attack: 'drop 20 mm towards green height 200 — or: drop 20 mm direction 90 height 200',
    place: 'place at 90 turned 45',
    choose: 'take green',
    collect: 'take gold 1 spread — or: nothing',
    steal: 'steal gold 1 — or: nothing',
    ashore: 'gold 1',
    plant: 'plant 12 mm at 90',
    'place-cannon': 'place at 90 turned 45 — or: leave',
    berth: 'anchor at 270',
    heading: 'turn 90',
    quay: 'take gold 1 at 90 turned 0 — or: set sail',
    launch: 'flick gold 1 towards ship strength 60',
    stow: 'stow gold 1 x -5 y 0 turned 90 — or: restack spread',
  },
  keys:
    'Arrows: aim and strength (Shift: finely) · A D W S: contact point · Q E: tilt or turn · N P: piece · ' +
    'Enter: let go · J L I K + −: camera · 0: from above · 1: from my seat · V: referee · R: the last act',
};
const fr: typeof en = {
  table:
    'La table en trois dimensions. Les flèches visent, Entrée lâche, N prend la pièce suivante, ' +
    'le point d’interrogation dit toutes les touches.',
  noWebgl: 'Ce navigateur ne dessine pas en trois dimensions : voici la table en mots.',
  tools: 'Vue',
  top: 'D’en haut',
  seated: 'De ma place',
  fromShip: 'De mon navire',
  follow: 'Suivre ce qui bouge',
  high: 'Image fine',
  referee: 'Arbitre',
  words: 'En mots',
  picture: 'En image',
  photo: 'Garder une image',
  again: 'Revoir la dernière action',
  share: 'Les autres voient ma visée',
  fire: 'Tirer en relâchant',
  help: 'Touches',
  more: 'Plus',
  less: 'Moins',
  exact: 'Régler exactement',
  turnIt: 'Fais glisser la pièce à sa place ; le bouton jaune la tourne.',
  orAnother: 'Appuie sur une autre, cerclée, pour la prendre à la place.',
  plotTitle: 'Trésors à bord',
  plotAtSea: 'Trésors en mer',
  plotWon: 'Trésors gagnés',
  plotTable: 'En tableau',
  plotWhen: 'Quand',
  plotStart: 'Le début',
  plotAfter: 'Après l’attaque {n}',
  plotUntil: 'Attaque {n}',
  plotEnd: 'À la fin',
  nearest: 'le plus proche : {mm} mm',
  away: '{mm} mm',
  rolling: 'Les pièces bougent…',
  skip: 'Passer',
  moment: 'Instant',
  playAgain: 'Lire',
  pause: 'Pause',
  done: 'Fini',
  lastAct: 'La dernière action',
  attack: 'La pieuvre attaque !',
  alone: '{name} touche la tête : une attaque en solitaire !',
  sails: 'Un navire met les voiles, {n} à bord',
  won: '{name} gagne !',
  youWon: 'Tu gagnes !',
  drawn: 'Personne ne l’emporte',
  reached: 'Note {grade}',
  runOver: 'La partie est finie',
  pickPiece: 'Appuie sur un trésor, ou sur ton ancre, et tire en arrière.',
  fine: 'Point de contact et inclinaison',
  piece: 'Pièce',
  nextBlack: { one: 'attaque à la prochaine perle', other: 'attaque dans {n} perles' },
  beads: 'Crabe : {passed} perles sur {all}',
  lastBead: 'la dernière perle est passée',
  attackNow: 'attaque de la pieuvre !',
  closeKeys: 'Fermer',
  empty: 'pas de chargement',
  marks: {
    touched: 'touché !',
    fell: 'tombé',
    out: 'hors de l’océan',
    hit: 'navire touché',
    red: 'rouge',
    black: 'noir',
    over: 'renversé',
    back: 'remis',
    loaded: 'à bord',
    ashore: 'sur l’île',
    stolen: 'volé',
    headHit: 'tête touchée',
    headMissed: 'tête manquée',
    missed: 'manqué',
    won: 'gagné',
  },
  aiming: '{name} vise',
  game: 'Jeu',
  treasuresWon: 'trésors',
  flicks: 'pichenettes',
  drops: 'lâchers',
  atSea: 'en mer',
  sailed: '{n} navires sur {all} ont mis les voiles',
  grade: 'note',
  onQuay: 'Trésors sur le quai',
  onIsland: 'sur l’île',
  islandAt: 'Île',
  islandNearest: 'Au plus près d’elle au début du tour : {piece}, qui n’y ramasse rien.',
  onIt: '{place}. Dessus : {pieces}.',
  islandEmpty: 'rien',
  standing: 'Trésors debout',
  shut: 'au plus près de l’île',
  stillAboard: 'encore à bord',
  say: 'Ton action en mots',
  sayHelp: 'Par exemple : {example}.',
  sayGo: 'Jouer',
  sayUnknown: 'Je n’ai pas compris « {said} ». {example}',
  bearings:
    'Les directions partent de la droite, dans le sens contraire des aiguilles : 0° à droite, 90° au loin, ' +
    '180° à gauche, 270° vers toi.',
  yourShip: 'ton {ship}',
  ships: 'Navires',
  treasures: 'Trésors dans l’océan',
  octopus: 'La pieuvre',
  fromShipAt: 'à {mm} mm de ton navire (visée {bearing}°)',
  fromHeadAt: 'à {mm} mm de la tête, direction {bearing}°',
  dropHelp: 'Les millimètres se comptent depuis le milieu de la tête, la hauteur depuis son sommet.',
  at: 'à {mm} mm du centre, direction {bearing}°',
  centre: 'au centre',
  lies: 'couché',
  liesHer: 'couchée',
  waits: 'Encore à lâcher : {pieces}.',
  reaches: 'à {n} % une pièce glisse d’environ {mm} mm',
  youMay: 'jouable',
  not: 'pas maintenant : {why}',
  seatOf: '{ship} {of}',
  carries: 'à bord : {cargo}',
  anchorAt: 'Son ancre est {place}.',
  cannonAt: 'Son octo-canon est {place}.',
  example: {
    turn: 'pichenette or 1 vers navire force 40 — ou : naviguer à 135 force 30',
    load: 'charger or 1 réparti — ou : rien',
    scatter: 'lâcher 5 mm direction 90 hauteur 120',
    return: 'lâcher 0 mm hauteur 80',
    attack: 'lâcher 20 mm vers vert hauteur 200 — ou : lâcher 20 mm direction 90 hauteur 200',
    place: 'poser à 90 tourné 45',
    choose: 'prendre vert',
    collect: 'prendre or 1 réparti — ou : rien',
    steal: 'voler or 1 — ou : rien',
    ashore: 'or 1',
    plant: 'planter 12 mm à 90',
    'place-cannon': 'poser à 90 tourné 45 — ou : laisser',
    berth: 'ancre à 270',
    heading: 'tourner 90',
    quay: 'prendre or 1 à 90 tourné 0 — ou : mettre les voiles',
    launch: 'pichenette or 1 vers navire force 60',
    stow: 'ranger or 1 x -5 y 0 tourné 90 — ou : tout réparti',
  },
  keys:
    'Flèches : visée et force (Maj : finement) · A D W S : point de contact · Q E : inclinaison ou rotation · ' +
    'N P : pièce · Entrée : lâcher · J L I K + − : caméra · 0 : d’en haut · 1 : de ma place · V : arbitre · ' +
    'R : la dernière action',
};
export const DICTIONARIES: Record<Lang, typeof en> = { en, fr };
type Key = { [K in keyof typeof en]: (typeof en)[K] extends string ? K : never }[keyof typeof en];
type Facts = Record<string, string | number>;

const filled = (text: string, facts: Facts): string =>
  tidy(text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '')));
export const w = (key: Key, facts: Facts = {}): string => filled(DICTIONARIES[lang()][key], facts);
export type MarkWord = keyof typeof en.marks;
export const markWord = (mark: MarkWord): string => DICTIONARIES[lang()].marks[mark];
export const nextBlack = (n: number): string => filled(DICTIONARIES[lang()].nextBlack[n <= 1 ? 'one' : 'other'], { n });
export function exampleOf(phase: Phase): string {
  const { place } = DICTIONARIES[lang()].example;
  const examples: Readonly<Partial<Record<string, string>>> = DICTIONARIES[lang()].example;
  return examples[phase] ?? (phase.startsWith('place') ? place : '');
}

const of = (group: Readonly<Record<string, { en: string; fr: string }>>, key: string): string =>
  tidy(group[key]?.[lang()] ?? key);
export const colourName = (colour: string): string => of(server.colours, colour);
export const fieldName = (field: string): string => of(server.fields, field);
export const stackName = (stack: string): string => of(server.stacks, stack);
export const faceName = (face: string): string => of(server.faces, face);
export const modeName = (mode: string): string => of(server.modes, mode);
export const kindName = (kind: string): string => of(server.kinds, kind);

/** Otto's orange ship; in French `navire orange d’Otto`, `de Bruno`. */
export function shipOfName(name: string, ship: string): string {
  const isVowel = /^[aeiouœæ]/i.test(name.normalize('NFD'));
  return w('seatOf', { name, ship: pieceName(ship), of: isVowel ? `d’${name}` : `de ${name}` });
}

const FEMININE = new Set(['cup', 'gem', 'rose', 'bottle']); // in French: la coupe est couchée
export const lyingWord = (kind: string): string => w(FEMININE.has(kind) ? 'liesHer' : 'lies');

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** `gold 2`, `orange ship`, `la tête`: words.py in TypeScript. */
export function pieceName(piece: string): string {
  const kind = kindOf(piece);
  const colour = of(kind === 'ship' ? server.colours : server.colours_of_anchors, ownerOf(piece) ?? '');
  return `${kindName(kind).replace('{colour}', colour)} ${/\d*$/.exec(piece)![0]}`.trim();
}
