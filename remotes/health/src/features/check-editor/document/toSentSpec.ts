import { ApiError } from '@opsdeck/shared/api';
import { holdsMask, restoreSecrets, type HiddenSecret } from './hideSecrets';
import { readSpec } from './readSpec';

const UNKNOWN_MASK =
  '"***" stands for a stored secret, and there is none of that number. Write the secret itself.';

/** The definition that is sent: the secrets that are not shown are put back where they were. */
export function toSentSpec(text: string, secrets: readonly HiddenSecret[]): Record<string, unknown> {
  const spec = restoreSecrets(readSpec(text) ?? {}, secrets);
  if (holdsMask(spec)) throw new ApiError(400, UNKNOWN_MASK);
  return spec as Record<string, unknown>;
}
