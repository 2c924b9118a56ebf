import { createHash } from 'node:crypto';

/** A stable uuid for any text; the same as PostgreSQL's `md5(text)::uuid`. */
export function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
