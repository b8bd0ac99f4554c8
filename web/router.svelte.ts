// Client-side routing. Links are ordinary links; clicking one of ours does not reload the page.
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; moment: string }
  | { page: 'analysis'; id: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'how'; game: string }
  | { page: 'highScores'; game: string }
  | { page: 'kit' }
  | { page: 'notFound' };

export function routeOf(path: string, hash = ''): Route {
  const [first, second, more] = path.split('/').filter(Boolean).map(decoded);
  if (first === undefined) return { page: 'lobby' };
  if (first === 'kit' && second === undefined) return { page: 'kit' };
  if (second === undefined || more !== undefined) return { page: 'notFound' };
  if (first === 't') return { page: 'table', id: second };
  if (first === 'r') return { page: 'replay', id: second, moment: hash };
  if (first === 'a') return { page: 'analysis', id: second };
  if (first === 'records') return { page: 'highScores', game: second };
  if (first === 'how') return { page: 'how', game: second };
  if (first === 'rules') return { page: 'rules', game: second, rule: decoded(hash.slice(1)) };
  return { page: 'notFound' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let here = $state.raw<Route>({ page: 'lobby' });

export function route(): Route {
  return here;
}

export function go(address: string): void {
  history.pushState(null, '', address);
  look();
  scrollTo(0, 0);
}

function look(): void {
  here = routeOf(location.pathname, location.hash);
}

/** Starts listening, and returns a function that stops it. */
export function follow(): () => void {
  look();
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  document.addEventListener('click', onClick);
  return () => {
    removeEventListener('popstate', look);
    removeEventListener('hashchange', look);
    document.removeEventListener('click', onClick);
  };
}

function onClick(e: MouseEvent): void {
  const link = e.target instanceof Element ? e.target.closest('a') : null;
  if (!link || e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
  const ours = link.origin === location.origin && routeOf(link.pathname).page !== 'notFound';
  if (!ours || link.target || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return;
  e.preventDefault();
  go(link.pathname + link.search + link.hash);
}
