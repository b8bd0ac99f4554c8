// What each watcher was told. The faces of two seats are never mixed.
import type { Line } from '../wire';

/** What comes before a line stays, whatever a game makes of the line: it goes to the next one that is told. */
export function withLeads(told: readonly Line[], lines: readonly Line[]): readonly Line[] {
  const leading = lines.filter((line) => line.lead);
  return leading.reduceRight<readonly Line[]>((all, line) => {
    const at = all.findIndex((other) => other.chapter >= line.chapter);
    if (at < 0) return [...all, { ...line, text: line.lead! }];
    return all.with(at, { ...all[at]!, text: `${line.lead} ${all[at]!.text}` });
  }, told);
}

/** Lines that follow; the chapter of the view wins, so lines of a taken-back move are gone. */
export function withNews(story: readonly Line[], news: readonly Line[], chapter: number): Line[] {
  const kept = story.filter((line) => line.chapter <= chapter);
  const last = kept.at(-1)?.chapter ?? -1;
  return [...kept, ...news.filter((line) => line.chapter > last)];
}

/** The lines everybody was told in the same words. */
export function sharedLines(story: readonly Line[]): Line[] {
  return story.filter((line) => line.event.told === null);
}
