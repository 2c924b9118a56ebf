import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCheckSpec } from '../testing/runCheckSpec';

let top: string;
let dataDir: string;

function write(name: string, o: { bytes: number; ageHours: number }): void {
  const file = path.join(top, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.alloc(o.bytes));
  const time = new Date(Date.now() - o.ageHours * 3_600_000);
  utimesSync(file, time, time);
}

beforeAll(() => {
  top = mkdtempSync(path.join(tmpdir(), 'folder-check-'));
  dataDir = path.join(top, 'data');
  write('data/backups/old.dump', { bytes: 100, ageHours: 50 });
  write('data/backups/new.dump', { bytes: 3000, ageHours: 2 });
  write('data/backups/notes.txt', { bytes: 10, ageHours: 30 });
  write('data/backups/deeper/hidden.dump', { bytes: 1, ageHours: 1 });
  write('elsewhere/secret.txt', { bytes: 5, ageHours: 1 });
  mkdirSync(path.join(dataDir, 'empty'));
  symlinkSync(path.join(top, 'elsewhere'), path.join(dataDir, 'way-out'));
});

afterAll(() => rmSync(top, { recursive: true }));

const look = (spec: object, folderRoots: string[] = []) =>
  runCheckSpec('folder', { path: 'backups', ...spec }, { settings: { dataDir, folderRoots } });

it('describes what it found', async () => {
  expect(await look({})).toMatchObject({
    pass: true,
    message: '3 files',
    details: {
      count: 3,
      totalSize: 3110,
      newest: { name: 'new.dump', size: 3000 },
      oldest: { name: 'old.dump' },
      largest: { name: 'new.dump' },
      smallest: { name: 'notes.txt' },
    },
  });
});

it.each([
  [{ minCount: 3, maxCount: 3 }, ''],
  [{ minCount: 4 }, 'too few files: found 3, expected at least 4'],
  [{ maxCount: 2 }, 'too many files: found 3, expected at most 2'],
  [{ maxAge: '3h' }, ''],
  [{ maxAge: '1h' }, 'new.dump is too old: 2h old, expected at most 1h'],
  [{ minAge: '1h' }, ''],
  [{ minAge: '1d' }, 'new.dump is too new: 2h old, expected at least 1d'],
  [{ minSize: '10b' }, ''],
  [{ minSize: '1kb' }, 'notes.txt is too small: 10B, expected at least 1KB'],
  [{ maxSize: '1kb' }, 'new.dump is too large: 2.9KB, expected at most 1KB'],
  [{ filter: { regex: '\\.dump$' }, maxCount: 2 }, ''],
  [{ filter: { regex: '(?i)\\.DUMP$' }, minCount: 2 }, ''],
  [{ filter: { maxAge: '40h' }, maxCount: 2 }, ''],
  [{ filter: { minSize: '50b' }, maxCount: 2 }, ''],
  [{ filter: { regex: '^none' }, maxAge: '1d' }, 'no files found'],
  [{ recursive: true, minCount: 4 }, ''],
  [{ path: 'empty', minCount: 1 }, 'too few files: found 0, expected at least 1'],
  [{ path: 'empty' }, ''],
  [{ path: 'nowhere' }, 'folder nowhere does not exist'],
  [{ path: 'backups/new.dump' }, 'backups/new.dump is not a folder'],
  [{ availableSize: '1kb', totalSize: '1kb' }, ''],
])('%j', async (spec, error) => {
  const result = await look(spec);
  // The files grow older while the tests run.
  const told = result.error.replace(/\b2h\d+s/, '2h');
  expect({ ...result, error: told }).toMatchObject({ pass: error === '', invalid: false, error });
});

it('asks the disk for its room', async () => {
  expect((await look({ availableSize: '900PB' })).error).toMatch(
    /^free space is .+, expected at least 900PB$/,
  );
});

it.each(['..', '../elsewhere', '/etc', 'way-out', '/nonexistent/folder'])(
  'does not look into %s',
  async (folder) => {
    expect(await look({ path: folder })).toMatchObject({
      pass: false,
      invalid: true,
      details: null,
      error: expect.stringContaining('is outside the data folder'),
    });
  },
);

it('looks into a folder that an administrator has allowed', async () => {
  const elsewhere = path.join(top, 'elsewhere');
  expect(await look({ path: elsewhere }, [elsewhere])).toMatchObject({ pass: true, message: '1 file' });
  expect((await look({ path: 'way-out' }, [elsewhere])).pass).toBe(true);
});

it.each([{ path: 's3://bucket' }, { awsConnection: { connection: 'x' } }, { filter: { since: 'now-1d' } }])(
  'does not guess at %j',
  async (spec) => {
    expect(await look(spec)).toMatchObject({ pass: false, unknown: true });
  },
);

it.each([
  { minAge: 'long' },
  { maxSize: 'big' },
  { minCount: -1 },
  { filter: { regex: '(' } },
  { filter: 'x' },
])('calls %j invalid', async (spec) => {
  expect(await look(spec)).toMatchObject({ pass: false, invalid: true, unknown: false });
});

it('survives an expression that would take for ever', async () => {
  write(`data/names/${'a'.repeat(60)}!`, { bytes: 1, ageHours: 1 });
  expect(await look({ path: 'names', filter: { regex: '^(a+)+$' } })).toMatchObject({
    pass: false,
    invalid: true,
    error: 'filter regex takes too long',
  });
});
