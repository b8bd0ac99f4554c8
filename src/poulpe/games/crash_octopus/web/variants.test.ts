import { describe, expect, test } from 'vitest';
import { groups } from '../../../../../web/kit/build';
import { askFor, askOf, piece as made, range, viewOf } from './fixtures';
import { TINTS } from './scene/emblems';
import pieces from './pieces.json';
import { QUAY, quayed } from './scene/quay';
import { contest, how, score, title } from './score';
import { bodies, solid } from './scene/solids';
import { meant } from './words/speech';
import type { AnyMove, CrashOctopusView, Piece, PieceShown, RunShown, ShipShown } from './told';
import { anchorNamed, cargoOf, hullOf, kindOf, ownerOf, shipNamed, typesOf, type Ask } from './view';

const piece = (name: Piece, state: PieceShown['state'] = 'table'): PieceShown => made(name, 0, 0, 0, { state });
const view = (more: Partial<CrashOctopusView>): CrashOctopusView => viewOf({ seats: 1, ...more });
const run: RunShown = {
  points: [14],
  tries: 9,
  grade: 'B',
  sailed: 1,
  reached: 'B',
  target: null,
  patience: null,
  shared: true,
  contest: 'flick-challenge natural',
};

test('every piece of the server has a kind, an owner and a body', async () => {
  expect([kindOf('pirate-ship'), kindOf('octo-cannon'), kindOf('little-octopus'), kindOf('rose2')]).toEqual([
    'pirate',
    'cannon',
    'little',
    'rose',
  ]);
  expect([ownerOf('pirate-ship'), ownerOf('octo-cannon'), ownerOf('blue-anchor'), ownerOf('palm')]).toEqual([
    'pink',
    'pink',
    'blue',
    null,
  ]);
  expect([shipNamed('pink'), anchorNamed('pink'), anchorNamed('green')]).toEqual([
    'pirate-ship',
    'octo-cannon',
    'green-anchor',
  ]);
  await bodies(pieces.are);
  for (const kind of new Set(pieces.are))
    expect(solid(kind, 'pink', { round: 8 }).getAttribute('position').count, kind).toBeGreaterThan(30);
});

test('ships are drawn flat in the colours of their wood', () => {
  expect(TINTS).toEqual(pieces.ships);
});

test('at five seats roses and bottles count, in the order of the table', () => {
  const ranking_six = ['captain', 'cup', 'gold', 'rose', 'bottle', 'chest'];
  expect(typesOf(view({ pieces: (['captain1', 'gem1', 'cup1'] as const).map((n) => piece(n)) }))).toEqual([
    'captain',
    'cup',
    'gem',
  ]);
  expect(
    typesOf(
      view({ pieces: (['chest1', 'rose1', 'captain1'] as const).map((n) => piece(n)), options: { ranking_six } }),
    ),
  ).toEqual(['captain', 'rose', 'chest']);
});

describe('the quay', () => {
  test('keeps the place of every treasure, behind the string', () => {
    const all = (['captain1', 'cup1', 'gold1'] as const).map((n) => piece(n, 'quay'));
    const first = new Map(quayed(view({ mode: 'flick-challenge', pieces: all })));
    const later = new Map(
      quayed(view({ mode: 'flick-challenge', pieces: [all[0]!, piece('cup1', 'aboard'), all[2]!] })),
    );
    expect(later.size).toBe(2);
    expect(later.get('gold1')).toEqual(first.get('gold1'));
    for (const { at } of first.values()) expect(Math.hypot(at[0], at[1])).toBeGreaterThan(QUAY.radius - QUAY.width / 2);
    expect(quayed(view({ pieces: all }))).toEqual([]);
  });

  test('all load the ship in the middle', () => {
    const ships: ShipShown[] = [
      { colour: 'orange', owner: 0, cargo: ['cup'] },
      { colour: 'green', owner: null, cargo: ['gold'] },
    ];
    const now = view({ mode: 'flick-challenge', run, ships });
    expect([hullOf(now, 0), cargoOf(now, 0), cargoOf(now, 1)]).toEqual(['green-ship', ['gold'], null]);
  });
});

test('the news of a run, why it is over, and its list', () => {
  const flick = view({ mode: 'flick-challenge', run, ended: 'FC-025' });
  expect(title(flick)).toEqual({ en: 'Grade B: 14 treasures', fr: 'Note B : 14 trésors' });
  expect(contest(flick)).toBe('flick-challenge natural');
  expect(how(flick)?.en).toContain('All four ships have set sail');
  expect([contest(view({})), how(view({ ended: null }))]).toEqual([null, null]);
  expect(score(-9, view({ mode: 'octopus-challenge' })).en).toBe('9 drops');
  expect(score(1563, view({})).fr).toBe('5 trésors');
  expect(title(view({ mode: 'octopus-bowling', seats: 2, run: { ...run, shared: false } }))).toBeNull();
});

const RANGES = [
  range('offset', 0, 300, '0.1 mm'),
  range('bearing', 0, 3599, '0.1°'),
  range('height', 50, 400, 'mm'),
  range('x', -200, 320, '0.1 mm'),
  range('y', -100, 100, '0.1 mm'),
];
const asked = (
  move: AnyMove['type'],
  fields: Record<string, number | string>,
  choices: { name: string; values: string[] }[] = [],
  moves: AnyMove[] = [],
): Ask => askFor(move, fields, RANGES, choices, { moves });
const HEADS = [{ name: 'head', values: ['head', 'little-octopus'] }];
const STACKS = [{ name: 'stack', values: ['keep', 'aft', 'spread'] }];
const QUAYSIDE = [
  { name: 'piece', values: ['cup1', 'rose2'] },
  { name: 'face', values: ['upright', 'side'] },
];

test.each([
  [
    'drop 20 mm direction 90 height 160',
    asked('DropDie', { offset: 0, bearing: 0, height: 120 }),
    { offset: 200, bearing: 900, height: 160 },
  ],
  [
    'lâcher 5 mm direction 45 hauteur 80',
    asked('DropDie', { offset: 0, bearing: 0, height: 120 }),
    { offset: 50, bearing: 450, height: 80 },
  ],
  ['anchor at 45', asked('DropAnchor', { bearing: 2700 }), { bearing: 450 }],
  ['tourner 400', asked('TurnShip', { yaw: 0 }), { yaw: 40 }],
  ['planter 12 mm à 90', asked('PlantPalm', { offset: 0, bearing: 0 }), { offset: 120, bearing: 900 }],
  [
    'prendre rose 2 à 90 tourné 15 sur le flanc',
    asked('TakeFromQuay', { piece: 'cup1', bearing: 0, yaw: 0, face: 'upright' }, QUAYSIDE),
    { piece: 'rose2', bearing: 900, yaw: 15, face: 'side' },
  ],
  [
    'lâcher 5 mm à 0 de 90 sur la petite',
    asked('DropDie', { offset: 0, bearing: 0, height: 120, head: 'head' }, HEADS),
    { head: 'little-octopus', height: 90 },
  ],
  [
    'fire at 0 strength 40',
    asked('Flick', { piece: '', aim: 0, strength: 0 }, [{ name: 'piece', values: ['octo-cannon'] }]),
    { piece: 'octo-cannon', strength: 400 },
  ],
  [
    'poser à 90,5 tourné 45',
    asked('Place', { piece: 'orange-ship', bearing: 0, yaw: 0, stack: 'keep' }, STACKS),
    { bearing: 905, yaw: 45, stack: 'keep' },
  ],
  [
    'place at 90 as a tower',
    asked('Place', { piece: 'orange-ship', bearing: 0, yaw: 0, stack: 'keep' }, STACKS),
    { bearing: 900, stack: 'aft' },
  ],
  [
    'ranger coupe 1 x 5 y -2 tourné 90 sur le flanc',
    asked('Stow', { piece: 'rose2', x: 0, y: 0, yaw: 0, face: 'upright' }, QUAYSIDE),
    { piece: 'cup1', x: 50, y: -20, yaw: 90, face: 'side' },
  ],
  [
    'tout empiler : réparti',
    asked(
      'Stow',
      {},
      [],
      [
        { type: 'Restack', stack: 'aft' },
        { type: 'Restack', stack: 'spread' },
      ],
    ),
    { type: 'Restack', stack: 'spread' },
  ],
  ['laisser', asked('Place', {}, [], [{ type: 'LeaveCannon' }]), { type: 'LeaveCannon' }],
  ['mettre les voiles', asked('TakeFromQuay', {}, [], [{ type: 'SetSail' }]), { type: 'SetSail' }],
  [
    'steal gold 1',
    askOf({ moves: [{ type: 'Decline' }, { type: 'Load', piece: 'gold1', stack: 'aft' }] }),
    { type: 'Load', piece: 'gold1' },
  ],
  [
    'coffre 3',
    askOf({
      moves: [
        { type: 'PutAshore', piece: 'cup1' },
        { type: 'PutAshore', piece: 'chest3' },
      ],
    }),
    { piece: 'chest3' },
  ],
])('%s', (said, ask, wanted) => {
  expect(meant(said, ask, view({}))).toMatchObject(wanted);
});

test('words of another act mean nothing', () => {
  expect(meant('drop 5 mm at 90', asked('Stow', { piece: 'cup1' }), view({}))).toBeNull();
});

test('keys of words may have hyphens', () => {
  expect(groups('[modes]\nflick-challenge = { en = "a", fr = "b" }').modes).toEqual({
    'flick-challenge': { en: 'a', fr: 'b' },
  });
});
