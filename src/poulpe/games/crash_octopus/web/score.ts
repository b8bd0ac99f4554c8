// What people read at the end: types of treasures, or what a run of a mini-game was worth.
import type { Text } from '@/wire';
import { endings } from '../words.toml';
import type { CrashOctopusView } from './told';

export function score(n: number, { mode }: CrashOctopusView): Text {
  if (mode === 'octopus-challenge') return drops(-n);
  return treasures(mode === 'base' ? Math.floor(n / 100) % 10 : n); // beyond the types come their ranks
}

const treasures = (n: number): Text => ({
  en: n === 1 ? '1 treasure' : `${n} treasures`,
  fr: n < 2 ? `${n} trésor` : `${n} trésors`,
});
const drops = (n: number): Text => ({
  en: n === 1 ? '1 drop' : `${n} drops`,
  fr: n < 2 ? `${n} lâcher` : `${n} lâchers`,
});

/** Where nobody is beaten, what was reached is the news. */
export function title({ mode, run }: CrashOctopusView): Text | null {
  if (!run?.shared) return null;
  const reached = mode === 'octopus-challenge' ? drops(run.tries) : treasures(run.points[0]!);
  if (!run.grade) return reached;
  return { en: `Grade ${run.grade}: ${reached.en}`, fr: `Note ${run.grade} : ${reached.fr}` };
}

/** Why it was over, as the last line of the story says it. */
export const how = ({ ended }: CrashOctopusView): Text | null => endings[ended ?? ''] ?? null;

export const contest = ({ run }: CrashOctopusView): string | null => run?.contest ?? null;
