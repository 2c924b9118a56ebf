import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '@/config/StartupError';
import { endProcess, isAlive, isPostgresOf } from './processIdentity';

/**
 * Deals with what a killed run left in the cluster: a server that lives on is stopped, a pid file that names
 * nobody, a zombie or an unrelated program is removed (the server would refuse to start for ever).
 */
export async function clearPidFile(clusterDir: string, log: (line: string) => void): Promise<void> {
  const file = path.join(clusterDir, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return;
  }
  if (Number.isInteger(pid) && pid > 0 && isAlive(pid) && isPostgresOf(pid, clusterDir)) {
    log(`Stopping the database server that an earlier run left behind (process ${pid}).`);
    const gone = await endProcess(pid, [
      { signal: 'SIGINT', waitMs: 10_000 },
      { signal: 'SIGQUIT', waitMs: 5_000 },
    ]);
    if (!gone) {
      throw new StartupError(
        `The database server of an earlier run (process ${pid}) does not stop. End it, then start again.`,
      );
    }
  }
  rmSync(file, { force: true });
}
