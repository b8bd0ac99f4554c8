// The Eyes of the default deck, for pages without a match.
import deck from '../deck.json';
import { POWER_NAMES, type Eye, type Icons } from './told';

type Printed = Partial<Record<'H' | 'S' | 'X', number>>;
const icons = ({ H = 0, S = 0, X = 0 }: Printed): Icons => ({ hearts: H, skulls: S, crosses: X });
const BARE: Icons = { hearts: 0, skulls: 0, crosses: 0 };

export const EYES: readonly Eye[] = [
  ...deck.eyes.map(({ id, power, A, B }): Eye => ({
    id,
    power: POWER_NAMES.find((name) => name === power) ?? null,
    ends: [icons(A), icons(B)],
    up: 'A',
    top: null,
    guard: null,
  })),
  { id: 'KING', power: 'king', ends: [BARE, BARE], up: 'A', top: 'heart', guard: null },
];

export const eye = (id: string, more: Partial<Eye> = {}): Eye => ({ ...EYES.find((one) => one.id === id)!, ...more });
