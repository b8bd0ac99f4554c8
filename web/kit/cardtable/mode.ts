// How a table of cards is arranged: modes.css has the sizes, and the same borders between the three.
export type Mode = 'wide' | 'upright' | 'lying';

export function modeOf(width: number, height: number): Mode {
  const tall = width / height < 0.9;
  if (height < 460 && !tall) return 'lying';
  return tall || width < 620 ? 'upright' : 'wide';
}
