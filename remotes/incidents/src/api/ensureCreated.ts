import { ApiError } from '@opsdeck/shared/api';

/**
 * Sends what has an id of its own. A conflict means that an earlier attempt worked and its answer was
 * lost, if the row is there.
 */
export async function ensureCreated(
  create: () => Promise<void>,
  exists: () => Promise<boolean>,
): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409) || !(await exists())) throw error;
  }
}
