// Every kind of card has a pattern as well as a colour; Patterns.svelte draws them.
export const PATTERNS = ['stripes', 'dots', 'waves', 'scales', 'rays', 'zigzag', 'diamonds'] as const;
export type Pattern = (typeof PATTERNS)[number];
