import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';
import { waitUntil } from '@/supervisor/testing/waitUntil';
import { runScript } from './runScript';

// Programs are built and started, which takes its time on a busy machine.
jest.setTimeout(30_000);

const SCRIPT = 'sleep 600 & echo "$$ $!"; wait';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('takes all that a script started along when the console is killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'opsdeck-killed-'));
  const program = path.join(folder, 'console.cjs');
  buildSync({
    stdin: {
      contents: `import { runScript } from './runScript';
        void runScript('sh', ['-c', ${JSON.stringify(SCRIPT)}], { signal: new AbortController().signal,
          env: { PATH: process.env.PATH }, cwd: '/', onData: (_stream, text) => process.stdout.write(text) });`,
      resolveDir: __dirname,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    outfile: program,
  });
  const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve) =>
    createInterface({ input: parent.stdout }).once('line', resolve),
  );
  const pids = line.split(' ').map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  parent.kill('SIGKILL');
  await waitUntil('the script and its child are gone', async () => !pids.some(isAlive));
  rmSync(folder, { recursive: true, force: true });
});

it('leaves nothing running and nothing open after a script that ended', async () => {
  let text = '';
  const script =
    'echo $$; read -r children </proc/$$/task/$$/children; echo "[$children]"; ls /proc/$$/fd; exit 7';
  const outcome = await runScript('sh', ['-c', script], {
    signal: new AbortController().signal,
    env: { PATH: process.env.PATH ?? '' },
    cwd: '/',
    onData: (_stream, chunk) => (text += chunk.toString()),
  });
  expect(outcome).toEqual({ exitCode: 7, endless: false });
  const [pid, children, ...open] = text.trim().split('\n');
  // A script that waits for all of its children waits for its own alone.
  expect(children).toBe('[]');
  // The pipe that tells of the console's life belongs to its watcher alone.
  expect(open).not.toContain('3');
  await waitUntil('the group is gone', async () => !isAlive(-Number(pid)));
});
