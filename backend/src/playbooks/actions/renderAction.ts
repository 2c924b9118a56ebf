import { isConnectionReference } from '@/checks/connectionReference';
import { isRecord } from '@/checks/readSpec';
import { ExpressionError } from '@/expressions/ExpressionError';
import { renderDeep, renderTemplate, type RenderOptions } from '@/expressions/renderTemplate';
import { type ActionKind, INSERTED_VALUES, kindsOf } from './actionKinds';
import { createJsonFollower } from './createJsonFollower';
import { createSqlFollower } from './createSqlFollower';
import { createCommandGuard, renderScript } from '../renderScript';

const ONLY_A_PARAMETER = /^\s*(?:\$\(\s*\.params\.[\w-]+\s*\)|\{\{-?\s*\.params\.[\w-]+\s*-?\}\})\s*$/;

type Variables = Record<string, unknown>;
type Fields = Record<string, unknown>;

/** Where people may be asked for a connection. */
const CONNECTION_FIELDS = new Set(['connection', 'url']);

/** What people are asked to type in as a whole. */
function isWholeParameter(text: string): boolean {
  return ONLY_A_PARAMETER.test(text);
}

/** What means the same in a query wherever it stands: a word could be the name of a column. */
const PLAIN_VALUE = /^(?:-?\d+(?:\.\d+)?|true|false|null)$/i;

function renderQuery(query: string, variables: Variables): string {
  if (isWholeParameter(query)) return renderTemplate(query, variables, { missing: 'error' });
  const quoteAt = createSqlFollower();
  return renderTemplate(query, variables, {
    missing: 'error',
    insert: (value, path, before) => {
      // Two of them would begin a comment.
      if (PLAIN_VALUE.test(value)) return value.startsWith('-') && before.endsWith('-') ? ` ${value}` : value;
      switch (quoteAt(before)) {
        case 'single':
          return value.replaceAll("'", "''");
        case 'escape':
          return value.replaceAll("'", "''").replaceAll('\\', '\\\\');
        case 'double':
          return value.replaceAll('"', '""');
        default:
          throw new ExpressionError(`${path} is no number, so it must stand in quotes`);
      }
    },
  });
}

/** Longer ones no server takes. */
const MAX_ADDRESS_CHARS = 64 * 1024;
const STEP_UP = /^[^?#]*\/\.\.?(?:[/?#]|$)/;

function renderAddress(url: string, variables: Variables): string {
  const rendered = renderTemplate(url, variables, {
    missing: 'error',
    insert: (value, path, before, after) => {
      if (before.length > MAX_ADDRESS_CHARS) throw new ExpressionError('the address is too long');
      if (before === '') return value;
      if (/[?#]/.test(before)) return encodeURIComponent(value);
      if (/:\/\/[^/]*\//.test(before)) return encodeURIComponent(value).replaceAll('%2F', '/');
      if (fitsHost(value, before, after)) return value;
      throw new ExpressionError(`${path} would lead to another host`);
    },
  });
  if (rendered !== url && !isWholeParameter(url) && STEP_UP.test(rendered.replace(/^[^:/]*:\/\//, ''))) {
    throw new ExpressionError('the address would lead to another place');
  }
  return rendered;
}

/** Part of a name, a port, or a whole host; never what makes another host of one that is written there. */
function fitsHost(value: string, before: string, after: string): boolean {
  if (/:\/\/[^/]*:$/.test(before)) return /^\d*$/.test(value);
  if (before.endsWith('://')) return /^[\w.:-]*$/.test(value);
  return /^[\w-]*$/.test(value) || (/^[\w.-]*$/.test(value) && /^\.\w/.test(after));
}

function isForm({ headers }: Fields): boolean {
  return (Array.isArray(headers) ? headers : []).some(
    (header: unknown) =>
      isRecord(header) &&
      /^content-type$/i.test(String(header.name)) &&
      /x-www-form-urlencoded/i.test(JSON.stringify(header)),
  );
}

function renderBody(body: string, fields: Fields, variables: Variables): string {
  const isJson = /^\s*(?:\[|\{(?!\{))/.test(body);
  const isEncoded = !isJson && isForm(fields) && !isWholeParameter(body);
  const isInText = createJsonFollower();
  return renderTemplate(body, variables, {
    missing: 'error',
    insert: (value, path, before) => {
      if (isEncoded) return encodeURIComponent(value);
      if (!isJson) return value;
      if (isInText(before)) return JSON.stringify(value).slice(1, -1);
      if (isJsonText(value)) return value;
      throw new ExpressionError(`${path} is no JSON, so it must stand in quotes`);
    },
  });
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A name or parameter must not turn into the password of a connection. */
function refuseNewReferences(template: unknown, rendered: unknown, field = ''): void {
  if (typeof template === 'string' && typeof rendered === 'string') {
    if (!isConnectionReference(rendered.trim()) || isConnectionReference(template.trim())) return;
    if (CONNECTION_FIELDS.has(field) && isWholeParameter(template)) return;
    throw new ExpressionError(`${field} must not become a connection by a value that is filled in`);
  }
  if (typeof template !== 'object' || template === null) return;
  for (const [key, part] of Object.entries(template)) {
    refuseNewReferences(part, (rendered as Fields)[key], Array.isArray(template) ? field : key);
  }
}

/** How values reach a script by way of variables. */
function valuesFor(script: string): RenderOptions {
  const refuseCommand = createCommandGuard(script);
  return {
    missing: 'error',
    insert: (value, path) => {
      refuseCommand(value, path);
      return value;
    },
  };
}

const SPECIAL: Readonly<Partial<Record<ActionKind, (fields: Fields, variables: Variables) => Fields>>> = {
  exec: ({ script, env }, variables) => {
    if (typeof script !== 'string') return {};
    const rendered = renderScript(script, variables);
    // Apart from the variables of the author: what stands in these is never looked up.
    const values = Object.fromEntries(rendered.env.map(({ name, value }) => [name, value]));
    return {
      script: rendered.script,
      [INSERTED_VALUES]: values,
      ...(env === undefined ? {} : { env: renderDeep(env, variables, valuesFor(script)) }),
    };
  },
  http: (fields, variables) => {
    const { url, body } = fields;
    return {
      ...(typeof url === 'string' ? { url: renderAddress(url, variables) } : {}),
      ...(typeof body === 'string' ? { body: renderBody(body, fields, variables) } : {}),
    };
  },
  sql: ({ query }, variables) => (typeof query === 'string' ? { query: renderQuery(query, variables) } : {}),
};

/** Fills in what an action does, by the rules of its kind. Its condition, delay and the like stay as they are. */
export function renderAction(action: Fields, variables: Variables): Fields {
  const rendered = { ...action };
  for (const kind of kindsOf(action)) {
    const fields = action[kind] as Fields;
    const special = SPECIAL[kind]?.(fields, variables) ?? {};
    const others = Object.fromEntries(Object.entries(fields).filter(([key]) => !Object.hasOwn(special, key)));
    const plain = renderDeep(others, variables, { missing: 'error' });
    const result = { ...(isRecord(plain) ? plain : {}), ...special };
    refuseNewReferences(fields, result);
    rendered[kind] = result;
  }
  return rendered;
}

/** Fills in the variables of a playbook for one of its actions; they may hold connections. */
export function renderEnv(values: unknown, action: Fields, variables: Variables): unknown {
  const script = isRecord(action.exec) ? action.exec.script : null;
  const options: RenderOptions = typeof script === 'string' ? valuesFor(script) : { missing: 'error' };
  const rendered = renderDeep(values, variables, options);
  refuseNewReferences(values, rendered);
  return rendered;
}
