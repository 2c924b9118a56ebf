import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf } from '@/artifacts/contentTypes';
import { CheckInvalidError } from '@/checks/CheckResult';
import { formatByteSize } from '@/checks/byteSize';
import { isRecord } from '@/checks/readSpec';
import type { Artifact } from './ActionExecutor';
import { matchesGlob } from './matchesGlob';

const MAX_FILES = 20;
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const MAX_TOTAL_BYTES = 50 * 1024 * 1024;
const MAX_ENTRIES_SEEN = 10_000;
const MAX_WILDCARDS = 6;

/** Paths of `artifacts: [{path}]`, relative to the folder of the action; `*` and `**` stand for any name and any folders. */
export function readArtifactPaths(entries: readonly unknown[], folder: string): string[] {
  return entries.map((entry) => {
    const written = (isRecord(entry) && typeof entry.path === 'string' ? entry.path : '').trim();
    if (written === '' || written.includes('\0')) throw new CheckInvalidError('an artifact needs a path');
    if (written.split('*').length > MAX_WILDCARDS) {
      throw new CheckInvalidError(`artifact ${written.slice(0, 200)} has too many wildcards`);
    }
    const relative = path.relative(folder, path.resolve(folder, written));
    if (relative === '' || relative === '..' || relative.startsWith(`..${path.sep}`)) {
      throw new CheckInvalidError(`artifact ${written.slice(0, 200)} is not in the folder of the action`);
    }
    return relative;
  });
}

/** Plain files below a folder. Links are not followed: they may lead anywhere. */
async function listFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  const folders = [''];
  let seen = 0;
  for (let at = folders.shift(); at !== undefined; at = folders.shift()) {
    // The script may have taken a folder away, or the right to read it.
    const entries = await readdir(path.join(folder, at), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if ((seen += 1) > MAX_ENTRIES_SEEN) return found;
      const name = path.join(at, entry.name);
      if (entry.isDirectory()) folders.push(name);
      else if (entry.isFile()) found.push(name);
    }
  }
  return found.sort();
}

async function readWhole(file: string): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size } = await handle.stat();
    if (size > MAX_FILE_BYTES) return null;
    const content = Buffer.alloc(size);
    const { bytesRead } = await handle.read(content, 0, size, 0);
    return content.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Reads the files that an action was told to keep. What cannot be kept is told in `notes`. */
export async function collectArtifacts(
  folder: string,
  paths: readonly string[],
): Promise<{ artifacts: Artifact[]; notes: string[] }> {
  const artifacts: Artifact[] = [];
  const notes: string[] = [];
  if (paths.length === 0) return { artifacts, notes };
  const files = await listFiles(folder);
  const wanted = new Set<string>();
  for (const each of paths) {
    const matching = files.filter((file) => matchesGlob(each, file));
    if (matching.length === 0) notes.push(`no file matches the artifact ${each}`);
    for (const file of matching) wanted.add(file);
  }
  let total = 0;
  for (const file of wanted) {
    if (artifacts.length === MAX_FILES) {
      notes.push(`only ${MAX_FILES} of ${wanted.size} files are kept`);
      break;
    }
    const content = await readWhole(path.join(folder, file));
    if (content === null || total + content.length > MAX_TOTAL_BYTES) {
      notes.push(`${file} is larger than ${formatByteSize(MAX_FILE_BYTES)} and is not kept`);
      continue;
    }
    total += content.length;
    const filename = path.basename(file);
    artifacts.push({ filename, path: file, contentType: contentTypeOf(filename), content });
  }
  return { artifacts, notes };
}
