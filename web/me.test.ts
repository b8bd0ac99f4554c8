import { afterEach, expect, test, vi } from 'vitest';
import { identify, rename, me } from './me.svelte';

afterEach(() => vi.unstubAllGlobals());

test('an action right after typing a name uses that name', async () => {
  const answers: ((name: string) => void)[] = [];
  const fetch = (): Promise<Response> =>
    new Promise((done) => answers.push((name) => done(new Response(JSON.stringify({ id: 'a', name })))));
  vi.stubGlobal('fetch', fetch);
  const first = identify();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!('Poulpe 1');
  await first;

  void rename('Zoé');
  let met = false;
  const second = identify().then(() => (met = true));
  await new Promise((later) => setTimeout(later, 10));
  expect(met).toBe(false);
  answers[1]!('Zoé');
  await second;
  expect(me()?.name).toBe('Zoé');
});

test('a refused name does not block the next action', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 429 })));
  await expect(rename('Zoé')).rejects.toThrow();
  await identify();
  expect(me()?.name).toBe('Zoé');
});
