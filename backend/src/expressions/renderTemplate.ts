import { ExpressionError } from './ExpressionError';

export type RenderOptions = {
  /** What a path stands for that leads nowhere: nothing (default), or an error that names it. */
  missing?: 'empty' | 'error';
  /** What is put in place of a path; `before` is the result so far, `after` what comes next as it was written. */
  insert?: (value: string, path: string, before: string, after: string) => string;
};

const MAX_RESULT_CHARS = 2 * 1024 * 1024;
const MAX_DEPTH = 60;
/** Some look at all that is before a place. */
const MAX_PLACES = 500;

// $(.a.b) and {{ .a.b }}; keys with other characters as ["key"], places in lists as [0]. What only looks
// alike, as $(date) in a script, is left alone.
const SEGMENT = String.raw`(?:\.[A-Za-z_][\w-]*|\["[^"\]\n]{1,200}"\]|\[\d{1,9}\])`;
const TEMPLATE = new RegExp(
  String.raw`\$\(\s*(${SEGMENT}{1,50})\s*\)|\{\{-?\s*(${SEGMENT}{1,50})\s*-?\}\}`,
  'g',
);

/** Puts values in the place of `$(.a.b)` and `{{.a.b}}`; lists and objects as JSON. */
export function renderTemplate(
  text: string,
  variables: Record<string, unknown>,
  { missing = 'empty', insert = (value) => value }: RenderOptions = {},
): string {
  let result = '';
  let end = 0;
  let places = 0;
  for (const match of text.matchAll(TEMPLATE)) {
    places += 1;
    if (places > MAX_PLACES)
      throw new ExpressionError(`the text has more than ${MAX_PLACES} places to fill in`);
    const path = match[1] ?? match[2] ?? '';
    const value = valueAt(variables, path);
    if (value === undefined && missing === 'error')
      throw new ExpressionError(`${trimDot(path)} has no value`);
    result += text.slice(end, match.index);
    end = match.index + match[0].length;
    result += insert(toText(value), trimDot(path), result, text.slice(end));
    if (result.length > MAX_RESULT_CHARS) throw new ExpressionError('the rendered text is too long');
  }
  return result + text.slice(end);
}

/** Renders every text within a value, all of them within the limit of one; names of members stay as they are. */
export function renderDeep(
  value: unknown,
  variables: Record<string, unknown>,
  options?: RenderOptions,
): unknown {
  let chars = 0;
  const renderText = (text: string): string => {
    const rendered = renderTemplate(text, variables, options);
    chars += rendered.length;
    if (chars > MAX_RESULT_CHARS) throw new ExpressionError('the rendered texts are too long');
    return rendered;
  };
  const render = (part: unknown, depth: number): unknown => {
    if (depth > MAX_DEPTH) throw new ExpressionError('the value is nested too deeply');
    if (typeof part === 'string') return renderText(part);
    if (Array.isArray(part)) return part.map((item) => render(item, depth + 1));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, render(item, depth + 1)]));
  };
  return render(value, 0);
}

function trimDot(path: string): string {
  return path.startsWith('.') ? path.slice(1) : path;
}

function valueAt(variables: Record<string, unknown>, path: string): unknown {
  let value: unknown = variables;
  for (const [, name, quoted, place] of path.matchAll(/\.([A-Za-z_][\w-]*)|\["([^"\]]*)"\]|\[(\d+)\]/g)) {
    if (typeof value !== 'object' || value === null) return undefined;
    const key = name ?? quoted ?? place ?? '';
    value = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value;
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
