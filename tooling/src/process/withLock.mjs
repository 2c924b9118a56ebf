// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../build/repoRoot.mjs';

/** Held while packages are installed or parts are built in this checkout. */
export const PREPARE_LOCK = path.join(repoRoot, '.cache', 'prepare.lock');

/**
 * Held while something in a site is exchanged.
 * @param {string} siteDir
 */
export const siteLock = (siteDir) => path.join(siteDir, '.release.lock');

const POLL_MS = 200;

/**
 * A process's number together with its start time (Linux): a later process with the same number differs.
 * @param {number} pid
 */
function identityOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return `${pid}`;
  }
}

/** @param {string} holder */
function isHeld(holder) {
  const pid = Number(holder.split(' ')[0]);
  if (!pid || identityOf(pid) !== holder) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Moved aside before it is judged, so that of two waiters only one removes it, and never a fresh one.
 * @param {string} file
 */
function removeStale(file) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (isHeld(read(aside))) linkSync(aside, file);
  } catch {
    // Somebody else was faster; the next round sees what is there now.
  }
  rmSync(aside, { force: true });
}

/**
 * Lets one process at a time do something; others wait. A killed holder does not block.
 * @template T
 * @param {string} file
 * @param {{ onWait: (pid: number) => void }} options
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, { onWait }, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, identityOf(process.pid));
  let told = false;
  try {
    for (;;) {
      try {
        linkSync(own, file);
        break;
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
      const holder = read(file);
      if (!isHeld(holder)) {
        removeStale(file);
        continue;
      }
      if (!told) onWait(Number(holder.split(' ')[0]));
      told = true;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    rmSync(own, { force: true });
  }
  // A command that is interrupted ends without coming back here.
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
