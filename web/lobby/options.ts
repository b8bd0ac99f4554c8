// Which options of a game apply, given the others: only those are shown and sent.
import { same } from '../kit/same';
import type { OptionShape } from '../wire';

type Values = Readonly<Record<string, unknown>>;

/** Whether what an option needs is chosen. An option that does not apply counts with its default: that is sent. */
export function applies(option: OptionShape, options: readonly OptionShape[], values: Values): boolean {
  return Object.entries(option.needs).every(([name, wanted]) => {
    const other = options.find((o) => o.name === name)!;
    const value = applies(other, options, values) ? values[name] : other.default;
    return wanted.some((one) => same(one, value));
  });
}

/** The option that switches this one on, regardless of its own value. */
export function enabledBy(
  option: OptionShape,
  options: readonly OptionShape[],
  values: Values,
): OptionShape | undefined {
  return options.find((o) => option.within.includes(o.name) && values[o.name] === true && applies(o, options, values));
}

/** The options that were changed and that apply. */
export function changedOptions(options: readonly OptionShape[], values: Values): Record<string, unknown> {
  const counted = options.filter((o) => !same(values[o.name], o.default) && applies(o, options, values));
  return Object.fromEntries(counted.map((o) => [o.name, values[o.name]]));
}
