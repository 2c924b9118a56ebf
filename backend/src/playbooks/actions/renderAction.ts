import { isConnectionReference } from '@/checks/connectionReference';
import { isRecord } from '@/checks/readSpec';
import { ExpressionError } from '@/expressions/ExpressionError';
import { renderDeep, renderTemplate, type RenderOptions } from '@/expressions/renderTemplate';
import { type ActionKind, INSERTED_VALUES, kindsOf } from './actionKinds';
import { jsonQuote, sqlQuote } from './quoteStates';
import { refuseCommand, renderScript } from '../renderScript';

const ONLY_A_PARAMETER = /^\s*(?:\$\(\s*\.params\.[\w-]+\s*\)|\{\{-?\s*\.params\.[\w-]+\s*-?\}\})\s*$/;

type Variables = Record<string, unknown>;
type Fields = Record<string, unknown>;

/** Where people may be asked for a connection. */
const CONNECTION_FIELDS = new Set(['connection', 'url']);

/** What people are asked to type in as a whole. */
function isWholeParameter(text: string): boolean {
  return ONLY_A_PARAMETER.test(text);
}

function renderQuery(query: string, variables: Variables): string {
  if (isWholeParameter(query)) return renderTemplate(query, variables, { missing: 'error' });
  return renderTemplate(query, variables, {
    missing: 'error',
    insert: (value, path, before) => {
      if (/^[\w.]*$/.test(value)) return value;
      const quote = sqlQuote(before);
      // In a text of this form a backslash takes the meaning of the quote after it.
      const isPlainText = quote === 'single' && !(value.includes('\\') && /\bE'/i.test(query));
      if (isPlainText) return value.replaceAll("'", "''");
      if (quote === 'double') return value.replaceAll('"', '""');
      throw new ExpressionError(`${path} is not a plain word, so it must stand in quotes`);
    },
  });
}

function renderAddress(url: string, variables: Variables): string {
  return renderTemplate(url, variables, {
    missing: 'error',
    insert: (value, path, before) => {
      if (before === '') return value;
      if (/[?#]/.test(before)) return encodeURIComponent(value);
      if (/:\/\/[^/]*\//.test(before)) return encodeURIComponent(value).replaceAll('%2F', '/');
      if (/^[\w.:-]*$/.test(value)) return value;
      throw new ExpressionError(`${path} would lead to another host`);
    },
  });
}

function renderBody(body: string, variables: Variables): string {
  if (!/^\s*[[{]/.test(body)) return renderTemplate(body, variables, { missing: 'error' });
  return renderTemplate(body, variables, {
    missing: 'error',
    insert: (value, _path, before) =>
      jsonQuote(before) === 'double' ? JSON.stringify(value).slice(1, -1) : value,
  });
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
  return {
    missing: 'error',
    insert: (value, path) => {
      refuseCommand(script, value, path);
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
  http: ({ url, body }, variables) => ({
    ...(typeof url === 'string' ? { url: renderAddress(url, variables) } : {}),
    ...(typeof body === 'string' ? { body: renderBody(body, variables) } : {}),
  }),
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
