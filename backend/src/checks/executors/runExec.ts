import { tmpdir } from 'node:os';
import { CheckUnknownError } from '../CheckResult';
import { CHECK_PROPERTIES } from '../CheckSettings';
import { readList, requireText } from '../readSpec';
import { readEnvName } from './envName';
import type { ExecutionContext, Executor } from './Executor';
import { resolveValue } from './resolveCredentials';
import { runCommand } from './runCommand';

async function readEnv(
  spec: Record<string, unknown>,
  context: ExecutionContext,
): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  for (const item of readList(spec, 'env')) {
    const name = readEnvName(item);
    const value = await resolveValue(item, { field: `env ${name}`, part: 'password', context, used: [] });
    if (value === undefined) continue;
    context.scrubber.add(value);
    env[name] = value;
  }
  return env;
}

/** Runs a shell script; only when an administrator has switched this on. */
export const runExec: Executor = async (spec, context) => {
  if (!context.settings.execEnabled) {
    throw new CheckUnknownError(
      `exec checks are switched off; an administrator can allow them with the property ${CHECK_PROPERTIES.exec}`,
    );
  }
  if (spec.checkout !== undefined && spec.checkout !== null) {
    throw new CheckUnknownError('this console cannot check out a repository for an exec check');
  }
  const script = requireText(spec, 'script');
  const env = await readEnv(spec, context);
  const { signal } = context;
  const bash = await runCommand('bash', ['-c', script], { signal, env, cwd: tmpdir() });
  const outcome =
    bash.startFailure === 'ENOENT'
      ? await runCommand('sh', ['-c', script], { signal, env, cwd: tmpdir() })
      : bash;
  if (outcome.startFailure !== undefined) {
    throw new CheckUnknownError(`no shell could be started (${outcome.startFailure})`);
  }
  const { exitCode, stdout, stderr } = outcome;
  const details = { exitCode, stdout, stderr };
  if (outcome.tooMuchOutput) return { pass: false, error: 'script wrote more than 64 KB of output', details };
  if (exitCode === 0) return { pass: true, message: stdout, details };
  const reason =
    exitCode === null ? 'script was ended by a signal' : `script ended with exit code ${exitCode}`;
  return { pass: false, message: stdout, error: stderr ? `${reason}: ${stderr}` : reason, details };
};
