// A game may bring its own board, src/poulpe/games/<folder>/web/Board.svelte; it is loaded on demand.
import type { Component, Snippet } from 'svelte';
import type { Sitting } from './kit/cardtable/sitting';
import type { Event, Move, View } from './wire';

/** A game's board uses its own types: `BoardProps<MyGameView, AnyMove, AnyEvent>`. */
export interface BoardProps<V extends View = View, M extends Move = Move, E extends Event = Event> {
  sitting: Sitting<V, M, E>;
  note?: Snippet; // for a first match, to be placed where it covers least
}
export type Board = Component<BoardProps>;

const found = import.meta.glob<{ default: Board }>('../src/poulpe/games/*/web/Board.svelte');
const byGame = new Map(Object.entries(found).map(([path, load]) => [gameOf(path), load]));

/** `../src/poulpe/games/sea_cards/web/Board.svelte` is the board of `sea-cards`. */
export function gameOf(path: string): string {
  return (path.split('/games/')[1]?.split('/')[0] ?? '').replaceAll('_', '-');
}

export function boardOf(game: string): (() => Promise<{ default: Board }>) | null {
  return byGame.get(game) ?? null;
}

/** `/t/{table}?board=plain` shows the plain board, even if the game brings its own. */
export function wantsPlain(): boolean {
  return new URLSearchParams(location.search).get('board') === 'plain';
}
