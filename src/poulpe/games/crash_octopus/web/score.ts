// What people read at the end: types of treasures, or what a run of a mini-game was worth.
import type { Text, View } from '@/wire';
import { endings } from '../words.toml';
import type { CrashOctopusView } from './view';

export function score(n: number, view: View): Text {
  const { mode } = view as CrashOctopusView;
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
export function title(view: View): Text | null {
  const { mode, run } = view as CrashOctopusView;
  if (!run?.shared) return null;
  const reached = mode === 'octopus-challenge' ? drops(run.tries) : treasures(run.points[0]!);
  if (!run.grade) return reached;
  return { en: `Grade ${run.grade}: ${reached.en}`, fr: `Note ${run.grade} : ${reached.fr}` };
}

/** Why it was over, as the last line of the story says it. */
export const how = (view: View): Text | null => endings[(view as CrashOctopusView).ended ?? ''] ?? null;

export const contest = (view: View): string | null => (view as CrashOctopusView).run?.contest ?? null;
