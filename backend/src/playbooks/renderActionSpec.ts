import { isRecord } from '@/checks/readSpec';
import { renderDeep } from '@/expressions/renderTemplate';
import { renderScript } from './renderScript';

/** Puts the values of a run into the part of an action that says what to do. */
export function renderActionSpec(kind: string, spec: unknown, variables: Record<string, unknown>): unknown {
  if (kind !== 'exec' || !isRecord(spec) || typeof spec.script !== 'string') {
    return renderDeep(spec, variables, { missing: 'error' });
  }
  const { script: template, ...rest } = spec;
  const rendered = renderDeep(rest, variables, { missing: 'error' }) as Record<string, unknown>;
  const { script, env } = renderScript(template, variables);
  const own: unknown[] = Array.isArray(rendered.env) ? rendered.env : [];
  return { ...rendered, script, ...(own.length + env.length > 0 ? { env: [...own, ...env] } : {}) };
}
