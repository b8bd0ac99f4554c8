// What a score of Reef counts.
import type { Text } from '@/wire';

export function score(n: number): Text {
  return { en: `${n} point${n === 1 ? '' : 's'}`, fr: `${n} point${n < 2 ? '' : 's'}` };
}
