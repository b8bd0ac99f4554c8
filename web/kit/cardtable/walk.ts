// Arrow keys go from one button of a row to the next.
export function walk(e: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
  if (!step) return;
  const all = [...e.currentTarget.querySelectorAll('button')];
  const next = all[all.findIndex((button) => button === document.activeElement) + step];
  if (next) e.preventDefault();
  next?.focus();
}
