import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { RequestSession } from '@/gateway/requestSession';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { waitUntil } from '@/supervisor/testing/waitUntil';
import { createLiveRuns } from './createLiveRuns';
import { followRun } from './followRun';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const RUN = '00000000-0000-4000-8000-0000000000a1';
const ACTION = '00000000-0000-4000-8000-0000000000a2';
const PERSON = '00000000-0000-4000-8000-0000000000a3';
const SESSION: RequestSession = {
  kind: 'session',
  id: PERSON,
  identityId: PERSON,
  person: { id: PERSON, name: 'Ann', email: 'ann@acme.test', avatar: null },
  roles: ['editor'],
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `with p as (insert into playbooks (name, title, spec, source) values ('a', 'a', '{}', 'UI') returning id)
     insert into playbook_runs (id, playbook_id, spec, status) select $1, id, '{}', 'running' from p`,
    [RUN],
  );
});
afterAll(() => database?.drop());

it('keeps little for somebody who does not read, and loses nothing', async () => {
  const live = createLiveRuns();
  live.begin(RUN, ACTION);
  const said = 'a line of the log ü\n'.repeat(400_000);
  live.append(RUN, ACTION, 'stdout', said);
  const stream = new PassThrough();
  const end = followRun({
    pool: database.pool,
    live,
    runId: RUN,
    stream,
    readSession: async () => SESSION,
    onEnd: () => undefined,
  });
  await waitUntil('something waits', () => stream.writableNeedDrain);
  live.append(RUN, ACTION, 'stderr', said);
  live.append(RUN, ACTION, 'stdout', 'last\n');
  // An action that ends is forgotten, but not what it wrote.
  live.end(RUN, ACTION);
  expect(stream.readableLength + stream.writableLength).toBeLessThan(512 * 1024);

  await database.pool.query(`update playbook_runs set status = 'completed' where id = $1`, [RUN]);
  live.changed(RUN);
  const lines = (await text(stream))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  const outputOf = (name: string) =>
    lines.flatMap((line) => (line.stream === name ? [line.text] : [])).join('');
  expect(outputOf('stdout') === `${said}last\n`).toBe(true);
  expect(outputOf('stderr') === said).toBe(true);
  expect(lines.at(-1)).toMatchObject({ type: 'run', run: { status: 'completed' } });
  end();
});
