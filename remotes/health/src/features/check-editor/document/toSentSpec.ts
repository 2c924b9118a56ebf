import { ApiError } from '@opsdeck/shared/api';
import { holdsMask, restoreSecrets, type HiddenSecret } from './hideSecrets';
import { readSpec } from './readSpec';

const MOVED_SECRET = 'A stored secret ("***") was moved or copied. Write it again where it is needed.';

/** The definition that is sent: the secrets that are not shown are put back where they were. */
export function toSentSpec(text: string, secrets: readonly HiddenSecret[]): Record<string, unknown> {
  const spec = restoreSecrets(readSpec(text) ?? {}, secrets);
  if (holdsMask(spec)) throw new ApiError(400, MOVED_SECRET);
  return spec as Record<string, unknown>;
}
