import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SINGLETONS, sharedModules } from '../../../shared/federation/sharedModules.cjs';

const root = path.resolve(__dirname, '../../..');
/** @param {string} dir */
const manifest = (dir) => JSON.parse(readFileSync(path.join(root, dir, 'package.json'), 'utf8'));

const versions = Object.fromEntries(SINGLETONS.map(({ package: name }) => [name, '1.2.3']));

describe('the list of shared modules', () => {
  it('names packages that shared and the host depend on', () => {
    const shared = manifest('shared');
    const names = new Set([shared.name, ...Object.keys(shared.dependencies)]);
    expect(SINGLETONS.filter((singleton) => !names.has(singleton.package))).toEqual([]);
  });

  it('gives every entry its reason', () => {
    expect(SINGLETONS.filter(({ why }) => why.length < 10)).toEqual([]);
  });

  it('lets the host provide and a remote only consume', () => {
    const host = sharedModules({ kind: 'host', versions });
    const remote = sharedModules({ kind: 'remote', versions, requires: '^1.0.0' });
    for (const { request } of SINGLETONS) {
      expect(host[request]).toMatchObject({ singleton: true, version: '1.2.3' });
      expect(host[request]).not.toHaveProperty('import');
      expect(remote[request]).toMatchObject({ singleton: true, strictVersion: true, import: false });
    }
  });

  it('takes the range of the contract from the remote', () => {
    const remote = sharedModules({ kind: 'remote', versions, requires: '>=1.1.0 <3' });
    expect(remote['@opsdeck/shared/']?.requiredVersion).toBe('>=1.1.0 <3');
    expect(remote.react?.requiredVersion).toBe('^1.2.3');
  });

  it('refuses to build with an unknown version', () => {
    expect(() => sharedModules({ kind: 'host', versions: {} })).toThrow(/react/);
  });

  it('is provided by the host entry by entry', () => {
    const source = readFileSync(path.join(root, 'host/src/federation/providedModules.ts'), 'utf8');
    const entries = Object.keys(manifest('shared').exports)
      .map((key) => `@opsdeck/shared/${key.slice(2)}`)
      .filter((entry) => !/testing|federation|\.(css|js)$/.test(entry));
    expect(entries.length).toBeGreaterThan(15);
    expect(entries.filter((entry) => !source.includes(`'${entry}'`))).toEqual([]);
  });
});
