import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

// Runs the worker of public/sw.js in isolation: events are fired by hand, and the network is a lookup table.
const source = readFileSync(join(import.meta.dirname, 'public/sw.js'), 'utf-8');
const ORIGIN = 'https://table.test';
type Handler = (e: unknown) => void;
let handlers: Map<string, Handler>;
let stores: Map<string, Map<string, Response>>;
let network: Map<string, string>;
let asked: string[];

const pathOf = (of: string | Request): string => new URL(typeof of === 'string' ? of : of.url, ORIGIN).pathname;

class Kept {
  constructor(private readonly files: Map<string, Response>) {}
  match = async (of: string | Request): Promise<Response | undefined> => this.files.get(pathOf(of))?.clone();
  put = async (of: string | Request, answer: Response): Promise<void> => void this.files.set(pathOf(of), answer);
  addAll = async (all: Request[]): Promise<void> => {
    for (const one of all) this.files.set(pathOf(one), await load(one));
  };
}

const caches = {
  open: async (name: string) => new Kept(stores.get(name) ?? stores.set(name, new Map()).get(name)!),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (path: string) => [...stores.values()].flatMap((s) => s.get(path) ?? [])[0]?.clone(),
};

async function load(of: string | Request): Promise<Response> {
  asked.push(pathOf(of));
  const text = network.get(pathOf(of));
  if (text === undefined) throw new TypeError('offline');
  return new Response(text);
}

beforeEach(async () => {
  handlers = new Map();
  stores = new Map([['poulpe-0-old', new Map()]]);
  asked = [];
  network = new Map(['offline.html', 'offline.css', 'offline.js', 'favicon.svg'].map((f) => [`/${f}`, f]));
  network.set('/', 'page 1').set('/t/x', 'page 1').set('/assets/a-1.js', 'one').set('/api/me', 'me');
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    location: { origin: ORIGIN },
  };
  class Here extends Request {
    constructor(path: string, more?: RequestInit) {
      super(new URL(path, ORIGIN), more);
    }
  }
  new Function('self', 'caches', 'fetch', 'Request', source)(self, caches, load, Here);
  for (const type of ['install', 'activate']) await wait(type);
});

async function wait(type: string): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  handlers.get(type)!({ waitUntil: (p: Promise<unknown>) => (done = p) });
  await done;
}

/** What the worker answers; null if it leaves the request to the browser. */
async function get(path: string, mode = 'cors', method = 'GET'): Promise<string | null> {
  const answers: Promise<Response>[] = [];
  const request = { url: new URL(path, ORIGIN).href, method, mode };
  handlers.get('fetch')!({ request, respondWith: (p: Promise<Response>) => answers.push(p) });
  return answers[0] ? (await answers[0]).text() : null;
}

test('old caches are deleted, the offline page is cached', () => {
  expect([...stores.keys()]).toEqual(['poulpe-1-offline']);
  expect(stores.get('poulpe-1-offline')!.size).toBe(4);
});

test('requests to the API are never intercepted', async () => {
  for (const path of [
    '/api/me',
    '/api',
    '/ws/x',
    '/health',
    '/metrics',
    '/openapi.json',
    'https://elsewhere.test/assets/a.js',
  ])
    expect([path, await get(path, 'navigate')]).toEqual([path, null]);
  expect(await get('/t/x', 'navigate', 'POST')).toBeNull();
});

test('pages come from the server; without it, the friendly offline page is shown', async () => {
  expect(await get('/t/x', 'navigate')).toBe('page 1');
  network.set('/t/x', 'page 2');
  expect(await get('/t/x', 'navigate')).toBe('page 2');
  network.delete('/t/x');
  expect(await get('/t/x', 'navigate')).toBe('offline.html');
  network.clear();
  expect(await get('/offline.css')).toBe('offline.css');
});

test('a file named by its content hash is fetched once, and dropped with its version', async () => {
  await get('/', 'navigate');
  expect([await get('/assets/a-1.js'), await get('/assets/a-1.js')]).toEqual(['one', 'one']);
  expect(asked.filter((p) => p.startsWith('/assets'))).toHaveLength(1);
  network.set('/', 'page 2');
  await get('/', 'navigate');
  expect([...stores.keys()]).not.toContain('poulpe-1-assets');
});
