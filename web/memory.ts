// What this browser remembers; nothing if storage is blocked.
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
    // storage is only a convenience
  }
}
