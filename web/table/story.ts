// What each watcher was told. The faces of two seats are never mixed.
import type { Line } from '../wire';

/** Lines that follow; the chapter of the view wins, so lines of a taken-back move are gone. */
export function added(story: readonly Line[], news: readonly Line[], chapter: number): Line[] {
  const kept = story.filter((line) => line.chapter <= chapter);
  const last = kept.at(-1)?.chapter ?? -1;
  return [...kept, ...news.filter((line) => line.chapter > last)];
}

/** The lines everybody was told in the same words. */
export function shared(story: readonly Line[]): Line[] {
  return story.filter((line) => line.event.told === null);
}
