import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemote } from './createRemote.mjs';
import { remoteNames } from './remoteNames.mjs';

const templateDir = path.resolve(__dirname, '../../templates/remote');
/** @type {string} */
let remotesDir;

beforeEach(() => {
  remotesDir = mkdtempSync(path.join(tmpdir(), 'opsdeck-remotes-'));
});

afterEach(() => rmSync(remotesDir, { recursive: true, force: true }));

/** @param {string} name */
const create = (name) => createRemote({ name, templateDir, remotesDir, sharedVersion: '1.4.0' });

describe('createRemote', () => {
  it('has the shape of every remote and leaves no mark of the template', () => {
    const { dir, files } = create('cost-reports');
    expect(files).toEqual(
      expect.arrayContaining(['package.json', 'src/area.ts', 'src/remote.ts', 'src/routes.ts']),
    );
    const contents = files.map((file) => readFileSync(path.join(dir, file), 'utf8')).join('\n');
    expect(contents).not.toMatch(/__[a-z]+__/);
    const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: '@opsdeck/remote-cost-reports',
      opsdeck: { remote: 'cost-reports', requires: '^1.4.0' },
    });
    expect(contents).toContain('costReportsRoutes');
    expect(contents).toContain("title: 'Cost reports'");
  });

  it('never touches a folder that exists', () => {
    mkdirSync(path.join(remotesDir, 'alpha'));
    writeFileSync(path.join(remotesDir, 'alpha/own.ts'), 'mine');
    expect(() => create('alpha')).toThrow('remotes/alpha exists already.');
    expect(readdirSync(path.join(remotesDir, 'alpha'))).toEqual(['own.ts']);
  });
});

describe('remoteNames', () => {
  it.each(['Alpha', 'a b', '../up', '1st', 'a_b', '-a', 'a-', 'a--b', 'ä', 'x'.repeat(33)])(
    'refuses %p',
    (name) => {
      expect(() => remoteNames(name)).toThrow(/kebab-case/);
    },
  );

  it.each(['host', 'api', 'remotes'])('refuses the reserved name %s', (name) => {
    expect(() => remoteNames(name)).toThrow(/taken/);
  });

  it('asks for a name', () => {
    expect(() => remoteNames(undefined)).toThrow(/Name the new area/);
  });
});
