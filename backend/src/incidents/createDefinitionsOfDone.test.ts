import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { createDefinitionsOfDone } from './createDefinitionsOfDone';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const PERSON = '10000000-0000-4000-8000-000000000001';
const ITEM = '50000000-0000-4000-8000-000000000001';
const INCIDENT = '80000000-0000-4000-8000-000000000001';
const HYPOTHESIS = '90000000-0000-4000-8000-000000000001';

type Row = Record<string, unknown>;

let database: TestDatabase;
const query = async (sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(sql, values)).rows;
const definitions = () => createDefinitionsOfDone({ pool: database.pool, log: () => undefined });
const addEvidence = async (script: string) =>
  String(
    (
      await query(
        `insert into evidences (hypothesis_id, type, description, config_id, definition_of_done, script, created_by)
         values ($1, 'config', 'Healthy again', $2, true, $3, $4) returning id`,
        [HYPOTHESIS, ITEM, script, PERSON],
      )
    )[0]?.id,
  );
const resultOf = async (id: string) =>
  (await query('select done, script_result from evidences where id = $1', [id]))[0];

beforeAll(async () => {
  database = await createTestDatabase();
  await query(`insert into people (id, name, email) values ('${PERSON}', 'Ada', 'ada@acme.test')`);
  await query(`insert into config_items (id, config_class, type, name, health)
    values ('${ITEM}', 'Pod', 'Kubernetes::Pod', 'shop-1', 'unhealthy')`);
  await query(`insert into incidents (id, title, created_by, severity, description, type, status)
    values ('${INCIDENT}', 'Down', '${PERSON}', 'high', '', 'availability', 'open')`);
  await query(`insert into hypotheses (id, incident_id, type, title, status, created_by)
    values ('${HYPOTHESIS}', '${INCIDENT}', 'root', 'Release', 'possible', '${PERSON}')`);
  await query(`insert into notifications (name, events, source)
    values ('done', '{incident.dod.passed,incident.dod.regressed}', 'UI')`);
});
beforeEach(async () => {
  await query('delete from evidences');
  await query('delete from event_queue');
  await query(`update config_items set health = 'unhealthy'`);
  await query(`update incidents set status = 'open'`);
});
afterAll(() => database.drop());

it('judges a script at once, and again when its object changes, and tells', async () => {
  const id = await addEvidence(`config.health == 'healthy'`);
  await definitions().runOnce();
  expect(await resultOf(id)).toEqual({ done: false, script_result: 'false' });

  await query(`update config_items set health = 'healthy'`);
  await definitions().runOnce();
  expect(await resultOf(id)).toEqual({ done: true, script_result: 'true' });

  expect(
    await query(
      `select type, description from incident_histories where evidence_id = $1 and type like '%met'`,
      [id],
    ),
  ).toEqual([{ type: 'evidence.done_met', description: 'script' }]);

  await query(`update config_items set health = 'warning'`);
  await definitions().runOnce();
  expect(await resultOf(id)).toEqual({ done: false, script_result: 'false' });
  expect((await query('select name from event_queue order by created_at')).map(({ name }) => name)).toEqual([
    'incident.dod.passed',
    'incident.dod.regressed',
  ]);
});

it('sees the findings of an item come and go', async () => {
  const id = await addEvidence('config.analysis.size() == 0');
  await query(
    `insert into config_analysis (config_id, analyzer, status) values ('${ITEM}', 'open-port', 'open')`,
  );
  await definitions().runOnce();
  expect(await resultOf(id)).toMatchObject({ done: false });
  await query('delete from config_analysis');
  await definitions().runOnce();
  expect(await resultOf(id)).toMatchObject({ done: true });
});

it('looks at all of them for what changes with time alone, but not at what is closed', async () => {
  const id = await addEvidence('now() > timestamp("2020-01-01T00:00:00Z")');
  await query('delete from event_queue');
  await query(`update incidents set status = 'closed'`);
  await definitions().evaluateAll();
  expect(await resultOf(id)).toEqual({ done: null, script_result: null });
  await query(`update incidents set status = 'open'`);
  await definitions().evaluateAll();
  expect(await resultOf(id)).toMatchObject({ done: true });
});

it('leaves alone for a while what took too long, unless the script is another one', async () => {
  const judge = definitions();
  const id = await addEvidence(`"${'a'.repeat(40)}b".matches("(a+)+$")`);
  await judge.runOnce();
  await query('update evidences set script_result = null where id = $1', [id]);
  await query(`update config_items set health = 'healthy'`);
  await judge.runOnce();
  await judge.evaluateAll();
  expect(await resultOf(id)).toEqual({ done: false, script_result: null });

  await query(`update evidences set script = 'true' where id = $1`, [id]);
  await judge.runOnce();
  expect(await resultOf(id)).toEqual({ done: true, script_result: 'true' });
});

it('rests nine times as long as it works', async () => {
  await addEvidence('true');
  await addEvidence('config.health == "healthy"');
  const rests = jest.spyOn(globalThis, 'setTimeout');
  // Each evaluation seems to take ten milliseconds.
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  await definitions().evaluateAll();
  expect(rests.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 90)).toHaveLength(2);
  clock.mockRestore();
  rests.mockRestore();
});

it.each([
  ['config.', 'Expected IDENTIFIER'],
  ['config.nmae', 'No such key: nmae'],
  ['check.status == "healthy"', ''],
  [`"${'a'.repeat(40)}b".matches("(a+)+$")`, 'the expression takes too long'],
  ['constructor.constructor("return process")()', ''],
  [`'${'x'.repeat(11_000)}'`, 'longer than 10000 characters'],
])('says why %.40s is not done', async (script, reason) => {
  const id = await addEvidence(script);
  await definitions().runOnce();
  const row = await resultOf(id);
  expect(row).toMatchObject({ done: false });
  expect(row?.script_result).toEqual(expect.stringContaining(reason));
  expect(row?.script_result).not.toBe('');
  expect(await query('select from event_queue')).toEqual([]);
});
