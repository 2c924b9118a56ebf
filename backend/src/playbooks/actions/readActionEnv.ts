import type { ConnectionValues } from '@/checks/connectionReference';
import { readEnvName } from '@/checks/executors/envName';
import { resolveValue } from '@/checks/executors/resolveCredentials';
import type { ActionContext } from './ActionExecutor';

const SECRET_NAME = /pass|secret|token|key|credential|auth|cookie|pwd|private/i;

/** Variables of a script: those of the playbook, and over them those of the action. */
export async function readActionEnv(
  entries: readonly unknown[],
  context: ActionContext,
): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  for (const entry of [...context.env, ...entries]) {
    const name = readEnvName(entry);
    const used: ConnectionValues[] = [];
    const value = await resolveValue(entry, { field: `env ${name}`, part: 'password', context, used });
    if (value === undefined) continue;
    // An ordinary value, say of a namespace, stays readable in the output.
    if (used.length > 0 || SECRET_NAME.test(name)) context.scrubber.add(value);
    env[name] = value.replaceAll('\0', '');
  }
  return env;
}
