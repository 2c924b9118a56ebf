import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from './StartupError';
import { prepareDataDir } from './prepareDataDir';
import { readConfig } from './readConfig';
import { DEFAULT_SWITCHES } from './switches';

describe('readConfig', () => {
  it('has defaults for everything', () => {
    expect(readConfig({}, '/repo')).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/repo/.opsdeck',
      siteDir: '/repo/dist',
      seed: 'demo',
      ...DEFAULT_SWITCHES,
    });
  });

  it('reads every variable', () => {
    const config = readConfig(
      {
        PORT: ' 0 ',
        OPSDECK_DATA: '/var/data',
        OPSDECK_SITE: 'elsewhere',
        OPSDECK_SEED: 'full',
        DATABASE_URL: 'postgresql://me:secret@db.acme.test/ops',
        POSTGREST_BIN: process.execPath,
      },
      '/repo',
    );
    expect(config).toEqual({
      host: '127.0.0.1',
      port: 0,
      dataDir: '/var/data',
      siteDir: '/repo/elsewhere',
      seed: 'full',
      ...DEFAULT_SWITCHES,
      databaseUrl: 'postgresql://me:secret@db.acme.test/ops',
      postgrestBin: process.execPath,
    });
  });

  it.each(['abc', '-1', '65536', '3000.5', '0x10', '1e3', '30 00'])('refuses PORT=%s', (port) => {
    expect(() => readConfig({ PORT: port }, '/repo')).toThrow(
      new StartupError(`PORT must be a number from 0 to 65535 (0 means any free port), not "${port}".`),
    );
  });

  it('names the known seeds when it is given another', () => {
    expect(() => readConfig({ OPSDECK_SEED: 'big' }, '/repo')).toThrow(
      new StartupError('OPSDECK_SEED must be one of demo, empty, full, not "big".'),
    );
  });

  it.each(['nonsense', 'mysql://u:hunter2@h/d', 'postgres://u:hunter2@h'])(
    'refuses the DATABASE_URL %s without repeating its password',
    (url) => {
      const read = () => readConfig({ DATABASE_URL: url }, '/repo');
      expect(read).toThrow(StartupError);
      expect(read).toThrow(/^DATABASE_URL must look like postgres:/);
      expect(read).not.toThrow(/hunter2/);
    },
  );

  it('refuses a POSTGREST_BIN that is not there', () => {
    expect(() => readConfig({ POSTGREST_BIN: '/nowhere/postgrest' }, '/repo')).toThrow(
      'POSTGREST_BIN names /nowhere/postgrest, which is not a file.',
    );
  });
});

describe('prepareDataDir', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'opsdeck-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('creates the folder with its parents, leaves nothing in it, and keeps others out of it', () => {
    const dataDir = path.join(folder, 'a', 'b c');
    prepareDataDir(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
    expect(statSync(dataDir).mode & 0o066).toBe(0);
  });

  it('does not change the mode of a folder that is there already', () => {
    const dataDir = path.join(folder, 'mine');
    prepareDataDir(dataDir);
    chmodSync(dataDir, 0o750);
    prepareDataDir(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o750);
  });

  it('says in one line which variable helps when the folder cannot be written', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(() => prepareDataDir(path.join(file, 'data'))).toThrow(
      new StartupError(
        `The data directory ${file}/data cannot be written (ENOTDIR). Choose another with OPSDECK_DATA=<directory>.`,
      ),
    );
  });
});
