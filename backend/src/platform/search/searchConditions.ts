import { evaluateDateMath } from '@/gateway/evaluateDateMath';
import { HttpError } from '@/gateway/HttpError';
import { parseLabelSelector, type Requirement } from '@/platform/search/parseLabelSelector';
import type { Expression } from '@/platform/search/parseSearchText';

/** Collects values, so that nothing from outside ever becomes SQL text. */
export type Parameters = { values: unknown[]; add(value: unknown): string };

export function createParameters(): Parameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

export const AGENT_NAME = '(select a.name from api.agents a where a.id = r.agent_id)';

const TEXT_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['id', ['r.id::text']],
  ['name', ['r.name']],
  ['namespace', ['r.namespace']],
  ['type', ['r.type']],
  ['config_type', ['r.type']],
  ['status', ['r.status']],
  ['health', ['r.health']],
  ['agent', ['r.agent_id::text', AGENT_NAME]],
  ['agent_id', ['r.agent_id::text']],
]);

const DATE_FIELDS: ReadonlyMap<string, string> = new Map([
  ['created', 'r.created_at'],
  ['created_at', 'r.created_at'],
  ['updated', 'r.updated_at'],
  ['updated_at', 'r.updated_at'],
  ['deleted', 'r.deleted_at'],
  ['deleted_at', 'r.deleted_at'],
]);

const ORDER_FIELDS: ReadonlyMap<string, string> = new Map([
  ...DATE_FIELDS,
  ...['name', 'namespace', 'type', 'status', 'health'].map((field) => [field, `r.${field}`] as const),
]);

type Context = { parameters: Parameters; now: Date };

export function searchCondition(expression: Expression, context: Context): string {
  switch (expression.kind) {
    case 'all':
      return join(
        expression.parts.map((part) => searchCondition(part, context)),
        'and',
      );
    case 'any':
      return join(
        expression.parts.map((part) => searchCondition(part, context)),
        'or',
      );
    case 'not':
      return `not coalesce(${searchCondition(expression.part, context)}, false)`;
    case 'name': {
      const pattern = expression.text.includes('*') ? expression.text : `${expression.text}*`;
      return `r.name ilike ${context.parameters.add(toLike(pattern))}`;
    }
    case 'exists':
      return `${mapValue(expression.field, context.parameters)} is not null`;
    case 'compare':
      return compareCondition(expression, context);
  }
}

export function orderExpression(field: string): string {
  const column = ORDER_FIELDS.get(field);
  if (column === undefined) throw new HttpError(400, `The search cannot be ordered by "${field}"`);
  return column;
}

/** A comma list: plain values are alternatives, every pattern and every `!` must hold as well; case does not count. */
export function matchCondition(columns: readonly string[], list: string, { parameters }: Context): string {
  return matchItems(columns, list.split(','), parameters);
}

export function labelCondition(
  column: 'r.labels' | 'r.tags',
  selector: string,
  { parameters }: Context,
): string {
  return requirementsCondition(selector, parameters, (key) => `${column} ->> ${parameters.add(key)}`);
}

export function fieldCondition(selector: string, { parameters }: Context): string {
  return requirementsCondition(selector, parameters, (key) => {
    const [column] = TEXT_FIELDS.get(key) ?? [];
    if (column === undefined) throw new HttpError(400, `The field selector knows no field "${key}"`);
    return column;
  });
}

function requirementsCondition(
  selector: string,
  parameters: Parameters,
  toColumn: (key: string) => string,
): string {
  const conditions = parseLabelSelector(selector).map((requirement) =>
    requirementCondition(requirement, toColumn(requirement.key), parameters),
  );
  return join(conditions, 'and');
}

function requirementCondition(requirement: Requirement, column: string, parameters: Parameters): string {
  switch (requirement.kind) {
    case 'in':
      return `(${column}) = any(${parameters.add(requirement.values)}::text[])`;
    case 'notin':
      return `coalesce((${column}) <> all(${parameters.add(requirement.values)}::text[]), true)`;
    case 'exists':
      return `(${column}) is not null`;
    case 'absent':
      return `(${column}) is null`;
  }
}

function compareCondition(
  { field, operator, value, isQuoted }: Extract<Expression, { kind: 'compare' }>,
  context: Context,
): string {
  const dateColumn = DATE_FIELDS.get(field);
  if (dateColumn !== undefined) {
    const date = evaluateDateMath(value, context.now);
    if (!date) throw new HttpError(400, `"${value}" is not a date or date expression`);
    return `${dateColumn} ${operator === '!=' ? '<>' : operator} ${context.parameters.add(date)}::timestamptz`;
  }
  if (operator !== '=' && operator !== '!=') {
    throw new HttpError(400, `${operator} compares dates only, and "${field}" is none`);
  }
  const items = isQuoted ? [value] : value.split(',');
  const condition =
    field === 'labels' || field === 'tags'
      ? `exists (select from jsonb_each_text(r.${field}) entry where ${matchItems(['entry.value'], items, context.parameters)})`
      : matchItems(columnsOf(field, context.parameters), items, context.parameters);
  return operator === '=' ? condition : `not coalesce(${condition}, false)`;
}

function columnsOf(field: string, parameters: Parameters): readonly string[] {
  return TEXT_FIELDS.get(field) ?? [mapValue(field, parameters)];
}

function mapValue(field: string, parameters: Parameters): string {
  const dot = field.indexOf('.');
  const [map, key] = [field.slice(0, dot), field.slice(dot + 1)];
  if (map === 'labels' || map === 'tags') return `(r.${map} ->> ${parameters.add(key)})`;
  if (map === 'properties') {
    return `(select coalesce(p ->> 'text', p ->> 'value') from jsonb_array_elements(
      case when jsonb_typeof(r.properties) = 'array' then r.properties else '[]' end) p
      where p ->> 'name' = ${parameters.add(key)} limit 1)`;
  }
  throw new HttpError(400, `The search knows no field "${field}"`);
}

function matchItems(columns: readonly string[], list: readonly string[], parameters: Parameters): string {
  const items = list.map((item) => item.trim());
  const excluded = items.filter((item) => item.startsWith('!')).map((item) => item.slice(1));
  const wanted = items.filter((item) => !item.startsWith('!'));
  const exact = wanted.filter((item) => !item.includes('*')).map((item) => item.toLowerCase());
  const any = (toCondition: (column: string) => string) => join(columns.map(toCondition), 'or');
  const conditions = [
    ...(exact.length > 0 ? [any((column) => exactCondition(column, exact, parameters))] : []),
    ...wanted
      .filter((item) => item.includes('*'))
      .map((item) => any((column) => `${column} ilike ${parameters.add(toLike(item))}`)),
    ...excluded.map(
      (item) => `not coalesce(${any((column) => `${column} ilike ${parameters.add(toLike(item))}`)}, false)`,
    ),
  ];
  return join(conditions, 'and');
}

/** `type=pod` finds every type that ends so, such as `Kubernetes::Pod`. */
function exactCondition(column: string, values: readonly string[], parameters: Parameters): string {
  const equal = `lower(coalesce(${column}, '')) = any(${parameters.add(values)}::text[])`;
  const suffixes = values.filter((value) => value !== '').map((value) => toLike(`*${value}`));
  return column === 'r.type' && suffixes.length > 0
    ? `(${equal} or ${column} ilike any(${parameters.add(suffixes)}::text[]))`
    : equal;
}

function toLike(pattern: string): string {
  return pattern.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%');
}

function join(conditions: readonly string[], operator: 'and' | 'or'): string {
  if (conditions.length === 0) return operator === 'and' ? 'true' : 'false';
  return `(${conditions.join(` ${operator} `)})`;
}
