import type { CheckSettings } from '../CheckSettings';
import type { Verdict } from '../CheckResult';
import type { ConnectionLookup } from '../connectionReference';
import type { CheckSpec } from '../readSpec';
import type { SecretScrubber } from '../SecretScrubber';

export type ExecutionContext = {
  /** Fires at the time limit and when the runner stops. */
  signal: AbortSignal;
  timeoutMs: number;
  settings: CheckSettings;
  scrubber: SecretScrubber;
  connections: ConnectionLookup;
};

/** Carries out one kind of check; what it throws becomes the error of the result. */
export type Executor = (spec: CheckSpec, context: ExecutionContext) => Promise<Verdict>;
