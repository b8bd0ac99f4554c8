// What this browser remembers. Storage may be forbidden: then nothing is remembered.
export function remembered(key: string, where = (): Storage => localStorage): string | null {
  try {
    return where().getItem(`poulpe.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string, where = (): Storage => localStorage): void {
  try {
    where().setItem(`poulpe.${key}`, value);
  } catch {
    // it is only a comfort
  }
}
