import type pg from 'pg';
import { isRecord } from '@/checks/readSpec';
import { type ActionKind, INSERTED_VALUES, isExecuted, kindsOf, notExecuted } from './actionKinds';
import { renderAction } from './renderAction';
import { EXEC_OFF } from './runExecAction';
import { toStorableJson } from './toStorableJson';

export type ActionDescription = {
  /** Empty when the action does not say what to do. */
  kind: ActionKind | '';
  /** Filled in, without secrets; by kind when the action has several. */
  spec: unknown;
  runs: boolean;
  /** Why it would not run here. */
  reason?: string;
};

function reasonAgainst(kinds: readonly ActionKind[], execEnabled: boolean): string | undefined {
  if (kinds.length === 0) return 'the action does not say what to do';
  const foreign = kinds.find((kind) => !isExecuted(kind));
  if (foreign !== undefined) return notExecuted(foreign);
  return kinds.includes('exec') && !execEnabled ? EXEC_OFF : undefined;
}

/** Values that a script reads as variables stand beside those that its author gave it. */
function readable(fields: unknown): unknown {
  if (!isRecord(fields) || !isRecord(fields[INSERTED_VALUES])) return fields;
  const { [INSERTED_VALUES]: values, ...rest } = fields;
  const inserted = Object.entries(values as object).map(([name, value]) => ({ name, value: String(value) }));
  if (inserted.length === 0) return rest;
  return { ...rest, env: [...(Array.isArray(rest.env) ? (rest.env as unknown[]) : []), ...inserted] };
}

/** What an action would do, without doing it. Throws an `ExpressionError` when it cannot be filled in. */
export async function describeAction(
  action: Record<string, unknown>,
  variables: Record<string, unknown>,
  { execEnabled, pool }: { execEnabled: boolean; pool: pg.Pool },
): Promise<ActionDescription> {
  const kinds = kindsOf(action);
  const rendered = renderAction(action, variables);
  const [first] = kinds;
  const shown =
    kinds.length === 1 && first !== undefined
      ? readable(rendered[first])
      : Object.fromEntries(kinds.map((kind) => [kind, readable(rendered[kind])]));
  // By the rules that stored definitions are shown with.
  const { rows } = await pool.query<{ spec: unknown }>(
    'select opsdeck.masked_definition($1::jsonb) as spec',
    [JSON.stringify(toStorableJson(shown))],
  );
  const reason = reasonAgainst(kinds, execEnabled);
  return {
    kind: first ?? '',
    spec: rows[0]?.spec ?? null,
    runs: reason === undefined,
    ...(reason === undefined ? {} : { reason }),
  };
}
