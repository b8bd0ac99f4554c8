// Who looks at this device. With one seat nobody else does; with several it is passed on, under a cover.
export interface Faces {
  mine: readonly number[];
  asked: readonly number[]; // seats of mine that owe an answer
  facing: number | null; // who looks now
}

/** The seat the device should be passed to, or null where it can stay. */
export function passTo({ mine, asked, facing }: Faces): number | null {
  if (mine.length < 2) return null;
  const known = facing !== null && mine.includes(facing);
  if (known && (asked.includes(facing) || !asked.length)) return null;
  return asked[0] ?? mine[0]!;
}
