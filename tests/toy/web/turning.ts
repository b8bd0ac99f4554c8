// What is worth going back to in a match that is over: told from its events, so that anybody may know it.
import type { Moment, Setting } from '@/extensions';
import { filled } from '@/replay/filled';
import type { Shown } from '@/wire';
import type { AnyEvent, AnyMove, ReefView } from './told';

const WORDS = {
  Dived: { en: '{name} finds the pearl.', fr: '{name} trouve la perle.' },
  Stole: { en: '{name} robs {victim}.', fr: '{name} vole {victim}.' },
  Blocked: { en: '{name} stops a theft.', fr: '{name} pare un vol.' },
};

type Frame = Shown<ReefView, AnyMove, AnyEvent>;

export function turning(frames: readonly Frame[], names: readonly string[]): Moment[] {
  const name = (seat: number): string => names[seat] ?? '';
  return frames.flatMap(({ news }, frame) =>
    news.flatMap(({ event }): Moment[] => {
      switch (event.type) {
        case 'Dived':
          return event.found ? [{ frame, text: filled(WORDS.Dived, { name: name(event.seat) }) }] : [];
        case 'Stole':
          return [{ frame, text: filled(WORDS.Stole, { name: name(event.seat), victim: name(event.victim) }) }];
        case 'Blocked':
          return [{ frame, text: filled(WORDS.Blocked, { name: name(event.seat) }) }];
        default:
          return [];
      }
    }),
  );
}

/** Reef has no rounds. */
export const setting = (): Setting => ({ rounds: [], roundName: String });
