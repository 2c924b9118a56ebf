import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repoRoot } from '../build/repoRoot.mjs';
import { runChild } from '../process/runChild.mjs';
import { readReleaseArguments } from './readReleaseArguments.mjs';
import { readRegistry, writeRegistry } from './registry.mjs';

/** @type {string} */
let home;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'opsdeck-release-test-'));
  mkdirSync(siteDir());
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

const siteDir = () => path.join(home, 'site');
/** @param {string} [name] */
const entry = (name = 'alpha') => readRegistry(siteDir()).remotes.find((each) => each.name === name);

/** @param {string} version @param {{ name?: string, content?: string }} [options] */
function build(version, { name = 'alpha', content = `entry of ${version}` } = {}) {
  const dist = path.join(home, `${name}-${version}`);
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'remoteEntry.js'), content);
  writeFileSync(path.join(dist, 'mf-manifest.json'), '{}');
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const release = { name, version, integrity, requires: '^1.0.0', area: { title: version } };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}

/** @param {string[]} words */
async function release(...words) {
  const { code, output } = await runChild(
    process.execPath,
    ['tooling/src/commands/release.mjs', ...words, '--to', siteDir()],
    { cwd: repoRoot },
  );
  return { code, output };
}

describe('pnpm release', () => {
  it('releases a build and rolls it back', async () => {
    expect((await release('alpha', '--dist', build('1.0.0'))).output).toContain('alpha 1.0.0 is released');
    await release('alpha', '--dist', build('2.0.0'));
    expect(entry()).toMatchObject({ version: '2.0.0', previous: { version: '1.0.0' } });

    const { code, output } = await release('alpha', '--rollback');
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain('rolled back from 2.0.0 to 1.0.0');
    // With everything that the release said of itself.
    expect(entry()).toMatchObject({
      version: '1.0.0',
      entry: '/remotes/alpha/1.0.0/mf-manifest.json',
      area: { title: '1.0.0' },
    });
    // What was rolled back is nothing to fall back to.
    expect(entry()).not.toHaveProperty('previous');
    // The files stay: open consoles go on loading parts of them.
    expect(existsSync(path.join(siteDir(), 'remotes/alpha/2.0.0/remoteEntry.js'))).toBe(true);
  });

  it('rolls back to a version by name, and forward again', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release('alpha', '--dist', build(version));
    await release('alpha', '--rollback', '--version', '1.0.0');
    expect(entry()?.version).toBe('1.0.0');
    await release('alpha', '--dist', build('1.2.0'));
    expect(entry()).toMatchObject({ version: '1.2.0', previous: { version: '1.0.0' } });
  });

  it.each([
    ['a remote that is not there', ['beta', '--rollback'], 'beta is not in the registry'],
    ['a version without a former one', ['alpha', '--rollback'], 'has no previous version'],
    ['a version that was never there', ['alpha', '--rollback', '--version', '9.0.0'], '9.0.0 is not in'],
    ['the current version', ['alpha', '--rollback', '--version', '1.0.0'], 'points to already'],
    ['a remote without sources', ['nobody'], 'There is no remote in remotes/nobody'],
    ['removing what is not there', ['beta', '--remove'], 'beta is not in the registry'],
  ])('refuses %s and changes nothing', async (_case, words, reason) => {
    await release('alpha', '--dist', build('1.0.0'));
    const before = readFileSync(path.join(siteDir(), 'remotes.json'), 'utf8');
    const { code, output } = await release(...words);
    expect(code).toBe(1);
    expect(output).toContain(reason);
    expect(readFileSync(path.join(siteDir(), 'remotes.json'), 'utf8')).toBe(before);
  });

  it('refuses other files under a version that is out', async () => {
    await release('alpha', '--dist', build('1.0.0'));
    const { code, output } = await release('alpha', '--dist', build('1.0.0', { content: 'other code' }));
    expect(code).toBe(1);
    expect(output).toContain('give this one a new version');
  });

  it('refuses a build of another remote, half a build, and one that was touched', async () => {
    expect((await release('beta', '--dist', build('1.0.0'))).output).toContain(
      'a build of alpha, not of beta',
    );
    const half = build('1.1.0');
    rmSync(path.join(half, 'mf-manifest.json'));
    expect((await release('alpha', '--dist', half)).output).toContain('mf-manifest.json is missing');
    const touched = build('1.2.0');
    writeFileSync(path.join(touched, 'remoteEntry.js'), 'something else');
    expect((await release('alpha', '--dist', touched)).output).toContain('was changed after it was built');
    expect(readdirSync(siteDir())).toEqual([]);
  });

  it('loses no line when two teams release at the same moment', async () => {
    const names = ['alpha', 'beta', 'gamma', 'delta'];
    const builds = names.map((name) => build('1.0.0', { name }));
    const answers = await Promise.all(names.map((name, nr) => release(name, '--dist', builds[nr] ?? '')));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(readRegistry(siteDir()).remotes.map(({ name }) => name)).toEqual([...names].sort());
    expect(readdirSync(siteDir()).sort()).toEqual(['remotes', 'remotes.json']);
  });

  it.each([
    ['no JSON', '{"remotes": [', 'it is not JSON'],
    ['empty', '', 'it is not JSON'],
    ['no list', '{"remotes": {}}', 'it has no list of remotes'],
    ['null', 'null', 'it has no list of remotes'],
    ['a list with an empty line', '{"remotes": [null]}', 'entry number 1 has no name'],
  ])(
    'says what is wrong with a list that is %s, and leaves it to whoever wrote it',
    async (_case, text, reason) => {
      const file = path.join(siteDir(), 'remotes.json');
      const dist = build('1.0.0');
      for (const words of [['--dist', dist], ['--rollback'], ['--remove']]) {
        writeFileSync(file, text);
        const { code, output } = await release('alpha', ...words);
        expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(reason) });
        expect(output.trim().split('\n')).toHaveLength(1);
        expect(readFileSync(file, 'utf8')).toBe(text);
      }
    },
  );

  it('clears away what a release that was killed in the middle left behind', async () => {
    await release('alpha', '--dist', build('1.0.0'));
    mkdirSync(path.join(siteDir(), 'remotes/alpha/2.0.0.4711.tmp'));
    writeFileSync(path.join(siteDir(), '.release.lock'), '999999999 1');
    expect((await release('alpha', '--dist', build('2.0.0'))).code).toBe(0);
    expect(entry()).toMatchObject({ version: '2.0.0', previous: { version: '1.0.0' } });
    expect(readdirSync(path.join(siteDir(), 'remotes/alpha')).sort()).toEqual(['1.0.0', '2.0.0']);
    expect(readdirSync(siteDir()).sort()).toEqual(['remotes', 'remotes.json']);
  });

  it('refuses a version whose folder is there and damaged, and does not go back to one either', async () => {
    await release('alpha', '--dist', build('1.0.0'));
    await release('alpha', '--dist', build('1.1.0'));
    const before = readFileSync(path.join(siteDir(), 'remotes.json'), 'utf8');
    const folder = path.join(siteDir(), 'remotes/alpha/1.0.0');

    writeFileSync(path.join(folder, 'remoteEntry.js'), 'half a fi');
    for (const words of [['--rollback'], ['--dist', build('1.0.0')]])
      expect((await release('alpha', ...words)).output).toContain('the checksum of remoteEntry.js differs');
    writeFileSync(path.join(folder, 'release.json'), '{');
    expect((await release('alpha', '--rollback')).output).toContain('is not the description of a build');
    rmSync(path.join(folder, 'remoteEntry.js'));
    expect((await release('alpha', '--rollback')).output).toContain('remoteEntry.js is missing');
    expect(readFileSync(path.join(siteDir(), 'remotes.json'), 'utf8')).toBe(before);
  });

  it('refuses the same code under a version that is out when it says something else of itself', async () => {
    await release('alpha', '--dist', build('1.0.0'));
    const dist = build('1.0.0');
    const file = path.join(dist, 'release.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), requires: '^2.0.0' }));
    expect((await release('alpha', '--dist', dist)).output).toContain('give this one a new version');
    expect(entry()?.requires).toBe('^1.0.0');
  });

  it.each([['requires'], ['area']])('refuses a build that does not tell its %s', async (field) => {
    const dist = build('1.0.0');
    const file = path.join(dist, 'release.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), [field]: null }));
    expect((await release('alpha', '--dist', dist)).output).toContain('consoles would leave it out');
    expect(readdirSync(siteDir())).toEqual([]);
  });

  it('says that there is no such folder', async () => {
    rmSync(siteDir(), { recursive: true });
    const { code, output } = await release('alpha', '--dist', build('1.0.0'));
    expect({ code, output }).toEqual({ code: 1, output: `There is no folder ${siteDir()}\n` });
    expect(existsSync(siteDir())).toBe(false);
  });

  it('takes a remote out', async () => {
    await release('alpha', '--dist', build('1.0.0'));
    expect((await release('alpha', '--remove')).code).toBe(0);
    expect(entry()).toBeUndefined();
  });
});

describe('writeRegistry', () => {
  const file = () => path.join(siteDir(), 'remotes.json');

  it('keeps who may read the list', () => {
    writeRegistry(siteDir(), { remotes: [] });
    chmodSync(file(), 0o604);
    writeRegistry(siteDir(), { remotes: [] });
    expect(statSync(file()).mode & 0o777).toBe(0o604);
  });

  it('leaves nothing behind when it cannot be written', () => {
    mkdirSync(path.join(file(), 'in the way'), { recursive: true });
    expect(() => writeRegistry(siteDir(), { remotes: [] })).toThrow();
    expect(readdirSync(siteDir())).toEqual(['remotes.json']);
  });
});

it('a reader sees the old list or the new one, never half of it', async () => {
  const area = { title: 'x'.repeat(200_000) };
  const lists = ['1.0.0', '2.0.0'].map((version) => ({
    remotes: [{ name: 'alpha', version, integrity: '', requires: '*', area, entry: '/' }],
  }));
  writeRegistry(siteDir(), lists[0] ?? { remotes: [] });
  const reader = runChild(
    process.execPath,
    [
      '-e',
      `const { readFileSync } = require('node:fs');
       const until = Date.now() + 1500;
       let reads = 0;
       while (Date.now() < until) { JSON.parse(readFileSync(process.argv[1], 'utf8')); reads += 1; }
       console.log('whole every time', reads > 10);`,
      path.join(siteDir(), 'remotes.json'),
    ],
    { cwd: repoRoot },
  );
  let reading = true;
  void reader.finally(() => {
    reading = false;
  });
  for (let round = 0; reading; round += 1) {
    writeRegistry(siteDir(), lists[round % 2] ?? { remotes: [] });
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await reader).output).toContain('whole every time true');
});

describe('readReleaseArguments', () => {
  it.each([
    [[], 'Say which remote'],
    [['alpha'], 'Say which folder is served'],
    [['alpha', 'beta', '--to', 'x'], 'One remote at a time'],
    [['../alpha', '--to', 'x'], 'is not the name of a remote'],
    [['alpha', '--to', 'x', '--version', 'latest'], 'is not a version'],
    [['alpha', '--to', 'x', '--version', '../1.0.0'], 'is not a version'],
    [['alpha', '--to', 'x', '--version', '1.0.0-..'], 'is not a version'],
    [['alpha', '--to', 'x', '--version', '1.0.0-'], 'is not a version'],
    [['alpha', '--to', 'x', '--version', '01.0.0'], 'is not a version'],
    [['alpha', '--to', 'x', '--version', '1.0'], 'is not a version'],
    [['alpha', '--to', 'x', '--version', ''], 'is not a version'],
    [['alpha', '--to', 'x', '--rollback', '--remove'], 'not both'],
    [['alpha', '--to', 'x', '--rollback', '--dist', 'y'], 'with a release alone'],
    [['alpha', '--to', 'x', '--force'], 'force'],
  ])('%j is refused with a reason', (words, reason) => {
    expect(() => readReleaseArguments(words)).toThrow(reason);
  });

  it.each(['1.2.0', '0.1.0-b0a1b2c3', '10.0.0-rc.1', '1.0.0-0a'])('takes %s for a version', (version) => {
    expect(readReleaseArguments(['alpha', '--to', 'x', '--version', version])).toMatchObject({ version });
  });

  it('reads what pnpm passes on', () => {
    expect(readReleaseArguments(['--', 'alpha', '--to', 'site', '--rollback'])).toEqual({
      action: 'rollback',
      name: 'alpha',
      siteDir: 'site',
    });
  });
});
