// The server's HTTP API, with its types.
import type {
  Analysis,
  ContestHighScores,
  Fit,
  GameShape,
  Lobby,
  LogFile,
  Me,
  NewTable,
  Quick,
  Replay,
  RulebookShape,
  Setup,
  TableCard,
  Text,
  Trouble,
} from './wire';

/** A request that was refused, or that never reached the server (status 0). */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly why: Text | null,
  ) {
    super(why?.en ?? `status ${status}`);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refused(0, null);
  }
  if (!answer.ok) throw new Refused(answer.status, await why(answer));
  const found: T = await answer.json(); // safe: these types are generated from the server's structs
  return found;
}

async function why(answer: Response): Promise<Text | null> {
  try {
    const trouble: Trouble = await answer.json();
    return trouble.why ?? null;
  } catch {
    return null;
  }
}

const part = encodeURIComponent;

function asked(of: Record<string, string | number | null>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(of).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])),
  );
}

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  rename: (name: string) => call<Me>('PATCH', '/api/me', { name }),
  games: () => call<GameShape[]>('GET', '/api/games'),
  rulebook: (game: string) => call<RulebookShape>('GET', `/api/games/${part(game)}/rulebook`),
  highScores: (game: string) => call<ContestHighScores[]>('GET', `/api/games/${part(game)}/records`),
  check: (setup: Setup) => call<Fit>('POST', '/api/check', setup),
  lobby: () => call<Lobby>('GET', '/api/tables'),
  table: (id: string) => call<TableCard>('GET', `/api/tables/${part(id)}`),
  open: (wish: NewTable) => call<TableCard>('POST', '/api/tables', wish),
  quick: (wish: Quick) => call<TableCard>('POST', '/api/quick', wish),
  replay: (id: string, seat: number | null, lang: string, plain: boolean) =>
    call<Replay>('GET', `/api/tables/${part(id)}/replay?${asked({ lang, seat, board: plain ? 'plain' : null })}`),
  analysis: (id: string, lang: string) => call<Analysis>('GET', `/api/tables/${part(id)}/analysis?lang=${lang}`),
  upload: (file: LogFile) => call<TableCard>('POST', '/api/logs', file),
};

export const logOf = (id: string): string => `/api/tables/${part(id)}/log`;
export const qrOf = (id: string): string => `/api/tables/${part(id)}/qr.svg`;
