import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What other programs need to know about the running console: `<data>/runtime.json`. */
export type RuntimeInfo = {
  pid: number;
  url: string;
  ports: { gateway: number; postgres: number; postgrestAdmin: number };
  pids: { postgres: number | null; postgrest: number };
};

const fileOf = (dataDir: string) => path.join(dataDir, 'runtime.json');

/** Written aside and moved, so that a reader never sees half of it. */
export function writeRuntimeFile(dataDir: string, info: RuntimeInfo): void {
  const aside = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(aside, `${JSON.stringify(info, null, 2)}\n`, { mode: 0o600 });
  renameSync(aside, fileOf(dataDir));
}

export function removeRuntimeFile(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}
