import { readdir, readFile } from 'node:fs/promises';

/** Variable by which every process that a script starts is known, whatever group or session it goes to. */
export const ACTION_VARIABLE = 'OPSDECK_ACTION';

/** What is ended may just have started another. */
const ROUNDS = 5;

/**
 * Ends what a script left behind that went out of its process group. Where the system does not tell the variables of
 * processes, or a process has thrown them away, nothing is found.
 */
export async function endLeftovers(actionIds: readonly string[]): Promise<void> {
  const marks = actionIds.map((id) => `${ACTION_VARIABLE}=${id}`);
  for (let round = 0; marks.length > 0 && round < ROUNDS; round += 1) {
    const found = await findProcesses(marks);
    if (found.length === 0) return;
    for (const pid of found) end(pid);
  }
}

async function findProcesses(marks: readonly string[]): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const found: number[] = [];
  for (const name of names) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    const environment = await readFile(`/proc/${name}/environ`, 'latin1').catch(() => '');
    if (environment.split('\0').some((entry) => marks.includes(entry))) found.push(Number(name));
  }
  return found;
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
