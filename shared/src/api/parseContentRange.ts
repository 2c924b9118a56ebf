/** Where a page lies in its list; `from` and `to` are null for an empty page, `total` when it was not counted. */
export type ContentRange = { from: number | null; to: number | null; total: number | null };

const NOTHING: ContentRange = { from: null, to: null, total: null };

/** Reads a `Content-Range` header such as `0-49/1234`; junk reads as nothing known. */
export function parseContentRange(header: string | null | undefined): ContentRange {
  const match = /^(?:[a-z]+ )?(?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(header?.trim() ?? '');
  if (!match) return NOTHING;
  const [, from, to, total] = match;
  const asNumber = (digits: string | undefined): number | null => {
    const value = digits === undefined || digits === '*' ? NaN : Number(digits);
    return Number.isSafeInteger(value) ? value : null;
  };
  return { from: asNumber(from), to: asNumber(to), total: asNumber(total) };
}
