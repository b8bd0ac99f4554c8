// What a run was worth, in one line.
import type { HighScoreShape } from '../wire';
import { t } from '../words/words.svelte';

export const scored = ({ score, grade }: HighScoreShape): string =>
  grade ? `${score} · ${t('grade')} ${grade}` : String(score);
