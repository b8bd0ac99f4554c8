// Cards by their names: `7c`, `Ωo`; face down `?c`, `?o`, or `?` where backs are alike.
import { CARD_NAMES, SPECIES_NAMES, type Place, type Species } from './told';

const LETTERS: Record<Species, string> = { crab: 'c', octopus: 'o' };

export const signOf = (card: string): string => card.slice(0, -1);
export const isBack = (card: string): boolean => card.startsWith('?');

export function speciesOf(card: string): Species | null {
  return SPECIES_NAMES.find((species) => card.endsWith(LETTERS[species])) ?? null;
}

/** Lowest first. */
export const SIGNS = CARD_NAMES.filter((card) => speciesOf(card) === 'crab').map(signOf);
export const rankOf = (card: string): number => SIGNS.indexOf(signOf(card));

/** The back of a card of this species; null: where backs are alike. */
export const backOf = (species: Species | null): string => `?${species ? LETTERS[species] : ''}`;
export const BACKS = [...SPECIES_NAMES, null].map(backOf);

/** The cards of a hand that is not one's own: those one knows face up, of the others the backs. */
export function seenHand({ cards, backs, known }: Place): string[] {
  if (!backs) return [...known, ...Array<string>(Math.max(0, cards - known.length)).fill('?')];
  return SPECIES_NAMES.flatMap((species) => {
    const faces = known.filter((card) => speciesOf(card) === species);
    return [...faces, ...Array<string>(Math.max(0, backs[species] - faces.length)).fill(backOf(species))];
  });
}

/** What is between a seat and its victory. */
export const leftOf = ({ cards, pile }: Place): number => cards + pile;
