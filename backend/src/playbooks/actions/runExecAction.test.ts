import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SecretScrubber } from '@/checks/SecretScrubber';
import { runAction, type RunActionOptions } from './testing/runAction';

// Scripts that will not end are given time to.
jest.setTimeout(30_000);

type ExecResult = {
  stdout: string;
  stderr: string;
  exitCode: number | null;
  path: string;
  args: string[];
  notes?: string[];
};

async function run(spec: Record<string, unknown>, options: RunActionOptions = {}) {
  const { result, ...rest } = await runAction({ name: 'one', exec: spec }, options);
  return { result: result as ExecResult, ...rest };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that has ended but that nobody has asked about is still listed.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Resolves when the process is gone; the test's own time limit is the limit. */
async function isGone(pid: number): Promise<boolean> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  return true;
}

describe('exec', () => {
  it('is off unless an administrator has enabled it', async () => {
    expect(await runAction({ exec: { script: 'echo hello' } }, { execEnabled: false })).toMatchObject({
      failed: true,
      error: expect.stringContaining(
        'an administrator can enable them with the property playbooks.exec.enabled',
      ),
      result: null,
    });
  });

  it('keeps what a script writes and how it ended', async () => {
    const { result, shown, failed, error } = await run({ script: 'echo hello; echo note >&2' });
    expect(result).toEqual({
      stdout: 'hello\n',
      stderr: 'note\n',
      exitCode: 0,
      path: 'bash',
      args: ['echo hello; echo note >&2'],
    });
    expect(shown).toEqual({ stdout: 'hello\n', stderr: 'note\n' });
    expect([failed, error]).toEqual([undefined, undefined]);
  });

  it('fails with another exit code and still shows the output', async () => {
    expect(await run({ script: 'echo begun; exit 3' })).toMatchObject({
      failed: true,
      error: 'the script ended with exit code 3',
      result: { stdout: 'begun\n', exitCode: 3 },
    });
  });

  it('honours the first line of a script', async () => {
    const script = '#!/usr/bin/env sh\necho "$0" | grep -o script; printf %s "$OPSDECK_X"';
    const { result } = await run({ script, insertedValues: { OPSDECK_X: 'connection://not/looked-up' } });
    expect(result).toMatchObject({
      stdout: 'script\nconnection://not/looked-up',
      path: '/usr/bin/env',
      args: ['sh', script],
    });
    expect(await run({ script: '#!/no/such/program\nx' })).toMatchObject({
      failed: true,
      error: 'the script needs /no/such/program, which is not here',
    });
  });

  it('passes output on while the script runs', async () => {
    const folder = path.join(tmpdir(), `opsdeck-go-${process.pid}`);
    let seen = '';
    // The script goes on when somebody has read what it wrote.
    const { result } = await run(
      { script: `echo first; until [ -e ${folder} ]; do sleep 0.05; done; echo second` },
      {
        onOutput: (_stream, text) => {
          seen += text;
          if (seen === 'first\n') writeFileSync(folder, '');
        },
      },
    );
    rmSync(folder, { force: true });
    expect(seen).toBe('first\nsecond\n');
    expect(result.stdout).toBe(seen);
  });

  it('gives a script nothing of this process', async () => {
    const given = {
      DATABASE_URL: 'postgres://owner:word@db/x',
      OPSDECK_TOKEN: 'secret-token',
      NODE_OPTIONS: '',
    };
    const before = { ...process.env };
    Object.assign(process.env, given);
    const { result } = await run({ script: 'env; pwd' });
    for (const name of Object.keys(given)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    const lines = result.stdout.trimEnd().split('\n');
    const names = lines.filter((line) => line.includes('=')).map((line) => line.slice(0, line.indexOf('=')));
    expect(names.sort()).toEqual(['HOME', 'LANG', 'OPSDECK_ACTION', 'PATH', 'PWD', 'SHLVL', '_']);
    const folder = lines.at(-1);
    expect(lines).toContain(`HOME=${folder}`);
  });

  it('gives a script the variables of its playbook and its own, whose secrets stay secret', async () => {
    const { result, shown } = await run(
      {
        script: 'echo "$PLACE $STAGE $TOKEN $PASSWORD"; echo "$TOKEN" | rev',
        env: [
          { name: 'STAGE', value: 'prod' },
          { name: 'TOKEN', value: 'connection://ops/robot' },
          { name: 'PASSWORD', value: { value: 'typed-word' }.value },
        ],
      },
      {
        env: [
          { name: 'PLACE', value: 'atlas' },
          { name: 'STAGE', value: 'test' },
        ],
        connections: { 'ops/robot': { password: 'tok-123456' } },
      },
    );
    expect(result.stdout).toBe('atlas prod *** ***\n654321-kot\n');
    expect(shown.stdout).toBe(result.stdout);
  });

  it.each(['LD_PRELOAD', 'BASH_ENV', 'NODE_OPTIONS', 'a b', ''])('refuses the variable %j', async (name) => {
    expect(await run({ script: 'true', env: [{ name, value: 'x' }] })).toMatchObject({
      failed: true,
      error: expect.stringContaining('is not allowed'),
    });
  });

  it('masks secrets of the run however they are written', async () => {
    const scrubber = new SecretScrubber();
    scrubber.add('hunter2-word');
    const { result, error } = await run(
      { script: 'printf hunter2; sleep 0.2; printf -- "-word\\n"; echo hunter2-word >&2; exit 1' },
      { scrubber },
    );
    expect(JSON.stringify([result, error])).not.toContain('hunter2-word');
    expect(result.stdout).toBe('***\n');
  });

  it.each([
    ['checkout', { url: 'https://git.acme.test/x' }],
    ['connections', { aws: { connection: 'a' } }],
    ['setup', { bun: {} }],
  ])('says that it cannot do %s', async (field, value) => {
    expect(await run({ script: 'echo no', [field]: value })).toMatchObject({
      failed: true,
      error: expect.stringContaining(`(${field})`),
      result: null,
    });
  });
});

describe('exec that does not want to end', () => {
  function abortAfter(text: string, reason: string) {
    const controller = new AbortController();
    let seen = '';
    return {
      signal: controller.signal,
      onOutput: (_stream: string, piece: string) => {
        seen += piece;
        if (seen.includes(text)) controller.abort(new Error(reason));
      },
    };
  }

  it('ends one that ignores SIGTERM, with the reason and what it wrote', async () => {
    const { result, error } = await run(
      { script: `trap 'echo asked' TERM; echo $$; echo ready; while :; do sleep 1; done` },
      abortAfter('ready', 'timed out after 1s'),
    );
    expect(error).toBe('timed out after 1s');
    expect(result.stdout).toMatch(/ready\nasked\n$/);
    expect(result.exitCode).toBeNull();
    expect(await isGone(Number(result.stdout.split('\n', 1)[0]))).toBe(true);
  });

  it('lets one that heeds SIGTERM clean up', async () => {
    const { result, error } = await run(
      { script: `trap 'echo cleaned up; exit 0' TERM; echo ready; while :; do sleep 0.1; done` },
      abortAfter('ready', 'cancelled'),
    );
    expect(error).toBe('cancelled');
    expect(result.stdout).toBe('ready\ncleaned up\n');
  });

  it('does not begin when it is called off before', async () => {
    const controller = new AbortController();
    controller.abort(new Error('cancelled'));
    expect(await run({ script: 'echo begun' }, { signal: controller.signal })).toMatchObject({
      failed: true,
      error: 'cancelled',
      result: null,
      shown: { stdout: '' },
    });
  });

  it('ends what went out of the group when its time is over', async () => {
    const { result, error } = await run(
      {
        script: `setsid sh -c 'echo $$; exec sleep 600' & setsid -f sh -c 'echo $$; exec sleep 600'
          sleep 0.3; echo ready; while :; do sleep 1; done`,
        env: [{ name: 'OPSDECK_ACTION', value: 'of somebody else' }],
      },
      { ...abortAfter('ready', 'timed out after 1s'), actionId: crypto.randomUUID() },
    );
    expect(error).toBe('timed out after 1s');
    const pids = result.stdout.split('\n').filter((line) => /^\d+$/.test(line));
    expect(pids).toHaveLength(2);
    for (const pid of pids) expect(await isGone(Number(pid))).toBe(true);
  });

  it('ends the children that a script leaves behind', async () => {
    const { result, failed } = await run({
      script: 'sleep 600 & echo $!; sleep 600 >/dev/null 2>&1 & echo $!',
    });
    expect(failed).toBeUndefined();
    for (const pid of result.stdout.trim().split('\n')) expect(await isGone(Number(pid))).toBe(true);
  });

  it('waits for no grandchild that left the group and keeps the pipe open', async () => {
    const { result, failed } = await run({ script: 'setsid sleep 600 & echo $!; echo done' });
    expect(failed).toBeUndefined();
    expect(result.stdout).toMatch(/done\n$/);
    // Whoever leaves the group is out of reach; the test tidies up.
    for (const pid of result.stdout.split('\n').filter((line) => /^\d+$/.test(line))) {
      try {
        process.kill(-Number(pid), 'SIGKILL');
      } catch {
        process.kill(Number(pid), 'SIGKILL');
      }
    }
  });
});

describe('output of exec', () => {
  it('cuts 50 MB without a line break, and the script still ends well', async () => {
    const { result, shown, failed } = await run({
      script: 'head -c 52428800 /dev/zero | tr "\\0" x; exit 0',
    });
    expect(failed).toBeUndefined();
    expect(result.stdout.length).toBeLessThan(17 * 1024 * 1024);
    expect(result.stdout).toMatch(/x\n… the output is longer than 16 MB, the rest is left out\n$/);
    expect(result.notes).toEqual(['the output was too long and is cut']);
    expect(shown.stdout.length).toBe(result.stdout.length);
  });

  it('ends a script that writes without end', async () => {
    const { error, result } = await run({ script: 'yes' });
    expect(error).toBe('the script wrote without end and was ended');
    expect(result.stdout.length).toBeLessThan(17 * 1024 * 1024);
  });

  it('keeps 100,000 lines and passes them on in few pieces', async () => {
    const script = 'i=0; while [ $i -lt 100000 ]; do echo "line $i of the log"; i=$((i+1)); done';
    const { result, shown, pieces } = await run({ script });
    const lines = result.stdout.split('\n');
    expect(lines).toHaveLength(100_001);
    expect(lines[99_999]).toBe('line 99999 of the log');
    expect(shown.stdout).toBe(result.stdout);
    expect(pieces).toBeLessThan(2_000);
  });

  it('lets the process go on with other work while much is written', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await run({ script: 'head -c 15000000 /dev/urandom | base64 -w 100' });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  it('makes text of what is none', async () => {
    const { result } = await run({ script: String.raw`printf 'a\0b\377\376c\033[31m\355\240\200'` });
    expect(result.stdout.startsWith('a\ufffdb\ufffd\ufffdc\x1b[31m')).toBe(true);
    expect(JSON.stringify(result)).not.toMatch(/\\u0000|\\ud[89a-f]/);
  });

  it('keeps letters whole that come in two pieces', async () => {
    const { result } = await run({
      script: String.raw`printf '\303'; sleep 0.2; printf '\251t\303'; sleep 0.2; printf '\251'`,
    });
    expect(result.stdout).toBe('été');
  });
});

describe('files of exec', () => {
  const files = async (script: string, ...paths: string[]) =>
    run({ script, artifacts: paths.map((each) => ({ path: each })) });

  it('keeps those that it names', async () => {
    const { artifacts, failed } = await files(
      'mkdir -p out/deep; echo "a: 1" > out/limits.yaml; echo "<b>" > out/deep/page.html; printf x > core',
      'out/**',
      'core',
    );
    expect(failed).toBeUndefined();
    expect(artifacts).toEqual([
      {
        filename: 'page.html',
        path: 'out/deep/page.html',
        contentType: 'text/html',
        content: Buffer.from('<b>\n'),
      },
      {
        filename: 'limits.yaml',
        path: 'out/limits.yaml',
        contentType: 'application/yaml',
        content: Buffer.from('a: 1\n'),
      },
      { filename: 'core', path: 'core', contentType: 'application/octet-stream', content: Buffer.from('x') },
    ]);
  });

  it('keeps them without the secrets that the script was given', async () => {
    const scrubber = new SecretScrubber();
    scrubber.add('hunter2-word');
    const { artifacts } = await run(
      {
        script: 'echo "token: hunter2-word" > "of hunter2-word.yaml"',
        artifacts: [{ path: '*.yaml' }],
      },
      { scrubber },
    );
    expect(artifacts).toEqual([
      {
        filename: 'of ***.yaml',
        path: 'of ***.yaml',
        contentType: 'application/yaml',
        content: Buffer.from('token: ***\n'),
      },
    ]);
  });

  it('keeps them of a script that fails', async () => {
    const { artifacts, failed } = await files('echo trace > trace.log; exit 1', '*.log');
    expect(failed).toBe(true);
    expect(artifacts).toMatchObject([{ filename: 'trace.log', contentType: 'text/plain' }]);
  });

  it.each(['../script', '/etc/passwd', 'out/../../script', '..', '.', '', '\0', '*a*a*a*a*a*a*a*a'])(
    'refuses the path %j before anything runs',
    async (each) => {
      const { failed, result, artifacts } = await files('echo ran', each);
      expect([failed, result, artifacts]).toEqual([true, null, []]);
    },
  );

  it('follows no links out of its folder', async () => {
    const { artifacts, result } = await files(
      'ln -s /etc/passwd users; ln -s / root; ln -s ../script self; mkfifo pipe; echo fine > file',
      'users',
      'root/etc/passwd',
      'self',
      'pipe',
      '**',
    );
    expect(artifacts).toMatchObject([{ filename: 'file' }]);
    expect(result.notes).toEqual([
      'no file matches the artifact users',
      'no file matches the artifact root/etc/passwd',
      'no file matches the artifact self',
      'no file matches the artifact pipe',
    ]);
  });

  it('leaves out what is too large or too many', async () => {
    const { artifacts, result } = await files(
      'truncate -s 30M big; for i in $(seq -w 30); do echo $i > f$i; done',
      'big',
      'f*',
    );
    expect(artifacts).toHaveLength(20);
    expect(result.notes).toEqual(['big is larger than 20MB and is not kept', 'only 20 of 31 files are kept']);
  });
});
