import type pg from 'pg';
import type { ConnectionLookup } from '@/checks/connectionReference';
import type { CheckSettings } from '@/checks/CheckSettings';
import type { SecretScrubber } from '@/checks/SecretScrubber';
import type { Config } from '@/config/Config';
import type { Deliverer } from '@/notifications/createDeliverer';

export type ActionContext = {
  /** Owner pool. */
  pool: pg.Pool;
  config: Config;
  deliverer: Pick<Deliverer, 'send'>;
  log: (line: string) => void;
  /** Fires at the time limit, when the run is cancelled and when the console stops; `reason` says which. */
  signal: AbortSignal;
  timeoutMs: number;
  /** Text as it comes; it is shown to readers, so secrets are taken out before. */
  onOutput: (stream: 'stdout' | 'stderr', text: string) => void;
  connections: ConnectionLookup;
  /** Knows the secret parameters of the run already; what an action resolves itself is added by it. */
  scrubber: SecretScrubber;
  /** Which files, variables and commands the definitions of people may reach. */
  settings: CheckSettings;
  /** The switch `playbooks.exec.enabled`. */
  execEnabled: boolean;
  runId: string;
  actionId: string;
  /** `env` of the playbook, rendered; that of an action wins over it. */
  env: readonly unknown[];
  /** A folder of this action alone; it is removed when the action has ended. */
  workDir: string;
};

export type Artifact = { filename: string; path?: string; contentType: string; content: Buffer };

export type ActionResult = {
  /** What readers see; JSON. */
  result: unknown;
  /** Why it failed, for people. An error means failed. */
  error?: string;
  failed?: boolean;
  artifacts?: readonly Artifact[];
};

/** Carries out one kind of action. `spec` is rendered; what it throws becomes the error of the action. */
export type ActionExecutor = (spec: unknown, context: ActionContext) => Promise<ActionResult>;
