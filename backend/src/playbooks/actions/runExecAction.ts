import { accessSync, constants } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, readList, requireText } from '@/checks/readSpec';
import { INSERTED_VALUES } from './actionKinds';
import { ActionError } from './ActionError';
import type { ActionContext, ActionExecutor } from './ActionExecutor';
import { collectArtifacts, readArtifactPaths } from './collectArtifacts';
import { createOutputCollector } from './createOutputCollector';
import { ACTION_VARIABLE, endLeftovers } from './endLeftovers';
import { maskContent } from './maskContent';
import { readActionEnv } from './readActionEnv';
import { runScript, type ScriptOutcome } from './runScript';

const EXEC_SWITCH = 'playbooks.exec.enabled';
export const EXEC_OFF = `exec actions are switched off; an administrator can enable them with the property ${EXEC_SWITCH}`;

const UNSUPPORTED: Readonly<Record<string, string>> = {
  checkout: 'check out a repository',
  connections: 'sign in at clouds and clusters',
  setup: 'install programs',
};
const PATH = process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin';
const SHEBANG = /^#![ \t]*(\S+)(?:[ \t]+([^\r\n]*\S))?/;

function refuseUnsupported(spec: Record<string, unknown>): void {
  for (const [field, ability] of Object.entries(UNSUPPORTED)) {
    const value = spec[field];
    if (value === undefined || value === null || value === '') continue;
    if (isRecord(value) && Object.keys(value).length === 0) continue;
    throw new ActionError(`this console cannot ${ability} for an exec action (${field})`);
  }
}

type Command = { path: string; args: string[] };

/** What would have to be typed to run a script that is kept in `file`. */
function commandFor(script: string, file: string): Command {
  const [, interpreter, argument] = SHEBANG.exec(script) ?? [];
  if (interpreter === undefined) return { path: canRun('bash') ? 'bash' : 'sh', args: [file] };
  if (!canRun(interpreter)) throw new ActionError(`the script needs ${interpreter}, which is not here`);
  return { path: interpreter, args: [...(argument === undefined ? [] : [argument]), file] };
}

function canRun(program: string): boolean {
  const folders = program.includes('/') ? [''] : PATH.split(path.delimiter);
  return folders.some((folder) => {
    try {
      accessSync(path.resolve('/', folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function describeEnd({ exitCode, endless, startFailure }: ScriptOutcome, signal: AbortSignal): string | null {
  if (startFailure !== undefined) return `the script could not be started (${startFailure})`;
  if (signal.aborted) return signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
  if (endless) return 'the script wrote without end and was ended';
  if (exitCode === 0) return null;
  return exitCode === null
    ? 'the script was ended by a signal'
    : `the script ended with exit code ${exitCode}`;
}

async function prepare(
  script: string,
  context: ActionContext,
): Promise<{ folder: string; command: Command }> {
  const folder = path.join(context.workDir, 'work');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(context.workDir, 'script');
  await writeFile(file, script, { mode: 0o700 });
  return { folder, command: commandFor(script, file) };
}

/** Runs a script; only when an administrator has switched this on. */
export const runExecAction: ActionExecutor = async (spec, context) => {
  if (!context.execEnabled) throw new ActionError(EXEC_OFF);
  const fields = isRecord(spec) ? spec : {};
  refuseUnsupported(fields);
  const script = requireText(fields, 'script');
  const { folder, command } = await prepare(script, context);
  const paths = readArtifactPaths(readList(fields, 'artifacts'), folder);
  const inserted = isRecord(fields[INSERTED_VALUES]) ? fields[INSERTED_VALUES] : {};
  const env = {
    PATH,
    LANG: 'C.UTF-8',
    HOME: folder,
    ...(await readActionEnv(readList(fields, 'env'), context)),
    ...Object.fromEntries(
      Object.entries(inserted).map(([name, value]) => [name, String(value).replaceAll('\0', '')]),
    ),
    [ACTION_VARIABLE]: context.actionId,
  };

  const output = createOutputCollector(context.scrubber, context.onOutput);
  const outcome = await runScript(command.path, command.args, {
    signal: context.signal,
    env,
    cwd: folder,
    onData: output.add,
  });
  // A script may start what is to stay, but not to get round its limits.
  if (context.signal.aborted || outcome.endless) await endLeftovers([context.actionId]);
  const { stdout, stderr, isCut } = output.end();
  const { artifacts, notes } = await collectArtifacts(folder, paths);
  if (isCut) notes.push('the output was too long and is cut');

  const error = describeEnd(outcome, context.signal);
  const { scrubber } = context;
  return {
    // The output is without secrets already; to look through all of it again would take a while.
    result: {
      stdout,
      stderr,
      exitCode: outcome.exitCode,
      path: command.path,
      args: [...command.args.slice(0, -1), scrubber.text(script).replaceAll('\0', '')],
      ...(notes.length === 0 ? {} : { notes: notes.map((note) => scrubber.text(note)) }),
    },
    artifacts: artifacts.map((artifact) => ({
      ...artifact,
      filename: scrubber.text(artifact.filename),
      ...(artifact.path === undefined ? {} : { path: scrubber.text(artifact.path) }),
      content: maskContent(artifact.content, scrubber),
    })),
    ...(error === null ? {} : { error, failed: true }),
  };
};
