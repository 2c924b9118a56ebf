/** Plain JSON without what PostgreSQL refuses to keep in it: NUL and halves of characters. */
export function toStorableJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'string') return part.replaceAll(/[\0\p{Surrogate}]/gu, '\u{fffd}');
    return typeof part === 'bigint' ? part.toString() : part;
  }) as string | undefined;
  return text === undefined ? null : (JSON.parse(text) as unknown);
}
