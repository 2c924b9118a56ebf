import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ConnectionValues } from '@/checks/connectionReference';
import { CheckInvalidError } from '@/checks/CheckResult';
import { SecretScrubber } from '@/checks/SecretScrubber';
import { SETTINGS } from '@/checks/testing/runCheckSpec';
import { DEFAULT_SWITCHES } from '@/config/switches';
import type { Delivery } from '@/notifications/Delivery';
import type { ActionContext, ActionResult } from '../ActionExecutor';
import { executeAction } from '../executeAction';

export type RunActionOptions = Partial<Omit<ActionContext, 'connections'>> & {
  connections?: Record<string, Partial<ConnectionValues>>;
  deliver?: (delivery: Delivery) => Promise<void>;
};

export type ActionRun = ActionResult & {
  /** What was passed on while the action ran. */
  shown: { stdout: string; stderr: string };
  /** How many pieces it came in. */
  pieces: number;
};

const CONNECTION: ConnectionValues = {
  name: 'name',
  namespace: 'namespace',
  type: 'http',
  url: '',
  username: '',
  password: '',
  certificate: '',
  insecureTls: false,
  properties: {},
};

/** Executes an action as the engine would, in a folder of its own, with connections given by `namespace/name`. */
export async function runAction(
  action: Record<string, unknown>,
  { connections = {}, deliver = async () => undefined, ...given }: RunActionOptions = {},
): Promise<ActionRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'opsdeck-action-'));
  const pool = new pg.Pool();
  const shown = { stdout: '', stderr: '' };
  let pieces = 0;
  try {
    const result = await executeAction(action, {
      pool,
      config: {
        ...DEFAULT_SWITCHES,
        host: '127.0.0.1',
        port: 0,
        dataDir: folder,
        siteDir: folder,
        seed: 'empty',
      },
      deliverer: { send: deliver },
      log: () => undefined,
      signal: new AbortController().signal,
      timeoutMs: 30_000,
      onOutput: (stream, text) => {
        pieces += 1;
        shown[stream] += text;
      },
      connections: async (reference) => {
        const key = 'id' in reference ? reference.id : `${reference.namespace}/${reference.name}`;
        const found = connections[key];
        if (!found) throw new CheckInvalidError(`connection ${key} was not found`);
        return { ...CONNECTION, ...found };
      },
      scrubber: new SecretScrubber(),
      settings: SETTINGS,
      execEnabled: true,
      runId: '40000000-0000-4000-8000-000000000001',
      actionId: '50000000-0000-4000-8000-000000000001',
      env: [],
      workDir: path.join(folder, 'action'),
      ...given,
    });
    return { ...result, shown, pieces };
  } finally {
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
