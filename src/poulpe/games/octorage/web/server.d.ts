// The words of the server, as kit/build.ts reads them.
declare module '*/words.toml' {
  type Both = Readonly<Record<string, { en: string; fr: string }>>;
  export const characters: Both;
  export const powers: Both;
  export const short_powers: Both;
  export const cards: Both;
  export const short_treasures: Both;
  export const curses: Both;
  export const curses_told: Both;
  export const words: Both;
}
