import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repoRoot } from '../build/repoRoot.mjs';

/** @param {Record<string, string>} env */
function run(env) {
  const command = path.join(repoRoot, 'tooling/src/commands/e2eKratos.mjs');
  return spawnSync(process.execPath, [command], { env, encoding: 'utf8' });
}

describe('e2e:kratos', () => {
  it.each([
    [{}, 'need KRATOS_PUBLIC_URL and KRATOS_ADMIN_URL'],
    [{ KRATOS_PUBLIC_URL: 'http://127.0.0.1:4433' }, 'need KRATOS_ADMIN_URL'],
    [{ KRATOS_PUBLIC_URL: ' ', KRATOS_ADMIN_URL: 'http://127.0.0.1:4434' }, 'need KRATOS_PUBLIC_URL'],
  ])('says what is missing with %j, and builds nothing', (env, text) => {
    const { status, stderr, stdout } = run(env);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(text);
    expect(stderr).toContain('deploy/README.md');
  });
});
