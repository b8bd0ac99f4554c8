// What a run was worth, in one line.
import type { RecordShape } from '../wire';
import { t } from '../words/words.svelte';

export const scored = ({ score, grade }: RecordShape): string =>
  grade ? `${score} · ${t('grade')} ${grade}` : String(score);
