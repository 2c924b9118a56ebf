import { type ApiClient, ApiError, readNumber, readRecord, readText } from '@opsdeck/shared/api';

/** How one check of a definition did when it was tried. */
export type TrialResult = {
  name: string;
  type: string;
  state: 'passed' | 'failed' | 'invalid';
  durationMs: number | null;
  message: string;
  error: string;
};

/** Checks may take minutes, and the answer comes when the last one is through. */
const TRIAL_TIMEOUT_MS = 600_000;

function toTrialResult(wire: unknown): TrialResult {
  const row = readRecord(wire);
  return {
    name: readText(row.name),
    type: readText(row.type),
    state: row.invalid === true ? 'invalid' : row.pass === true ? 'passed' : 'failed',
    durationMs: readNumber(row.duration),
    message: readText(row.message),
    error: readText(row.error),
  };
}

/** Runs the checks of a definition once, without storing anything. */
export async function testCanary(
  api: ApiClient,
  definition: { name: string; namespace: string; spec: Record<string, unknown> },
  signal: AbortSignal,
): Promise<TrialResult[]> {
  try {
    const answer = readRecord(
      await api.post('canary/run/test', definition, { signal, timeoutMs: TRIAL_TIMEOUT_MS }),
    );
    return Array.isArray(answer.results) ? answer.results.map(toTrialResult) : [];
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) {
      throw new ApiError(error.status, 'This backend cannot test a health check before it is saved');
    }
    throw error;
  }
}
