import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from './StartupError';

/** Creates the data directory and proves that it can be written, before anything is started in it. */
export function prepareDataDir(dataDir: string): void {
  try {
    // Root hands the database to another user, who has to get through this folder to its own.
    const created = mkdirSync(dataDir, { recursive: true });
    if (created) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    const probe = path.join(dataDir, `.write-test-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupError(
      `The data directory ${dataDir} cannot be written (${reason}). Choose another with OPSDECK_DATA=<directory>.`,
    );
  }
}
