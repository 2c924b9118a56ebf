import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishRemote } from './publishRemote.mjs';
import { readRegistry, withRelease } from './registry.mjs';

/** @type {string} */
let home;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'opsdeck-publish-'));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

/** @param {string} version @param {string} [content] */
function build(version, content = `entry of ${version}`) {
  const distDir = path.join(home, 'build');
  rmSync(distDir, { recursive: true, force: true });
  mkdirSync(distDir, { recursive: true });
  writeFileSync(path.join(distDir, 'remoteEntry.js'), content);
  writeFileSync(path.join(distDir, 'mf-manifest.json'), '{}');
  writeFileSync(
    path.join(distDir, 'release.json'),
    JSON.stringify({ name: 'alpha', version, integrity: `sha384-${version}`, requires: '^1.0.0', area: {} }),
  );
  return distDir;
}

const siteDir = () => path.join(home, 'site');
/** @param {string} version @param {string} [content] */
const publish = (version, content) => publishRemote({ distDir: build(version, content), siteDir: siteDir() });
const entry = () => readRegistry(siteDir()).remotes[0];

describe('publishRemote', () => {
  it('puts the files into a folder of the version and points the registry to it', () => {
    publish('1.0.0');
    expect(entry()).toMatchObject({
      name: 'alpha',
      version: '1.0.0',
      entry: '/remotes/alpha/1.0.0/mf-manifest.json',
      integrity: 'sha384-1.0.0',
      requires: '^1.0.0',
    });
    expect(readFileSync(path.join(siteDir(), 'remotes/alpha/1.0.0/remoteEntry.js'), 'utf8')).toBe(
      'entry of 1.0.0',
    );
  });

  it('keeps the version that it replaces as the previous one, without a chain', () => {
    publish('1.0.0');
    publish('1.1.0');
    publish('1.2.0');
    expect(entry()).toMatchObject({ version: '1.2.0', previous: { version: '1.1.0' } });
    expect(entry()?.previous).not.toHaveProperty('previous');
  });

  it('never changes the files of a version that is published', () => {
    publish('1.0.0', 'first');
    publish('1.0.0', 'second');
    expect(readFileSync(path.join(siteDir(), 'remotes/alpha/1.0.0/remoteEntry.js'), 'utf8')).toBe('first');
  });

  it('publishing the same version again keeps the previous one', () => {
    publish('1.0.0');
    publish('1.1.0');
    publish('1.1.0');
    expect(entry()).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
  });

  it('leaves no half-written registry or folder behind', () => {
    publish('1.0.0');
    expect(readdirSync(siteDir()).sort()).toEqual(['remotes', 'remotes.json']);
    expect(readdirSync(path.join(siteDir(), 'remotes/alpha'))).toEqual(['1.0.0']);
  });

  it('leaves no half of a version behind when it cannot be copied', async () => {
    publish('1.0.0');
    const distDir = build('2.0.0');
    // A socket is nothing that can be copied.
    const server = createServer().listen(path.join(distDir, 'socket'));
    await once(server, 'listening');
    expect(() => publishRemote({ distDir, siteDir: siteDir() })).toThrow();
    server.close();
    expect(readdirSync(path.join(siteDir(), 'remotes/alpha'))).toEqual(['1.0.0']);
    expect(entry()).toMatchObject({ version: '1.0.0' });
  });

  it('removes old versions but not the current and the previous one', () => {
    for (let minor = 0; minor < 9; minor += 1) publish(`1.${minor}.0`);
    const versions = readdirSync(path.join(siteDir(), 'remotes/alpha'));
    expect(versions).toHaveLength(5);
    expect(versions).toEqual(expect.arrayContaining(['1.8.0', '1.7.0']));
  });
});

describe('withRelease', () => {
  const release = { name: 'beta', version: '2.0.0', integrity: 'x', requires: '^1.0.0', area: {} };

  it('keeps the other remotes and sorts by name', () => {
    const registry = withRelease(
      {
        remotes: [
          { ...release, name: 'gamma', entry: '/g' },
          { ...release, name: 'alpha', entry: '/a' },
        ],
      },
      release,
      { keepPrevious: () => true },
    );
    expect(registry.remotes.map(({ name }) => name)).toEqual(['alpha', 'beta', 'gamma']);
  });

  it('drops a previous version whose files are gone', () => {
    const current = { ...release, version: '1.0.0', entry: '/remotes/beta/1.0.0/mf-manifest.json' };
    const registry = withRelease({ remotes: [current] }, release, { keepPrevious: () => false });
    expect(registry.remotes[0]).not.toHaveProperty('previous');
  });
});
