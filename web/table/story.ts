// What each watcher has been told. The stories of two seats are never mixed.
import type { Line } from '../wire';

/** Keeps a line's lead even if the game drops the line: the lead moves to the next line that is shown. */
export function withLeads(told: readonly Line[], lines: readonly Line[]): readonly Line[] {
  const leading = lines.filter((line) => line.lead);
  return leading.reduceRight<readonly Line[]>((all, line) => {
    const at = all.findIndex((other) => other.chapter >= line.chapter);
    if (at < 0) return [...all, { ...line, text: line.lead! }];
    return all.with(at, { ...all[at]!, text: `${line.lead} ${all[at]!.text}` });
  }, told);
}

/** Appends news; lines after the view's chapter are dropped, so those of a taken-back move disappear. */
export function withNews(story: readonly Line[], news: readonly Line[], chapter: number): Line[] {
  const kept = story.filter((line) => line.chapter <= chapter);
  const last = kept.at(-1)?.chapter ?? -1;
  return [...kept, ...news.filter((line) => line.chapter > last)];
}

/** The lines that everybody was told in the same words. */
export function sharedLines(story: readonly Line[]): Line[] {
  return story.filter((line) => line.event.told === null);
}

/** Consecutive lines that belong together become one, with the words of `together`. */
export function merged<L extends Line>(
  lines: readonly L[],
  belongs: (first: L, next: L) => boolean,
  together: (row: readonly [L, ...L[]]) => string,
): L[] {
  const rows: [L, ...L[]][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row && belongs(row[0], line)) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => (row.length === 1 ? row[0] : { ...row[0], text: together(row) }));
}
