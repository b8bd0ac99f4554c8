// How somebody likes to sit at this table; their browser remembers it.
import { remember, remembered } from '@/memory';
import type { Level } from '../scene/pieces';

const AT_FIRST = {
  words: false, // the table is told, not drawn
  follow: true, // the eye goes where something moves
  share: true, // others see the aim
  fires: true, // letting a pulled flag go is the flick
};
export type Habit = keyof typeof AT_FIRST;
const kept = (habit: Habit): boolean => (remembered(`crash.${habit}`) ?? (AT_FIRST[habit] ? 'on' : 'off')) === 'on';
function keptDetail(): Level | 'auto' {
  const kept = remembered('crash.detail');
  return kept === 'low' || kept === 'high' ? kept : 'auto';
}

export class Habits {
  on = $state<Record<Habit, boolean>>({
    words: kept('words'),
    follow: kept('follow'),
    share: kept('share'),
    fires: kept('fires'),
  });
  detail = $state<Level | 'auto'>(keptDetail());

  turn(habit: Habit): void {
    this.on[habit] = !this.on[habit];
    remember(`crash.${habit}`, this.on[habit] ? 'on' : 'off');
  }

  wear(detail: Level): void {
    this.detail = detail;
    remember('crash.detail', detail);
  }
}
