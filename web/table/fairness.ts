// Checks the deal in the browser: SHA-256 of `seed:salt` must be the digest that was shown before.
export async function digestOf(seed: string, salt: string): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle; // available only over https or on localhost
  if (!subtle) return null;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(`${seed}:${salt}`));
  return [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('');
}

export type Verdict = 'kept' | 'broken' | 'unknown';

export async function verifyDeal(before: string, seed: string, salt: string): Promise<Verdict> {
  const found = await digestOf(seed, salt);
  return found === null ? 'unknown' : found === before ? 'kept' : 'broken';
}
