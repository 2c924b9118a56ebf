import { runCheckSpec } from '../testing/runCheckSpec';

const ON = { settings: { execEnabled: true } };

it('is off unless an administrator has switched it on', async () => {
  expect(await runCheckSpec('exec', { script: 'echo hello' })).toMatchObject({
    pass: false,
    unknown: true,
    error: expect.stringContaining('checks.exec.enabled'),
    details: null,
  });
});

it('passes with exit code 0 and keeps the output', async () => {
  expect(await runCheckSpec('exec', { script: 'echo hello; echo note >&2' }, ON)).toMatchObject({
    pass: true,
    message: 'hello',
    details: { exitCode: 0, stdout: 'hello', stderr: 'note' },
  });
});

it('fails with another exit code', async () => {
  expect(await runCheckSpec('exec', { script: 'echo disk is full >&2; exit 3' }, ON)).toMatchObject({
    pass: false,
    invalid: false,
    error: 'script ended with exit code 3: disk is full',
    details: { exitCode: 3 },
  });
});

it('sees nothing of this process but gets its own variables, whose values stay secret', async () => {
  process.env.OPSDECK_PROBE = 'from-the-parent';
  const result = await runCheckSpec(
    'exec',
    { script: 'echo "[$OPSDECK_PROBE] [$TOKEN]"', env: [{ name: 'TOKEN', value: 'abc-123' }] },
    ON,
  );
  delete process.env.OPSDECK_PROBE;
  expect(result.message).toBe('[] [***]');
});

it('ends the script and its children at the time limit', async () => {
  const started = performance.now();
  const result = await runCheckSpec(
    'exec',
    { script: 'sleep 30 & sleep 30; echo done', timeout: '300ms' },
    ON,
  );
  expect(result).toMatchObject({ pass: false, error: 'timed out after 300ms' });
  expect(performance.now() - started).toBeLessThan(10_000);
});

it('ends a script that writes without end', async () => {
  expect(await runCheckSpec('exec', { script: 'yes' }, ON)).toMatchObject({
    pass: false,
    error: 'script wrote more than 64 KB of output',
  });
});

it.each(['LD_PRELOAD', 'BASH_ENV', 'NODE_OPTIONS', 'a b', ''])('refuses the variable %j', async (name) => {
  expect(await runCheckSpec('exec', { script: 'true', env: [{ name, value: 'x' }] }, ON)).toMatchObject({
    pass: false,
    invalid: true,
  });
});
