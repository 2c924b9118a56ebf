import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

const rootOf = (dataDir: string): string => path.resolve(dataDir, 'actions');

/** A folder of one action, which only this process and its children can enter. */
export async function makeWorkDir(dataDir: string): Promise<string> {
  const root = rootOf(dataDir);
  await mkdir(root, { recursive: true, mode: 0o700 });
  return mkdtemp(path.join(root, 'action-'));
}

/** What a console that was killed has left. */
export async function clearWorkDirs(dataDir: string): Promise<void> {
  await rm(rootOf(dataDir), { recursive: true, force: true });
}
