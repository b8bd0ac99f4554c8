// The score of a match counts types first and their ranks after: people read the types.
import type { Text } from '@/wire';

export function score(n: number): Text {
  const types = Math.floor(n / 100);
  return { en: types === 1 ? '1 treasure' : `${types} treasures`, fr: types < 2 ? `${types} trésor` : `${types} trésors` };
}
