/** What the server says in passing, as a sentence of its own. */
export function sentence(text: string): string {
  const whole = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…:]$/.test(whole) || !whole ? whole : `${whole}.`;
}

/** In French these signs never begin or end a line. */
export function noBreak(text: string): string {
  return text.replace(/ (?=[:»%])|(?<=«) /g, '\u00a0').replace(/ (?=[;!?])/g, '\u202f');
}
