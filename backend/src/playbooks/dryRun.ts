import type pg from 'pg';
import { ExpressionError } from '@/expressions/ExpressionError';
import { HttpError } from '@/gateway/HttpError';
import { describeAction } from './actions/describeAction';
import { kindsOf } from './actions/actionKinds';
import { checkParameters, MASK } from './parameters/checkParameters';
import { readParameters } from './parameters/Parameter';
import { type ActionSpec, readActions, readAgents } from './playbookSpec';
import { readExecEnabled } from './readExecEnabled';
import { baseVariables } from './runVariables';
import { refuseByFilters, type RunRequest } from './startRun';
import { conditionHolds, conditionOf } from './conditionOf';

type DryRunRequest = Pick<RunRequest, 'playbook' | 'target' | 'params' | 'person'>;
type Described = {
  name: string;
  kind: string;
  runs: boolean;
  reason?: string;
  spec: unknown;
  delay?: unknown;
  timeout?: unknown;
};

/** As many as a stored one may have. */
const MAX_ACTIONS = 200;
/** Each condition has a limit of its own; all of them together stop everything else. */
const CONDITIONS_MS = 1_000;
/** Each action has a limit of its own, too; all of them together are answered at once. */
const MAX_SHOWN_CHARS = 4 * 1024 * 1024;
const SHOWING_MS = 5_000;

/** What a run would do, action by action. Nothing is executed or stored. */
export async function dryRun(
  pool: pg.Pool,
  { playbook, target, params, person }: DryRunRequest,
): Promise<{ parameters: Record<string, string>; actions: Described[] }> {
  const base = baseVariables({ playbook, user: person, target });
  const { values, secrets } = checkParameters(readParameters(playbook.spec), params, base);
  const shown = { ...values };
  for (const name of secrets) if (shown[name]) shown[name] = MASK;
  refuseByFilters(playbook.spec, { ...base, params: values });
  const actions = readActions(playbook.spec);
  if (actions.length === 0) throw new HttpError(400, 'The playbook has no actions');
  if (actions.length > MAX_ACTIONS) {
    throw new HttpError(400, `A playbook has at most ${MAX_ACTIONS} actions`);
  }
  let conditionMs = 0;
  let shownChars = 0;
  const begun = performance.now();

  const variables = { ...base, params: shown, run: { id: '' }, request: {}, actions: {}, last_result: {} };
  const execEnabled = await readExecEnabled(pool);
  const described: Described[] = [];
  for (const action of actions) described.push(await describe(action));
  return { parameters: shown, actions: described };

  async function describe(action: ActionSpec): Promise<Described> {
    const { name, delay, timeout } = action;
    const common = {
      name,
      ...(delay === undefined ? {} : { delay }),
      ...(timeout === undefined ? {} : { timeout }),
    };
    if (shownChars > MAX_SHOWN_CHARS || performance.now() - begun > SHOWING_MS) {
      const reason = 'what it would do is not shown: the actions before it are too long';
      return { ...common, kind: kindsOf(action)[0] ?? '', runs: false, reason, spec: null };
    }
    try {
      const found = await describeAction(action, variables, { execEnabled, pool });
      shownChars += JSON.stringify(found.spec).length;
      const reason = found.reason ?? reasonToSkip(action);
      return {
        ...common,
        kind: found.kind,
        runs: found.runs && reason === undefined,
        ...(reason === undefined ? {} : { reason }),
        spec: found.spec,
      };
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      return { ...common, kind: kindsOf(action)[0] ?? '', runs: false, reason: error.message, spec: null };
    }
  }

  function reasonToSkip(action: ActionSpec): string | undefined {
    const agents = readAgents(playbook.spec, action);
    if (agents.length > 0) return `runs on the agent ${agents.join(', ')}`;
    const condition = conditionOf(action);
    if (condition === null) return undefined;
    if (conditionMs > CONDITIONS_MS) return 'its condition was not worked out: those before take too long';
    const before = performance.now();
    try {
      const holds = conditionHolds(condition, { ...variables, params: values });
      return holds ? undefined : `its condition does not hold: ${condition}`;
    } catch (error) {
      if (error instanceof ExpressionError)
        return `its condition cannot be told beforehand: ${error.message}`;
      throw error;
    } finally {
      conditionMs += performance.now() - before;
    }
  }
}
