// Two small build plugins. They run in Node, not on the page.
//
//   import pistol from 'picture:pistol-gun'    the outline of one game-icon (game-icons.net, CC BY 3.0)
//   import { cards } from '../words.toml'      a game's words, the same ones the server uses
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { shortened } from './outline.ts';

type Icons = Record<string, { body: string } | undefined>;

export function pictures(): Plugin {
  const prefix = 'picture:';
  let icons: Icons | null = null;
  return {
    name: 'pictures',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      icons ??= iconsOfPackage();
      const name = id.slice(prefix.length + 1);
      const found = icons[name];
      if (!found) this.error(`there is no game-icon called ${name}: look on game-icons.net`);
      const outline = [...found.body.matchAll(/ d="([^"]+)"/g)].map((path) => path[1]).join('');
      return `export default ${JSON.stringify(shortened(outline))};`;
    },
  };
}

function iconsOfPackage(): Icons {
  return createRequire(import.meta.url)('@iconify-json/game-icons/icons.json').icons;
}

export function words(): Plugin {
  return {
    name: 'words',
    transform(code, id) {
      if (!id.endsWith('/words.toml')) return null;
      const named = Object.entries(groups(code)).map(([name, g]) => `export const ${name} = ${JSON.stringify(g)};`);
      return { code: named.join('\n'), map: null };
    },
  };
}

/** `[group]`, then lines of `key = { en = "...", fr = "..." }`: the only TOML that words.toml uses. */
export function groups(toml: string): Record<string, Record<string, { en: string; fr: string }>> {
  const found: ReturnType<typeof groups> = {};
  let group: ReturnType<typeof groups>[string] = {};
  for (const line of toml.split('\n')) {
    const heading = /^\[(\w+)\]/.exec(line);
    if (heading) found[heading[1]!] = group = {};
    const entry = /^([\w-]+) = \{ en = ("(?:[^"\\]|\\.)*"), fr = ("(?:[^"\\]|\\.)*") \}$/.exec(line.trim());
    if (entry) group[entry[1]!] = { en: JSON.parse(entry[2]!), fr: JSON.parse(entry[3]!) };
  }
  return found;
}
