import { evaluateDateMath } from '@/gateway/evaluateDateMath';
import { HttpError } from '@/gateway/HttpError';

export type Parameter = readonly [name: string, value: string];

const SUFFIX = '.filter';

const DATE_COLUMNS: ReadonlySet<string> = new Set([
  'acknowledged',
  'authenticated_at',
  'closed',
  'created_at',
  'deleted_at',
  'end_time',
  'expires_at',
  'first_observed',
  'from',
  'issued_at',
  'last_attempt',
  'last_fail',
  'last_login',
  'last_observed',
  'last_pass',
  'last_received',
  'last_runtime',
  'last_scraped_time',
  'last_seen',
  'last_transition_time',
  'next_runtime',
  'not_before',
  'refreshed_at',
  'resolved',
  'scheduled_time',
  'silenced_at',
  'start_time',
  'time',
  'time_end',
  'time_start',
  'until',
  'updated_at',
]);

const COMPARISONS = { '<': 'lt', '>': 'gt', '=': 'eq' } as const;

/**
 * Turns the platform's `<column>.filter=a,!b,c*` into what PostgREST understands. Only the first of a repeated
 * `.filter` counts; `!` together with a wildcard is dropped, both as on the real platform. An item may be
 * percent-escaped when it holds a comma, a wildcard or a leading `!` of its own.
 */
export function rewriteFilterParameters(parameters: readonly Parameter[], now: Date): Parameter[] {
  const seen = new Set<string>();
  return parameters.flatMap(([name, value]): Parameter[] => {
    if (!name.endsWith(SUFFIX)) return [[name, value]];
    if (seen.has(name)) return [];
    seen.add(name);
    const column = name.slice(0, -SUFFIX.length);
    if (column === '') throw new HttpError(400, 'A filter needs the name of a column before .filter');
    const conditions = isDateColumn(column) ? dateConditions(name, value, now) : listConditions(value);
    return conditions.map((condition) => [column, condition]);
  });
}

function isDateColumn(column: string): boolean {
  return DATE_COLUMNS.has(column.slice(column.lastIndexOf('.') + 1));
}

function dateConditions(name: string, value: string, now: Date): string[] {
  const text = value.trim();
  if (text === '') return [];
  const operator = COMPARISONS[text[0] as keyof typeof COMPARISONS] as string | undefined;
  const date = evaluateDateMath(operator ? text.slice(1) : text, now);
  if (!date) {
    throw new HttpError(400, `${name} is not a date expression such as >now-2d, <now/d or =2026-01-31`);
  }
  return [`${operator ?? 'lt'}.${date.toISOString()}`];
}

function listConditions(value: string): string[] {
  const included: string[] = [];
  const excluded: string[] = [];
  const patterns: string[] = [];
  for (const item of value.split(',').map((text) => text.trim())) {
    const isExcluded = item.startsWith('!');
    const text = isExcluded ? item.slice(1) : item;
    if (text === '') continue;
    const hasWildcard = text.startsWith('*') || text.endsWith('*');
    if (hasWildcard) {
      if (!isExcluded) patterns.push(`like.${toPattern(text)}`);
    } else {
      (isExcluded ? excluded : included).push(quote(unescapePercent(text)));
    }
  }
  return [
    ...(included.length > 0 ? [`in.(${included.join(',')})`] : []),
    ...(excluded.length > 0 ? [`not.in.(${excluded.join(',')})`] : []),
    ...patterns,
  ];
}

/** Only `*` is a wildcard: what LIKE itself would read as one is taken literally. */
function toPattern(text: string): string {
  const starts = text.startsWith('*') ? '*' : '';
  const rest = text.slice(starts.length);
  const ends = rest.endsWith('*') ? '*' : '';
  const literal = unescapePercent(rest.slice(0, rest.length - ends.length));
  return `${starts}${literal.replace(/[\\%_]/g, '\\$&')}${ends}`;
}

function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

function unescapePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
