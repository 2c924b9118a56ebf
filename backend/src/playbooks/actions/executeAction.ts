import type { ActionContext, ActionExecutor, ActionResult, Artifact } from './ActionExecutor';
import { type ExecutedKind, isExecuted, kindsOf, notExecuted } from './actionKinds';
import { runExecAction } from './runExecAction';
import { runHttpAction } from './runHttpAction';
import { runNotificationAction } from './runNotificationAction';
import { runSqlAction } from './runSqlAction';

const EXECUTORS: Readonly<Record<ExecutedKind, ActionExecutor>> = {
  exec: runExecAction,
  http: runHttpAction,
  sql: runSqlAction,
  notification: runNotificationAction,
};

const MAX_ERROR_CHARS = 16 * 1024;

function failure(error: unknown, { signal, scrubber }: ActionContext, result: unknown = null): ActionResult {
  const reason: unknown = signal.aborted ? signal.reason : error;
  const text = reason instanceof Error ? reason.message : String(reason);
  const shown = scrubber.text(Buffer.from(text.replaceAll('\0', '')).toString());
  return { result, error: shown.slice(0, MAX_ERROR_CHARS) || 'failed without a message', failed: true };
}

async function executeKind(kind: ExecutedKind, spec: unknown, context: ActionContext): Promise<ActionResult> {
  try {
    // Cancelled before it began: not every kind can be held up later.
    context.signal.throwIfAborted();
    const outcome = await EXECUTORS[kind](spec, context);
    if (outcome.error === undefined && !outcome.failed) return outcome;
    return {
      ...failure(outcome.error ?? 'failed', context, outcome.result),
      ...(outcome.artifacts ? { artifacts: outcome.artifacts } : {}),
    };
  } catch (error) {
    return failure(error, context);
  }
}

/**
 * Carries out a rendered action. Always resolves: every failure is a result. An action of several kinds does them one
 * after the other until one fails, and its result is the list of theirs.
 */
export async function executeAction(
  action: Record<string, unknown>,
  context: ActionContext,
): Promise<ActionResult> {
  const kinds = kindsOf(action);
  if (kinds.length === 0) return failure('the action does not say what to do', context);
  const foreign = kinds.find((kind) => !isExecuted(kind));
  if (foreign !== undefined) return failure(notExecuted(foreign), context);

  const results: unknown[] = [];
  const artifacts: Artifact[] = [];
  let last: ActionResult = { result: null };
  for (const kind of kinds.filter(isExecuted)) {
    last = await executeKind(kind, action[kind], context);
    results.push(last.result);
    artifacts.push(...(last.artifacts ?? []));
    if (last.failed) break;
  }
  return { ...last, artifacts, result: kinds.length === 1 ? last.result : results };
}
