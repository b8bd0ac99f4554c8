/** Turns a fragment from the server into a sentence. */
export function sentence(text: string): string {
  const whole = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…:]$/.test(whole) || !whole ? whole : `${whole}.`;
}

/** In French, these signs must never start or end a line. */
export function noBreak(text: string): string {
  return text.replace(/ (?=[:»%])|(?<=«) /g, '\u00a0').replace(/ (?=[;!?])/g, '\u202f');
}
