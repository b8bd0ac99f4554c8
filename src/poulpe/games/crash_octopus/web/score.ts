// What people read at the end: types of treasures, or what a run of a mini-game was worth.
import type { Text, View } from '@/wire';
import type { CrashOctopusView } from './view';

export function score(n: number, view: View): Text {
  const { mode } = view as CrashOctopusView;
  if (mode === 'octopus-challenge') return drops(-n);
  return treasures(mode === 'base' ? Math.floor(n / 100) % 10 : n); // beyond the types come their ranks
}

const treasures = (n: number): Text => ({ en: n === 1 ? '1 treasure' : `${n} treasures`, fr: n < 2 ? `${n} trésor` : `${n} trésors` });
const drops = (n: number): Text => ({ en: n === 1 ? '1 drop' : `${n} drops`, fr: n < 2 ? `${n} lâcher` : `${n} lâchers` });

/** Alone or together: against a score, not against each other. */
function isAgainstScore({ mode, seats, options }: CrashOctopusView): boolean {
  const together = mode === 'octopus-challenge' || (mode === 'flick-challenge' && options.challenge !== 'rivals');
  return mode !== 'base' && (seats === 1 || together);
}

/** Where nobody is beaten, what was reached is the news. */
export function title(view: View): Text | null {
  const { mode, run } = view as CrashOctopusView;
  if (!run || !isAgainstScore(view as CrashOctopusView)) return null;
  const reached = mode === 'octopus-challenge' ? drops(run.tries) : treasures(run.points[0]!);
  if (!run.grade) return reached;
  return { en: `Grade ${run.grade}: ${reached.en}`, fr: `Note ${run.grade} : ${reached.fr}` };
}

/** The list of records that such a run belongs to: records.py in TypeScript. */
export function contest(view: View): string | null {
  const { mode, options } = view as CrashOctopusView;
  if (!isAgainstScore(view as CrashOctopusView)) return null;
  const pieces = mode === 'octopus-bowling' ? [String(options.bowling_pieces ?? 16)] : [];
  return [mode, String(options.hand_noise ?? 'light'), ...pieces].join(' ');
}
