// The words of the server, as kit/build.ts reads them.
declare module '*/words.toml' {
  type Both = Readonly<Record<string, { en: string; fr: string }>>;
  export const kinds: Both;
  export const colours: Both;
  export const colours_of_anchors: Both;
  export const stacks: Both;
  export const fields: Both;
  export const faces: Both;
  export const modes: Both;
  export const endings: Both;
}
