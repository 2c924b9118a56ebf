import { ExpressionError } from './ExpressionError';

const MAX_DEPTH = 60;
const MAX_NODES = 200_000;
/** Of all texts in a result. */
export const MAX_TEXT_CHARS = 2 * 1024 * 1024;

/**
 * Plain data for an expression: whole numbers become integers of the language, and objects lose their prototype, so
 * that a name such as `constructor` finds nothing.
 */
export function toCelValue(value: unknown): unknown {
  let nodes = 0;
  const convert = (part: unknown, depth: number): unknown => {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES)
      throw new ExpressionError('the values are too large or too deep');
    if (typeof part === 'number') return Number.isSafeInteger(part) ? BigInt(part) : part;
    if (part === undefined || typeof part === 'function' || typeof part === 'symbol') return null;
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    if (Array.isArray(part)) return part.map((item) => convert(item, depth + 1));
    const copy = Object.create(null) as Record<string, unknown>;
    for (const [key, item] of Object.entries(part)) copy[key] = convert(item, depth + 1);
    return copy;
  };
  return convert(value, 0);
}

/** The other way: what an expression yields, as JSON. */
export function fromCelValue(value: unknown): unknown {
  let nodes = 0;
  let chars = 0;
  const convert = (part: unknown, depth: number): unknown => {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES)
      throw new ExpressionError('the result is too large or too deep');
    if (typeof part === 'string' && (chars += part.length) > MAX_TEXT_CHARS)
      throw new ExpressionError('the result is too large or too deep');
    if (typeof part === 'bigint') return toNumber(part);
    if (part === undefined) return null;
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    if (part instanceof Uint8Array) return Buffer.from(part).toString('utf8');
    if (Array.isArray(part)) return part.map((item) => convert(item, depth + 1));
    const entries = part instanceof Map ? [...part.entries()] : Object.entries(part);
    const copy = Object.create(null) as Record<string, unknown>;
    for (const [key, item] of entries) copy[String(key)] = convert(item, depth + 1);
    return { ...copy };
  };
  return convert(value, 0);
}

/** Numbers beyond what JSON carries exactly stay texts. */
function toNumber(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}
