import { tmpdir } from 'node:os';
import type { CheckResult } from '../CheckResult';
import type { CheckSettings } from '../CheckSettings';
import type { ConnectionValues } from '../connectionReference';
import { executeCheck } from '../executeCheck';

export const SETTINGS: CheckSettings = {
  dataDir: tmpdir(),
  execEnabled: false,
  folderRoots: [],
  metadataAllowed: false,
};

export type RunOptions = {
  settings?: Partial<CheckSettings>;
  connections?: Record<string, Partial<ConnectionValues>>;
  signal?: AbortSignal;
  timeoutMs?: number;
};

/** Executes a spec as the runner would, with connections given by `namespace/name`. */
export function runCheckSpec(type: string, spec: unknown, o: RunOptions = {}): Promise<CheckResult> {
  return executeCheck(
    { type, spec },
    {
      settings: { ...SETTINGS, ...o.settings },
      connections: (reference) => {
        const key = 'id' in reference ? reference.id : `${reference.namespace}/${reference.name}`;
        const found = o.connections?.[key];
        if (!found) return Promise.reject(new Error(`connection ${key} was not found`));
        return Promise.resolve({
          name: 'name',
          namespace: 'namespace',
          type: 'http',
          url: '',
          username: '',
          password: '',
          certificate: '',
          insecureTls: false,
          properties: {},
          ...found,
        });
      },
      ...(o.signal ? { signal: o.signal } : {}),
      ...(o.timeoutMs === undefined ? {} : { timeoutMs: o.timeoutMs }),
    },
  );
}
