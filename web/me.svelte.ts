// The guest who uses this browser: proven by the server's cookie, with nothing but a name.
import { api } from './api';
import type { Me } from './wire';

let current = $state.raw<Me | null>(null);
let asked: Promise<Me> | null = null;
let renaming: Promise<void> = Promise.resolve();

export function me(): Me | null {
  return current;
}

/** Also sets the cookie, which must exist before a socket opens. Saves a name that was just typed first. */
export async function identify(): Promise<void> {
  await renaming.catch(() => undefined);
  asked ??= api.me().then((found) => (current = found));
  asked.catch(() => (asked = null));
  await asked;
}

export function rename(name: string): Promise<void> {
  renaming = api.rename(name).then((found) => void (current = found));
  return renaming;
}
