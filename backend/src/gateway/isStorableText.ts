const unstorable = /[\u0000\p{Surrogate}]/u;

/** Text that PostgreSQL can hold: neither zero characters nor halves of surrogate pairs, which no keyboard types. */
export function isStorableText(value: unknown): value is string {
  return typeof value === 'string' && !unstorable.test(value);
}
