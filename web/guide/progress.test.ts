import { expect, test } from 'vitest';
import type { Note } from '../extensions';
import { anAsk, aView } from '../fixtures';
import { noteFor, read, withSeen } from './progress';

const note = (id: string, when: Note['when']): Note => ({ id, rule: 'XX-001', text: { en: id, fr: id }, when });
const notes = [note('never', () => false), note('first', () => true), note('second', () => true)];
const asked = aView({ asks: [anAsk()] });

test('the first note that applies is shown, and each only once', () => {
  const fresh = read(null);
  expect(noteFor(notes, asked, fresh)?.id).toBe('first');
  const once = withSeen(fresh, 'first');
  expect(noteFor(notes, asked, once)?.id).toBe('second');
  expect(noteFor(notes, asked, withSeen(once, 'second'))).toBeNull();
  expect(withSeen(once, 'first')).toBe(once);
});

test('no notes for players who are not asked or have turned them off', () => {
  expect(noteFor(notes, aView(), read(null))).toBeNull();
  expect(noteFor(notes, asked, { off: true, seen: [] })).toBeNull();
});

test('stored progress may be corrupt', () => {
  for (const text of ['', 'x', 'null', '[]', '{"seen": 3}']) expect(read(text)).toEqual({ off: false, seen: [] });
  expect(read('{"off": true, "seen": ["a", 2]}')).toEqual({ off: true, seen: ['a'] });
});
