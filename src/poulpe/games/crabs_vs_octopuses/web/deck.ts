// The player aid without a match: of the default deck, as the server makes it.
import type { Text } from '@/wire';
import deck from '../deck.json';
import { SIGNS, signOf, speciesOf } from './cards';
import { CARD_NAMES, type Effect, type Mode, type Species } from './told';

interface Printed {
  en?: string;
  fr?: string;
  text?: Text;
  steps: readonly { op: string; optional?: boolean }[];
  rule?: string;
  house?: boolean;
  cancellable?: boolean;
  openOnly?: boolean;
  reaction?: string;
}
const PRINTED: Readonly<Record<Species | 'standard', Readonly<Record<string, Printed>>>> = deck;
const NO_NAME: Text = { en: 'no effect', fr: 'sans effet' };
const NO_TEXT: Text = { en: 'No effect.', fr: 'Sans effet.' };

function line(sign: string, species: Species | null, card: Printed): Effect {
  return {
    value: sign,
    species,
    cards: CARD_NAMES.filter((one) => signOf(one) === sign && (species ?? speciesOf(one)) === speciesOf(one)),
    name: card.en && card.fr ? { en: card.en, fr: card.fr } : NO_NAME,
    text: card.text ?? NO_TEXT,
    rule: card.rule ?? 'CP-025',
    has_effect: card.steps.length > 0,
    optional: card.steps[0]?.optional ?? false,
    cancellable: card.cancellable ?? card.steps.length > 0,
    open_only: card.openOnly ?? false,
    reaction: card.reaction !== undefined,
    house: card.house ?? false,
  };
}

export function aidOf(mode: Mode): Effect[] {
  return deck.order.flatMap((value, i) => {
    const own = mode === 'asymmetric' && deck.replaced.includes(value);
    const of = (species: Species | null): Effect => line(SIGNS[i]!, species, PRINTED[species ?? 'standard'][value]!);
    return own ? [of('crab'), of('octopus')] : [of(null)];
  });
}
