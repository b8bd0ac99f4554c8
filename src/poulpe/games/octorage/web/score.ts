// What a score of OctoRage counts.
import type { Text } from '@/wire';

export function score(n: number): Text {
  const s = n < 2 ? '' : 's';
  return { en: `${n} round${n === 1 ? '' : 's'} won`, fr: `${n} manche${s} gagnée${s}` };
}
