/**
 * How one value lives in a URL parameter. `parse` takes null for an absent parameter, returns a default
 * for junk and never throws; `format` returns null when the parameter may be left out.
 */
export type UrlCodec<Value> = { parse(text: string | null): Value; format(value: Value): string | null };

/** Free text. */
export function textParam(fallback = ''): UrlCodec<string> {
  return {
    parse: (text) => text ?? fallback,
    format: (value) => (value === fallback ? null : value),
  };
}

/** Text that may be absent. */
export function optionalParam(): UrlCodec<string | null> {
  return { parse: (text) => text || null, format: (value) => value || null };
}

/** A switch, written as `true` or `false`. */
export function booleanParam(fallback: boolean): UrlCodec<boolean> {
  return {
    parse: (text) => (text === 'true' ? true : text === 'false' ? false : fallback),
    format: (value) => (value === fallback ? null : String(value)),
  };
}

/** A whole number within bounds. */
export function integerParam(
  fallback: number,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {},
): UrlCodec<number> {
  return {
    parse: (text) => {
      const value = text !== null && /^-?\d{1,16}$/.test(text) ? Number(text) : fallback;
      return Number.isSafeInteger(value) && value >= min && value <= max ? value : fallback;
    },
    format: (value) => (value === fallback ? null : String(value)),
  };
}

/** One of a few words. */
export function choiceParam<const Choice extends string>(
  choices: readonly Choice[],
  fallback: Choice,
): UrlCodec<Choice> {
  return {
    parse: (text) => choices.find((choice) => choice === text) ?? fallback,
    format: (value) => (value === fallback ? null : value),
  };
}
