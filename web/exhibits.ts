// What games show on the kit's own page: src/poulpe/games/<folder>/web/Exhibit.svelte.
import type { Component } from 'svelte';

const found = import.meta.glob<{ default: Component }>('../src/poulpe/games/*/web/Exhibit.svelte');

export const exhibits = Object.values(found);
