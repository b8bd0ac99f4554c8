// Every kind has a pattern beside its colour; Patterns.svelte draws them.
export const PATTERNS = ['stripes', 'dots', 'waves', 'scales', 'rays', 'zigzag', 'diamonds'] as const;
export type Pattern = (typeof PATTERNS)[number];
