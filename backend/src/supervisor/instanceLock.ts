import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '@/config/StartupError';
import { isAlive, startToken } from './processIdentity';

type Holder = { pid: number; started: string };

function readHolder(file: string): Holder | null {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder> | null;
    return typeof value?.pid === 'number' ? { pid: value.pid, started: String(value.started ?? '') } : null;
  } catch {
    return null;
  }
}

function isHeld(holder: Holder | null): holder is Holder {
  return holder !== null && isAlive(holder.pid) && startToken(holder.pid) === holder.started;
}

/**
 * One running console per data directory. The holder is named by number and start time, so a lock that a killed
 * process left behind never blocks, also when its number has been given to another program since.
 */
export function acquireInstanceLock(dataDir: string): { release: () => void } {
  const file = path.join(dataDir, 'opsdeck.lock');
  const own = `${file}.${process.pid}`;
  const content = JSON.stringify({ pid: process.pid, started: startToken(process.pid) } satisfies Holder);
  writeFileSync(own, content, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(own, file);
        return {
          release: () => {
            if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
          },
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readHolder(file);
      if (isHeld(holder)) break;
      takeAway(file);
    }
  } finally {
    rmSync(own, { force: true });
  }
  const pid = readHolder(file)?.pid;
  throw new StartupError(
    `Another Opsdeck${pid ? ` (process ${pid})` : ''} is already running on ${dataDir}. ` +
      'Stop it, or give this one its own with OPSDECK_DATA=<directory> and PORT=<number>.',
  );
}

/** Moving first makes sure that of two starters only one removes the stale lock, and never a fresh one. */
function takeAway(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (isHeld(readHolder(aside))) {
    try {
      linkSync(aside, file);
    } catch {
      // A third starter was faster; its lock stands.
    }
  }
  rmSync(aside, { force: true });
}
