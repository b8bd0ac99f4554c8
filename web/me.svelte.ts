// The guest behind this browser. The server's cookie is the proof; a name is all there is.
import { api } from './api';
import type { Me } from './wire';

let me = $state.raw<Me | null>(null);
let asked: Promise<Me> | null = null;

export function self(): Me | null {
  return me;
}

/** Also sets the cookie: a socket opened before would belong to nobody. */
export function meet(): Promise<Me> {
  asked ??= api.me().then((found) => (me = found));
  asked.catch(() => (asked = null));
  return asked;
}

export async function rename(name: string): Promise<void> {
  me = await api.rename(name);
}
