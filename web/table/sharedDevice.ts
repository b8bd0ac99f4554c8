// Who is using this device. With one seat, always the same person; with several, it is passed on with the table hidden.
export interface SharedDevice {
  mine: readonly number[];
  asked: readonly number[]; // seats of mine that owe an answer
  holder: number | null; // who is using it now
}

/** The seat that the device should be passed to, or null if it can stay. */
export function seatToPassTo({ mine, asked, holder }: SharedDevice): number | null {
  if (mine.length < 2) return null;
  const known = holder !== null && mine.includes(holder);
  if (known && (asked.includes(holder) || !asked.length)) return null;
  return asked[0] ?? mine[0]!;
}
