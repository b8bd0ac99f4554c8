// The player aid: which line speaks of a card. Boards take it from the view; pages without a match from the deck's data.
import { getContext, setContext } from 'svelte';
import type { Text } from '@/wire';
import deck from '../deck.json';
import { LETTERS, SIGNS, SPECIES, type Card, type Effect, type Species } from './view';

const KEY = Symbol('aid');

export const provideAid = (aid: () => readonly Effect[]): void => void setContext(KEY, aid);
export const useAid = (): (() => readonly Effect[]) =>
  getContext<(() => readonly Effect[]) | undefined>(KEY) ?? standard;

export function lineOf(aid: readonly Effect[], card: Card): Effect | undefined {
  return aid.find((line) => line.cards.includes(card));
}

// ---------------------------------------------------------------- without a match
interface Printed {
  en?: string;
  fr?: string;
  text?: Text;
  steps: { op: string; optional?: boolean }[];
  rule?: string;
  house?: boolean;
  cancellable?: boolean;
  openOnly?: boolean;
  reaction?: string;
}
const NO_NAME: Text = { en: 'no effect', fr: 'sans effet' };
const NO_TEXT: Text = { en: 'No effect.', fr: 'Sans effet.' };

function line(value: string, sign: string, species: Species | null, card: Printed): Effect {
  return {
    value: sign,
    species,
    cards: (species ? [species] : SPECIES).map((one) => sign + LETTERS[one]),
    name: card.en && card.fr ? { en: card.en, fr: card.fr } : NO_NAME,
    text: card.text ?? NO_TEXT,
    rule: card.rule ?? `CP-025`,
    has_effect: card.steps.length > 0,
    optional: card.steps[0]?.optional ?? false,
    cancellable: card.cancellable ?? card.steps.length > 0,
    open_only: card.openOnly ?? false,
    reaction: card.reaction !== undefined,
    house: card.house ?? false,
  };
}

/** The aid of the default deck, as the server makes it. */
export function aidOf(mode: 'identical' | 'asymmetric'): Effect[] {
  return deck.order.flatMap((value, i) => {
    const own = mode === 'asymmetric' && deck.replaced.includes(value);
    const of = (species: Species | null): Effect =>
      line(
        value,
        SIGNS[i]!,
        species,
        (species ? (deck[species] as Record<string, Printed>) : (deck.standard as Record<string, Printed>))[value]!,
      );
    return own ? SPECIES.map(of) : [of(null)];
  });
}
const identical = aidOf('identical');
const standard = (): readonly Effect[] => identical;
