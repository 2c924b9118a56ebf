import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartupError } from '@/config/StartupError';

/** The user that the database runs as. PostgreSQL refuses to run as root. */
export type ServiceUser = { name: string; uid: number; gid: number };

function lookUp(name: string): ServiceUser | null {
  const number = (flag: string) => {
    const found = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return found.status === 0 ? Number(found.stdout.trim()) : Number.NaN;
  };
  const [uid, gid] = [number('-u'), number('-g')];
  return Number.isInteger(uid) && Number.isInteger(gid) ? { name, uid, gid } : null;
}

/** Null: run as the present user. As root: the owner of an existing cluster, else `postgres`, else `nobody`. */
export function findServiceUser(clusterDir: string | null): ServiceUser | null {
  if (process.getuid?.() !== 0) return null;
  if (clusterDir) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { ...(lookUp(String(uid)) ?? { name: String(uid), gid }), uid };
  }
  const user = lookUp('postgres') ?? lookUp('nobody');
  if (user) return user;
  throw new StartupError(
    'The database must not run as root, and there is neither a user "postgres" nor "nobody": start as an ordinary user.',
  );
}

/** Asked by trying it as that user, so access lists and mount options count as well as mode bits. */
export function canEnter(folder: string, user: ServiceUser | null): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    cwd: '/',
    stdio: 'ignore',
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  });
  return tried.status === 0;
}
