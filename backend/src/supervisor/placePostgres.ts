import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '@/config/StartupError';
import { copyBinaries, findPostgres, linkLibraries } from './postgresBinaries';
import { canEnter, findServiceUser, type ServiceUser } from './serviceUser';

/** Where the server's programs and its data are, and who runs it. */
export type PostgresPlace = { nativeDir: string; clusterDir: string; user: ServiceUser | null };

/** The major version is part of the name: data of another major version cannot be opened. */
const CLUSTER = 'postgres-17';

function isCluster(folder: string): boolean {
  return existsSync(path.join(folder, 'PG_VERSION'));
}

/** Survives restarts, but not the removal of the data directory: that must give a fresh database. */
function instanceId(dataDir: string): string {
  const file = path.join(dataDir, 'instance-id');
  if (!existsSync(file)) writeFileSync(file, randomUUID(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Folders that every user can reach, for root with a project below a private folder such as its home. */
const PUBLIC_FOLDERS = ['/var/lib/opsdeck', path.join(os.tmpdir(), 'opsdeck-root')];

function usablePublicFolder(user: ServiceUser, folders: string[]): string | null {
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid, mode } = statSync(folder);
      // Somebody else could have put a folder with that name into the temp directory.
      if (uid === 0 && (mode & 0o022) === 0 && canEnter(folder, user)) return folder;
    } catch {
      continue;
    }
  }
  return null;
}

/** Others may pass through the data directory of root, but neither list it nor read a file in it. */
function letThrough(dataDir: string): boolean {
  const { uid, mode } = statSync(dataDir);
  if (uid !== 0) return false;
  chmodSync(dataDir, (mode & 0o7777) | 0o011);
  return true;
}

export type PlaceOptions = { log: (line: string) => void; publicFolders?: string[] };

export function placePostgres(
  dataDir: string,
  { log, publicFolders = PUBLIC_FOLDERS }: PlaceOptions,
): PostgresPlace {
  const inside = path.join(dataDir, CLUSTER);
  const packaged = findPostgres();
  const user = findServiceUser(isCluster(inside) ? inside : null);

  if (!user) {
    const nativeDir = linkLibraries(packaged) ? packaged : copyBinaries(packaged, dataDir);
    return { nativeDir, clusterDir: inside, user };
  }

  const programsReachable = linkLibraries(packaged) && canEnter(path.join(packaged, 'bin'), user);
  const dataReachable = canEnter(dataDir, user) || (letThrough(dataDir) && canEnter(dataDir, user));
  if (programsReachable && dataReachable) return { nativeDir: packaged, clusterDir: inside, user };

  const folder = usablePublicFolder(user, publicFolders);
  if (!folder) {
    throw new StartupError(
      `As root the database runs as "${user.name}", and that user cannot enter ${dataReachable ? packaged : dataDir}. ` +
        'Start as an ordinary user, or choose a folder that everybody can enter with OPSDECK_DATA=<directory>.',
    );
  }
  const clusterDir = dataReachable ? inside : path.join(folder, instanceId(dataDir), CLUSTER);
  if (!dataReachable) {
    mkdirSync(path.dirname(clusterDir), { recursive: true, mode: 0o755 });
    log(`The user "${user.name}" cannot enter ${dataDir}; the database is kept in ${clusterDir}.`);
  }
  return { nativeDir: programsReachable ? packaged : copyBinaries(packaged, folder), clusterDir, user };
}
