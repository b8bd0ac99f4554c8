/** Equal as JSON, regardless of the order of fields. */
export function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [ka, kb] = [Object.keys(a), Object.keys(b)];
  return ka.length === kb.length && ka.every((k) => k in b && same(a[k as keyof typeof a], b[k as keyof typeof b]));
}
