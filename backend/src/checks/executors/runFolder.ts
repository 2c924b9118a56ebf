import { lstat, opendir, realpath, statfs } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import { runLimited, TimeLimitError } from '@/expressions/runLimited';
import { formatByteSize } from '../byteSize';
import { CheckInvalidError, CheckUnknownError } from '../CheckResult';
import { CHECK_PROPERTIES, type CheckSettings } from '../CheckSettings';
import { formatGoDuration } from '../goDuration';
import {
  type CheckSpec,
  readBoolean,
  readByteSize,
  readDuration,
  readNumber,
  readRecord,
  readText,
  requireText,
} from '../readSpec';
import { describeFailure } from './describeFailure';
import type { Executor } from './Executor';

type FileEntry = { name: string; size: number; modified: Date };

type FileFilter = {
  minAge: number | undefined;
  maxAge: number | undefined;
  minSize: number | undefined;
  maxSize: number | undefined;
  regex: string | undefined;
};

const MAX_FILES = 50_000;
const MAX_REGEX_MS = 250;
const REMOTE_KINDS = ['awsConnection', 'gcpConnection', 'smbConnection', 'sftpConnection'] as const;

function refuseRemoteFolder(spec: CheckSpec, folder: string): void {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(folder)?.[1];
  const kind = REMOTE_KINDS.find((key) => spec[key] !== undefined && spec[key] !== null);
  if (scheme === undefined && kind === undefined) return;
  throw new CheckUnknownError(
    `this console can look into local folders only, not ${scheme === undefined ? `through ${kind}` : `${scheme}://`}`,
  );
}

function isInside(root: string, folder: string): boolean {
  const relative = path.relative(root, folder);
  return (
    relative === '' ||
    (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative))
  );
}

async function realpathOrNull(folder: string): Promise<string | null> {
  try {
    return await realpath(folder);
  } catch {
    return null;
  }
}

/** The real folder behind `text`, once it is certain that it lies inside an allowed one; links out of it do not count. */
async function openAllowed(text: string, settings: CheckSettings): Promise<string> {
  const wanted = path.resolve(settings.dataDir, text);
  const roots = [settings.dataDir, ...settings.folderRoots];
  // Before anything is touched: the answer must not tell whether a forbidden folder exists.
  const realRoots = (await Promise.all(roots.map(realpathOrNull))).filter((root) => root !== null);
  const named = [...roots, ...realRoots].some((root) => isInside(root, wanted));
  const real = named ? await realpath(wanted) : null;
  if (real === null || !realRoots.some((root) => isInside(root, real))) {
    throw new CheckInvalidError(
      `folder ${text} is outside the data folder; an administrator can allow it with the property ${CHECK_PROPERTIES.folderRoots}`,
    );
  }
  return real;
}

async function listFiles(
  folder: string,
  o: { recursive: boolean; signal: AbortSignal },
): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  const pending = [folder];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    for await (const entry of await opendir(current)) {
      o.signal.throwIfAborted();
      const full = path.join(current, entry.name);
      if (entry.isDirectory()) {
        if (o.recursive) pending.push(full);
        continue;
      }
      // A file may vanish between the listing and this look at it.
      const stat = await lstat(full).catch(() => null);
      if (!stat) continue;
      if (files.length >= MAX_FILES) throw new CheckInvalidError(`folder holds more than ${MAX_FILES} files`);
      files.push({ name: path.relative(folder, full), size: stat.size, modified: stat.mtime });
    }
  }
  return files;
}

const matchScript = new vm.Script(
  '((names, wanted) => JSON.stringify(names.map((name) => wanted.test(name))))(JSON.parse(names), new RegExp(source, flag))',
);

/** Names that match, with a time limit: an expression written by a person can take for ever on an unlucky name. */
function matchNames(names: string[], regex: string): boolean[] {
  const flag = /^\(\?i\)/.exec(regex) ? 'i' : '';
  const source = regex.replace(/^\(\?i\)/, '');
  try {
    const context = vm.createContext({
      source,
      flag,
      names: JSON.stringify(names.map((name) => path.basename(name))),
    });
    return JSON.parse(runLimited<string>(matchScript, context, { limitMs: MAX_REGEX_MS })) as boolean[];
  } catch (error) {
    throw new CheckInvalidError(
      error instanceof TimeLimitError ? 'filter regex takes too long' : 'filter regex cannot be read',
    );
  }
}

function readFilter(spec: CheckSpec): FileFilter {
  const filter = readRecord(spec, 'filter') ?? {};
  if (readText(filter, 'since') !== undefined) {
    throw new CheckUnknownError('this console cannot filter files by since; use maxAge');
  }
  return {
    minAge: readDuration(filter, 'minAge'),
    maxAge: readDuration(filter, 'maxAge'),
    minSize: readByteSize(filter, 'minSize'),
    maxSize: readByteSize(filter, 'maxSize'),
    regex: readText(filter, 'regex'),
  };
}

function applyFilter(files: FileEntry[], filter: FileFilter, now: number): FileEntry[] {
  const bySizeAndAge = files.filter(({ size, modified }) => {
    const age = now - modified.getTime();
    return (
      age >= (filter.minAge ?? -Infinity) &&
      age <= (filter.maxAge ?? Infinity) &&
      size >= (filter.minSize ?? 0) &&
      size <= (filter.maxSize ?? Infinity)
    );
  });
  if (filter.regex === undefined) return bySizeAndAge;
  const matches = matchNames(
    bySizeAndAge.map(({ name }) => name),
    filter.regex,
  );
  return bySizeAndAge.filter((_, i) => matches[i]);
}

function extremes(files: FileEntry[]): {
  newest?: FileEntry;
  oldest?: FileEntry;
  largest?: FileEntry;
  smallest?: FileEntry;
} {
  const [first, ...rest] = files;
  if (!first) return {};
  const found = { newest: first, oldest: first, largest: first, smallest: first };
  for (const file of rest) {
    if (file.modified > found.newest.modified) found.newest = file;
    if (file.modified < found.oldest.modified) found.oldest = file;
    if (file.size > found.largest.size) found.largest = file;
    if (file.size < found.smallest.size) found.smallest = file;
  }
  return found;
}

type FolderLimits = {
  minAge: number | undefined;
  maxAge: number | undefined;
  minCount: number | undefined;
  maxCount: number | undefined;
  minSize: number | undefined;
  maxSize: number | undefined;
};

function readLimits(spec: CheckSpec): FolderLimits {
  const count = { min: 0, max: 1_000_000_000, integer: true } as const;
  return {
    minAge: readDuration(spec, 'minAge'),
    maxAge: readDuration(spec, 'maxAge'),
    minCount: readNumber(spec, 'minCount', count),
    maxCount: readNumber(spec, 'maxCount', count),
    minSize: readByteSize(spec, 'minSize'),
    maxSize: readByteSize(spec, 'maxSize'),
  };
}

function judgeFiles(files: FileEntry[], limits: FolderLimits, now: number): string | undefined {
  const { minCount, maxCount, minAge, maxAge, minSize, maxSize } = limits;
  const { newest, largest, smallest } = extremes(files);
  if (minCount !== undefined && files.length < minCount) {
    return `too few files: found ${files.length}, expected at least ${minCount}`;
  }
  if (maxCount !== undefined && files.length > maxCount) {
    return `too many files: found ${files.length}, expected at most ${maxCount}`;
  }
  if (!newest || !largest || !smallest) {
    return maxAge === undefined && minSize === undefined ? undefined : 'no files found';
  }
  const age = now - newest.modified.getTime();
  if (minAge !== undefined && age < minAge) {
    return `${newest.name} is too new: ${formatGoDuration(age)} old, expected at least ${formatGoDuration(minAge)}`;
  }
  if (maxAge !== undefined && age > maxAge) {
    return `${newest.name} is too old: ${formatGoDuration(age)} old, expected at most ${formatGoDuration(maxAge)}`;
  }
  if (minSize !== undefined && smallest.size < minSize) {
    return `${smallest.name} is too small: ${formatByteSize(smallest.size)}, expected at least ${formatByteSize(minSize)}`;
  }
  if (maxSize !== undefined && largest.size > maxSize) {
    return `${largest.name} is too large: ${formatByteSize(largest.size)}, expected at most ${formatByteSize(maxSize)}`;
  }
  return undefined;
}

async function judgeVolume(spec: CheckSpec, folder: string): Promise<string | undefined> {
  const minAvailable = readByteSize(spec, 'availableSize');
  const minTotal = readByteSize(spec, 'totalSize');
  if (minAvailable === undefined && minTotal === undefined) return undefined;
  const { bavail, blocks, bsize } = await statfs(folder);
  if (minAvailable !== undefined && bavail * bsize < minAvailable) {
    return `free space is ${formatByteSize(bavail * bsize)}, expected at least ${formatByteSize(minAvailable)}`;
  }
  if (minTotal !== undefined && blocks * bsize < minTotal) {
    return `volume holds ${formatByteSize(blocks * bsize)}, expected at least ${formatByteSize(minTotal)}`;
  }
  return undefined;
}

function describeFile(file: FileEntry | undefined): unknown {
  return file && { name: file.name, size: file.size, modified: file.modified.toISOString() };
}

/** Looks at the files of a local folder: how many, how old, how large. */
export const runFolder: Executor = async (spec, { signal, settings }) => {
  const folderText = requireText(spec, 'path');
  refuseRemoteFolder(spec, folderText);
  const filter = readFilter(spec);
  const limits = readLimits(spec);
  const recursive = readBoolean(spec, 'recursive');
  let folder: string;
  let files: FileEntry[];
  try {
    folder = await openAllowed(folderText, settings);
    files = await listFiles(folder, { recursive, signal });
  } catch (error) {
    if (error instanceof CheckInvalidError || signal.aborted) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') return { pass: false, error: `folder ${folderText} does not exist` };
    if (code === 'ENOTDIR') return { pass: false, error: `${folderText} is not a folder` };
    return { pass: false, error: describeFailure(error) };
  }
  const now = Date.now();
  const kept = applyFilter(files, filter, now);
  const { newest, oldest, largest, smallest } = extremes(kept);
  const details = {
    count: kept.length,
    totalSize: kept.reduce((sum, { size }) => sum + size, 0),
    newest: describeFile(newest),
    oldest: describeFile(oldest),
    largest: describeFile(largest),
    smallest: describeFile(smallest),
  };
  const error = judgeFiles(kept, limits, now) ?? (await judgeVolume(spec, folder));
  if (error) return { pass: false, error, details };
  return { pass: true, message: `${kept.length} file${kept.length === 1 ? '' : 's'}`, details };
};
