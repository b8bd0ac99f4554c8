// Keeps the files of the page at hand and says so kindly when there is no connection.
// Pages always come from the server first, so what they load is never old; files under /assets are named by their
// content, so a kept one is as good as a fresh one. The server's own business, /api and /ws, is never touched.
const KIND = 'poulpe-1';
const OFFLINE = `${KIND}-offline`;
const ASSETS = `${KIND}-assets`;
const PIECES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];
const SERVERS = /^\/(api|ws)(\/|$)|^\/(health|metrics|openapi\.json)$/;

self.addEventListener('install', (e) => {
  const fresh = PIECES.map((path) => new Request(path, { cache: 'reload' }));
  e.waitUntil(caches.open(OFFLINE).then((kept) => kept.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (e) => e.waitUntil(tidyUp().then(() => self.clients.claim())));

async function tidyUp() {
  const old = (await caches.keys()).filter((name) => name.startsWith('poulpe-') && name !== OFFLINE && name !== ASSETS);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== 'GET' || url.origin !== self.location.origin || SERVERS.test(url.pathname)) return;
  if (url.pathname.startsWith('/assets/')) e.respondWith(asset(e.request));
  else if (e.request.mode === 'navigate') e.respondWith(page(e.request));
  else if (PIECES.includes(url.pathname)) e.respondWith(piece(e.request, url.pathname));
});

async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await forgetOld(await answer.clone().text());
    return answer;
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error();
  }
}

/** Another page than the last one means another version: its files have other names. */
async function forgetOld(text) {
  const kept = await caches.open(OFFLINE);
  const last = await kept.match('/index.html');
  if (last && (await last.text()) === text) return;
  if (last) await caches.delete(ASSETS);
  await kept.put('/index.html', new Response(text));
}

async function asset(request) {
  const kept = await caches.open(ASSETS);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.status === 200) await kept.put(request, answer.clone());
  return answer;
}

async function piece(request, path) {
  return fetch(request).catch(async () => (await caches.match(path)) ?? Response.error());
}
