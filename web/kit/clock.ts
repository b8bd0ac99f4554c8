/** 0:42, 12:05, 3:00:00, 2 d 4 h */
export function spelled(left: number, day: string, hour: string): string {
  const s = Math.ceil(left);
  if (s >= 86_400) return `${Math.floor(s / 86_400)}\u00a0${day} ${Math.floor((s % 86_400) / 3600)}\u00a0${hour}`;
  const two = (n: number): string => String(n).padStart(2, '0');
  const [h, m] = [Math.floor(s / 3600), Math.floor((s % 3600) / 60)];
  return h ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`;
}
