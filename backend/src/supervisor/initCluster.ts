import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '@/config/StartupError';
import type { PostgresPlace } from './placePostgres';

export const OWNER = 'opsdeck';
const PASSWORD_FILE = 'opsdeck.password';

/** Creates the cluster when there is none, and returns the owner's password. */
export function initCluster({ nativeDir, clusterDir, user }: PostgresPlace): string {
  if (!existsSync(path.join(clusterDir, 'PG_VERSION'))) createCluster({ nativeDir, clusterDir, user });
  try {
    return readFileSync(path.join(clusterDir, PASSWORD_FILE), 'utf8').trim();
  } catch (error) {
    throw new StartupError(
      `The database in ${clusterDir} cannot be opened (${(error as NodeJS.ErrnoException).code}): ` +
        'start as the user who created it, or choose another folder with OPSDECK_DATA=<directory>.',
    );
  }
}

function createCluster({ nativeDir, clusterDir, user }: PostgresPlace): void {
  // A start that is killed half-way leaves only this folder, never a cluster that looks complete.
  const unfinished = `${clusterDir}.new`;
  const passwordFile = `${clusterDir}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (user) for (const file of [unfinished, passwordFile]) chownSync(file, user.uid, user.gid);

  const made = spawnSync(
    path.join(nativeDir, 'bin', 'initdb'),
    [
      ...['-D', unfinished, '-U', OWNER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-sync'],
      // The built-in provider folds all letters and sorts alike on every platform.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    {
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C', TZ: 'UTC' },
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    },
  );
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
    const reason = (made.error?.message ?? made.stderr ?? '').trim().split('\n').slice(-3).join(' ');
    throw new StartupError(`The database could not be created in ${clusterDir}: ${reason}`);
  }
  renameSync(passwordFile, path.join(unfinished, PASSWORD_FILE));
  renameSync(unfinished, clusterDir);
}
