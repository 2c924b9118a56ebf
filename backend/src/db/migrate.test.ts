import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from './migrate';
import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

describe('migrate', () => {
  let database: TestDatabase;
  let directory: string;
  const log = () => undefined;
  const write = (name: string, sql: string) => writeFileSync(path.join(directory, name), sql);
  const run = () => migrate(database.pool, { log, directory });

  beforeEach(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'migrations-'));
    database = await createTestDatabase({ content: 'empty' });
    write('0001_first.sql', 'create table first (id int);');
  });
  afterEach(async () => {
    await database.drop();
    rmSync(directory, { recursive: true });
  });

  it('applies the files in order, once', async () => {
    write('0002_second.sql', 'alter table first add column name text;');
    expect(await run()).toEqual({ applied: ['0001_first.sql', '0002_second.sql'] });
    expect(await run()).toEqual({ applied: [] });
    write('0003_third.sql', 'create table third (id int);');
    expect(await run()).toEqual({ applied: ['0003_third.sql'] });
  });

  it('refuses a file that changed after it was applied', async () => {
    await run();
    write('0001_first.sql', 'create table first (id bigint);');
    await expect(run()).rejects.toThrow(
      'Migration 0001_first.sql was changed after this database applied it',
    );
  });

  it('refuses a database of a newer program', async () => {
    write('0002_second.sql', 'select 1;');
    await run();
    rmSync(path.join(directory, '0002_second.sql'));
    await expect(run()).rejects.toThrow('it has applied 0002_second.sql, which this version does not have');
  });

  it('refuses a file that comes before what is applied', async () => {
    write('0003_third.sql', 'select 1;');
    await run();
    write('0002_late.sql', 'select 1;');
    await expect(run()).rejects.toThrow('Migration 0002_late.sql comes before 0003_third.sql');
  });

  it.each(['third.sql', '3_third.sql', '0003-third.sql'])('refuses the name %s', async (name) => {
    write(name, 'select 1;');
    await expect(run()).rejects.toThrow('the name must look like 0001_subject.sql');
  });

  it('refuses two files of one number', async () => {
    write('0001_other.sql', 'select 1;');
    await expect(run()).rejects.toThrow('the number 0001 is used twice');
  });

  it('names file and line of a mistake and leaves nothing of that file behind', async () => {
    write('0002_broken.sql', 'create table second (id int);\n-- ein Schluß\nselect nothing\nfrom nowhere;\n');
    await expect(run()).rejects.toThrow(
      /^Migration 0002_broken.sql failed at line 4: relation "nowhere" does not exist/,
    );
    const { rows } = await database.pool.query(
      `select to_regclass('second') as second, to_regclass('first') as first`,
    );
    expect(rows).toEqual([{ second: null, first: 'first' }]);
    write('0002_broken.sql', 'create table second (id int);');
    expect(await run()).toEqual({ applied: ['0002_broken.sql'] });
  });

  it('lets two processes that start at the same time take turns', async () => {
    const results = await Promise.all([run(), run()]);
    expect(results.flatMap((result) => result.applied)).toEqual(['0001_first.sql']);
  });

  it('brings an empty database to the schema of the program, and finds nothing to do the second time', async () => {
    const lines: string[] = [];
    const { applied } = await migrate(database.pool, { log: (line) => lines.push(line) });
    expect(applied.length).toBeGreaterThan(5);
    expect(lines).toEqual(applied.map((name) => `Applied migration ${name}`));
    expect(await migrate(database.pool, { log })).toEqual({ applied: [] });
  });
});
