/** A piece of a JSON schema (draft-07). */
export type JsonSchema = { readonly [keyword: string]: unknown };

export type Properties = Readonly<Record<string, JsonSchema>>;

/** Text of one line or more. */
export function text(title: string, description?: string, more: JsonSchema = {}): JsonSchema {
  return { title, ...(description === undefined ? {} : { description }), type: 'string', ...more };
}

/** A whole number from 0 upwards. */
export function count(title: string, description?: string, more: JsonSchema = {}): JsonSchema {
  return {
    title,
    ...(description === undefined ? {} : { description }),
    type: 'integer',
    minimum: 0,
    ...more,
  };
}

export function flag(title: string, description?: string): JsonSchema {
  return { title, ...(description === undefined ? {} : { description }), type: 'boolean' };
}

export function list(title: string, items: JsonSchema, description?: string): JsonSchema {
  return { title, ...(description === undefined ? {} : { description }), type: 'array', items };
}

export function textMap(title: string, description?: string): JsonSchema {
  return {
    title,
    ...(description === undefined ? {} : { description }),
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  };
}

/** An object with these fields and no others. */
export function fields(title: string, properties: Properties, more: JsonSchema = {}): JsonSchema {
  return { title, type: 'object', properties, additionalProperties: false, ...more };
}

/** A part that `sharedDefinitions` holds, under a title of its own. */
export function part(
  name: 'secretValue' | 'script' | 'duration' | 'size' | 'authentication',
  title: string,
  description?: string,
): JsonSchema {
  // Draft-07 ignores what stands beside a $ref.
  return {
    title,
    ...(description === undefined ? {} : { description }),
    allOf: [{ $ref: `#/definitions/${name}` }],
  };
}

export const CONNECTION = text('Connection', 'A saved connection: connection://namespace/name.');
export const THRESHOLD = count(
  'Threshold (ms)',
  'The check fails when it takes longer than this many milliseconds.',
);
export const CREDENTIALS: Properties = {
  username: part('secretValue', 'Username'),
  password: part('secretValue', 'Password'),
};
