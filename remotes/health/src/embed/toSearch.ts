import type { EmbedOptions } from './EmbedOptions';

type Initial = Pick<
  EmbedOptions,
  'query' | 'labels' | 'hidePassing' | 'groupBy' | 'tabBy' | 'timeRange' | 'layout'
>;

const FORMATS: { [Name in keyof Required<Initial>]: (value: NonNullable<Initial[Name]>) => string } = {
  query: String,
  labels: (labels) => JSON.stringify(labels),
  hidePassing: String,
  groupBy: String,
  tabBy: String,
  timeRange: String,
  layout: String,
};

const NAMES = Object.keys(FORMATS) as (keyof Initial)[];

function format<Name extends keyof Initial>(name: Name, options: Initial): string | null {
  const value = options[name];
  return value === undefined ? null : FORMATS[name](value);
}

/** The options that say what the list shows at first, as the list's own address. */
export function toSearch(options: Initial): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const text = format(name, options);
    if (text !== null) params.set(name, text);
  }
  return params.toString();
}

/** An address after an update: only what the update changes, so that the choices of the person stay. */
export function patchSearch(search: string, before: Initial, after: Initial): string {
  const params = new URLSearchParams(search);
  for (const name of NAMES) {
    const text = format(name, after);
    if (text === format(name, before)) continue;
    if (text === null) params.delete(name);
    else params.set(name, text);
  }
  return params.toString();
}
