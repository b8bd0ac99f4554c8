// The words of the server that this board borrows: groups of ../words.toml, as kit/build.ts reads them.
import * as file from '../words.toml';

export type Both = Readonly<Record<string, { en: string; fr: string } | undefined>>;
type Group = 'cards' | 'powers' | 'words';
export const { cards, powers, words } = file as unknown as Readonly<Record<Group, Both>>;
