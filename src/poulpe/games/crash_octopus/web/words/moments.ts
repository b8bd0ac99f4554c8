// What is said across the table when it matters most.
import type { Moment } from '@/kit/cardtable/motion';
import type { CrashOctopusView } from '../told';
import { w } from './words';

export function momentOf({ of, seat, n }: Moment, view: CrashOctopusView, nameOf: (seat: number) => string): string {
  if (of === 'attack') return w('attack');
  if (of === 'alone') return w('alone', { name: nameOf(seat) });
  if (of === 'sails') return w('sails', { n });
  if (view.run?.grade) return w('reached', { grade: view.run.grade });
  const winners = view.outcome?.ranking[0] ?? [];
  if (view.run?.shared) return w('runOver');
  if (winners.length !== 1) return w('drawn');
  return winners[0] === view.seat ? w('youWon') : w('won', { name: nameOf(winners[0]!) });
}
