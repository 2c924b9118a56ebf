import { waitUntil } from '@/supervisor/testing/waitUntil';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import type { Delivery } from './Delivery';
import { DeliveryError } from './DeliveryError';
import { createNotifications } from './createNotifications';
import type { StartRun } from './advancePlaybooks';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const PERSON = '10000000-0000-4000-8000-000000000001';
const CANARY = '40000000-0000-4000-8000-000000000001';
const PARENT = '50000000-0000-4000-8000-000000000001';
const POD = '50000000-0000-4000-8000-000000000002';

type Row = Record<string, unknown>;

let database: TestDatabase;
let checkId: string;
let sent: Delivery[];
let answer: (delivery: Delivery) => Promise<void>;

const log: string[] = [];
const build = (startRun?: StartRun, o: { sendPatienceMs?: number } = {}) =>
  createNotifications({
    ...o,
    pool: database.pool,
    log: (line) => log.push(line),
    deliverer: {
      send: async (delivery) => {
        sent.push(delivery);
        await answer(delivery);
      },
    },
    consoleUrl: () => 'https://console.acme.test',
    ...(startRun ? { startRun } : {}),
  });

const query = async (sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(sql, values)).rows;
const addRule = async (rule: Row): Promise<string> => {
  const row = { name: 'rule', source: 'UI', created_by: PERSON, ...rule };
  const columns = Object.keys(row);
  const values = Object.entries(row).map(([key, value]) =>
    ['custom_services', 'inhibitions', 'fallback_custom_services'].includes(key)
      ? JSON.stringify(value)
      : value,
  );
  const rows = await query(
    `insert into notifications (${columns.join(', ')}) values (${columns.map((_, nr) => `$${nr + 1}`).join(', ')}) returning id`,
    values,
  );
  return String(rows[0]?.id);
};
const runCheck = (pass: boolean | null, id = checkId) =>
  query(`select opsdeck.record_check_status($1, clock_timestamp(), $2, 20, 'answer', $3)`, [
    id,
    pass,
    pass === false ? 'connection refused' : null,
  ]);
const history = () =>
  query(`select status, source_event, resource_id, count, error, body, payload, silenced_by, parent_id, retries,
      not_before, playbook_run_id, id from notification_send_history order by first_observed, id`);
const statuses = async () => (await history()).map(({ status }) => status);
const makeDue = () =>
  query(
    `update notification_send_history set not_before = now() - interval '1 second' where not_before is not null`,
  );
const hook = [{ name: 'hook', url: 'https://hooks.acme.test/ops?token=hidden' }];

beforeAll(async () => {
  database = await createTestDatabase();
  await query(`insert into people (id, name, email) values ($1, 'Ada Editor', 'ada@acme.test')`, [PERSON]);
  await query(
    `insert into canaries (id, name, namespace, spec, source, labels)
     values ($1, 'shop', 'web', '{"schedule":"@every 1m","http":[{"name":"page","url":"https://www.acme.test","labels":{"app":"shop"}}]}', 'UI', '{"team":"web"}')`,
    [CANARY],
  );
  await query(
    `insert into config_items (id, config_class, type, name, health, labels, parent_id)
     values ($1, 'Deployment', 'Kubernetes::Deployment', 'shop', 'healthy', '{"app":"shop"}', null),
       ($2, 'Pod', 'Kubernetes::Pod', 'shop-1', 'healthy', '{"app":"shop"}', $1)`,
    [PARENT, POD],
  );
  checkId = String((await query('select id from checks'))[0]?.id);
});
beforeEach(async () => {
  sent = [];
  answer = async () => undefined;
  await query('truncate notifications, notification_silences cascade');
  await query(`delete from check_statuses`);
  await query(`update checks set status = 'healthy', silenced_at = null`);
  await query(`update config_items set health = 'healthy', deleted_at = null`);
  await query('delete from event_queue');
});
afterAll(() => database.drop());

describe('what becomes an event', () => {
  const events = async () =>
    (await query('select name from event_queue order by name')).map(({ name }) => name);
  const all = [
    'check.failed',
    'check.passed',
    'config.created',
    'config.updated',
    'config.changed',
    'config.deleted',
    'config.unhealthy',
    'incident.created',
    'incident.status.resolved',
    'incident.comment.added',
  ];

  it('are failures and recoveries, each once, whatever is unknown in between', async () => {
    await addRule({ events: all });
    await runCheck(true);
    expect(await events()).toEqual([]);
    await runCheck(false);
    await runCheck(false);
    await runCheck(null);
    await runCheck(false);
    expect(await events()).toEqual(['check.failed']);
    await runCheck(null);
    await runCheck(true);
    await runCheck(true);
    expect(await events()).toEqual(['check.failed', 'check.passed']);
  });

  it('is nothing that no rule asks for, and nothing of a silenced check', async () => {
    await runCheck(false);
    expect(await events()).toEqual([]);
    await addRule({ events: ['check.passed'] });
    await query('update checks set silenced_at = now()');
    await runCheck(true);
    expect(await events()).toEqual([]);
  });

  it('is what happens to configuration items and incidents', async () => {
    await addRule({ events: all });
    const [item] = await query(
      `insert into config_items (config_class, type, name, config) values ('Pod', 'Kubernetes::Pod', 'new', '{}') returning id`,
    );
    await query(`update config_items set config = '{"a":1}' where id = $1`, [item?.id]);
    await query(`update config_items set description = 'no news' where id = $1`, [item?.id]);
    await query('update config_items set deleted_at = now() where id = $1', [item?.id]);
    const [incident] = await query(
      `insert into incidents (title, created_by, severity, description, type, status)
       values ('Down', $1, 'high', '', 'availability', 'open') returning id`,
      [PERSON],
    );
    await query(`update incidents set status = 'resolved' where id = $1`, [incident?.id]);
    await query(`insert into comments (incident_id, comment, created_by) values ($1, 'Look', $2)`, [
      incident?.id,
      PERSON,
    ]);
    expect(await events()).toEqual([
      'config.created',
      'config.deleted',
      'config.updated',
      'incident.comment.added',
      'incident.created',
      'incident.status.resolved',
    ]);
  });
});

describe('a rule', () => {
  it('sends once for each recipient, in its own words', async () => {
    await addRule({
      events: ['check.failed'],
      filter: `check.labels.team == 'web'`,
      title: '{{.check.name}} of $(.canary.name) {{.new_state}}',
      template: '{{.check.error}} {{.permalink}}',
      person_id: PERSON,
      custom_services: hook,
    });
    await runCheck(false);
    const notifications = build();
    await notifications.runOnce();
    await notifications.runOnce();
    expect(sent.map(({ target }) => target)).toEqual(
      expect.arrayContaining([
        { kind: 'email', to: 'ada@acme.test' },
        { kind: 'webhook', url: hook[0]?.url },
      ]),
    );
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({
      title: 'page of shop failed',
      body: `connection refused https://console.acme.test/health?checkId=${checkId}&timeRange=1h`,
      payload: {
        event: 'check.failed',
        resource: { id: checkId, kind: 'check', name: 'page', type: 'http' },
      },
    });
    expect(await statuses()).toEqual(['sent', 'sent']);
    expect(JSON.stringify(await history())).not.toContain('hidden');
    expect(await query('select from event_queue')).toEqual([]);
    expect(notifications.recentEvents()).toMatchObject([{ name: 'check.failed', eventId: checkId }]);
  });

  it('has words of our own where it has none', async () => {
    await addRule({ events: ['check.failed'], custom_services: hook });
    await runCheck(false);
    await build().runOnce();
    expect(sent[0]?.title).toBe('Check page failed');
    expect(sent[0]?.body).toContain('connection refused');
    expect(sent[0]?.body).toContain('- team: web');
  });

  it('sends nothing that its filter refuses, and does not mind a label that is not there', async () => {
    const id = await addRule({
      events: ['check.failed'],
      custom_services: hook,
      filter: `check.labels.none == 'x'`,
    });
    await addRule({
      events: ['check.failed'],
      custom_services: hook,
      filter: `config.type.startsWith('Kube')`,
    });
    await runCheck(false);
    await build().runOnce();
    expect(await history()).toEqual([]);
    expect((await query('select error from notifications where id = $1', [id]))[0]?.error).toBeNull();
  });

  it.each([`check.nmae == 'x'`, 'check.', `"${'a'.repeat(40)}b".matches("(a+)+$")`])(
    'rests when its filter cannot be worked out: %s',
    async (filter) => {
      const id = await addRule({ events: ['check.failed'], custom_services: hook, filter });
      await addRule({ events: ['check.failed'], person_id: PERSON });
      await runCheck(false);
      await build().runOnce();
      const [rule] = await query('select error, error_at from notifications where id = $1', [id]);
      expect(rule?.error).toEqual(expect.any(String));
      expect(rule?.error_at).not.toBeNull();
      expect(sent.map(({ target }) => target.kind)).toEqual(['email']);

      await query(
        `update notifications set filter = 'true', error_at = now() - interval '2 hours' where id = $1`,
        [id],
      );
      await query(`insert into event_queue (name, event_id) values ('check.failed', $1)`, [checkId]);
      await build().runOnce();
      expect((await query('select error from notifications where id = $1', [id]))[0]?.error).toBeNull();
    },
  );

  it('says when it reaches nobody, and counts', async () => {
    await addRule({ events: ['check.failed'] });
    const [team] = await query(
      `insert into teams (name, spec, source, created_by) values ('idle', '{}', 'UI', $1) returning id`,
      [PERSON],
    );
    await addRule({ events: ['check.failed'], team_id: team?.id });
    for (let round = 0; round < 2; round += 1) {
      await query(`insert into event_queue (name, event_id) values ('check.failed', $1)`, [checkId]);
      await build().runOnce();
    }
    expect(await history()).toMatchObject([
      { status: 'error', error: 'the rule names no recipient', count: 2 },
      { status: 'error', error: 'the team idle has no place for notifications', count: 2 },
    ]);
  });

  it('goes to the places of a team whose own filter holds', async () => {
    const [team] = await query(
      `insert into teams (name, spec, source, created_by) values ('web', $1, 'UI', $2) returning id`,
      [
        {
          notifications: [
            { name: 'a', url: 'https://a.acme.test' },
            { name: 'b', url: 'https://b.acme.test', filter: 'false' },
          ],
        },
        PERSON,
      ],
    );
    await addRule({ events: ['check.failed'], team_id: team?.id });
    await runCheck(false);
    await build().runOnce();
    expect(sent.map(({ target }) => target)).toEqual([{ kind: 'webhook', url: 'https://a.acme.test' }]);
  });
});

it('is not stopped by whatever resources are called and hold', async () => {
  await addRule({
    events: ['config.unhealthy'],
    custom_services: hook,
    filter: `config.type.startsWith('Kube')`,
  });
  const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 30_000 }, (_, nr) => [`k${nr}`, 'v'])));
  const ids = [];
  for (const [name, labels, config, description] of [
    ['x' + '😀'.repeat(400), '{"a":"b"}', deep, 'd'.repeat(500_000)],
    ['<img src=x onerror=alert(1)> {{.config.name}} $(.config.type)', wide, '{}', null],
    ['__proto__', '{"__proto__":"x","constructor":1}', '[]', '\u202e'],
    ['no labels', null, 'null', null],
  ]) {
    const [row] = await query(
      `insert into config_items (config_class, type, name, labels, config, description, health)
       values ('Pod', 'Kubernetes::Pod', $1, $2, $3, $4, 'healthy') returning id`,
      [name, labels, config, description],
    );
    ids.push(row?.id);
  }
  await query(`update config_items set health = 'unhealthy' where id = any ($1)`, [ids]);
  await build().runOnce();
  expect(await query('select name, error from event_queue')).toEqual([]);
  expect(await query('select error from notifications')).toEqual([{ error: null }]);
  expect(sent).toHaveLength(4);
  expect(sent.map(({ title }) => title)).toContainEqual(
    expect.stringContaining('<img src=x onerror=alert(1)> {{.config.name}} $(.config.type)'),
  );
  await query('delete from config_items where id = any ($1)', [ids]);
});

describe('what is held back', () => {
  const failAgain = async () => {
    await runCheck(true);
    await runCheck(false);
    await build().runOnce();
  };

  it.each([
    ['by the check', { check_id: true }],
    ['by its canary', { canary_id: CANARY }],
    ['by a filter', { filter: `check.name == 'page'` }],
    ['by a selector', { selectors: [{ types: ['http'], labelSelector: 'app=shop' }] }],
  ])('is silenced %s', async (_how, silence: Row) => {
    await addRule({ events: ['check.failed'], custom_services: hook });
    const [made] = await query(
      `insert into notification_silences (name, check_id, canary_id, filter, selectors, source)
       values ('maintenance', $1, $2, $3, $4, 'UI') returning id`,
      [
        silence.check_id ? checkId : null,
        silence.canary_id ?? null,
        silence.filter ?? null,
        silence.selectors ? JSON.stringify(silence.selectors) : null,
      ],
    );
    await failAgain();
    await failAgain();
    expect(sent).toEqual([]);
    expect(await history()).toMatchObject([{ status: 'silenced', silenced_by: made?.id, count: 2 }]);
    await query('update notification_silences set deleted_at = now()');
    await failAgain();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['is over', `until = now() - interval '1 second'`],
    ['has not begun', `"from" = now() + interval '1 hour'`],
    ['failed', `error = 'cannot be read'`],
  ])('is not silenced by what %s', async (_what, change) => {
    await addRule({ events: ['check.failed'], custom_services: hook });
    await query(`insert into notification_silences (name, check_id, source) values ('old', $1, 'UI')`, [
      checkId,
    ]);
    await query(`update notification_silences set ${change}`);
    await failAgain();
    expect(sent).toHaveLength(1);
  });

  it('is silenced below an item when the silence says so', async () => {
    await addRule({ events: ['config.unhealthy'], custom_services: hook });
    await query(
      `insert into notification_silences (name, config_id, recursive, source) values ('all', $1, true, 'UI')`,
      [PARENT],
    );
    await query(`update config_items set health = 'unhealthy' where id = $1`, [POD]);
    await build().runOnce();
    expect(await statuses()).toEqual(['silenced']);
    await query('update notification_silences set recursive = false');
    await query(`update config_items set health = 'healthy' where id = $1`, [POD]);
    await query(`update config_items set health = 'unhealthy' where id = $1`, [POD]);
    await build().runOnce();
    expect(await statuses()).toEqual(['silenced', 'sent']);
  });

  it('puts a silence out of use that cannot be worked out', async () => {
    await addRule({ events: ['check.failed'], custom_services: hook });
    await query(
      `insert into notification_silences (name, filter, source) values ('bad', 'check.typo ==', 'UI')`,
    );
    await query(
      `insert into notification_silences (name, selectors, source) values ('odd', '[{"types":"http"}]', 'UI')`,
    );
    await failAgain();
    expect(sent).toHaveLength(1);
    const rows = await query('select error from notification_silences');
    expect(rows.map(({ error }) => typeof error)).toEqual(['string', 'string']);
  });

  it('is the same news within the repeat interval, which is counted', async () => {
    await addRule({ events: ['check.failed'], custom_services: hook, repeat_interval: '1h' });
    await failAgain();
    await failAgain();
    await failAgain();
    const rows = await history();
    expect(rows).toMatchObject([
      { status: 'sent', count: 1 },
      { status: 'repeat-interval', count: 2, parent_id: rows[0]?.id },
    ]);
    await query(`update notification_send_history set created_at = now() - interval '2 hours'`);
    await failAgain();
    expect(sent).toHaveLength(2);
  });

  it('is what a related item has told already', async () => {
    await addRule({
      events: ['config.unhealthy'],
      custom_services: hook,
      inhibitions: [
        { direction: 'outgoing', depth: 3, from: 'Kubernetes::Deployment', to: ['Kubernetes::Pod'] },
      ],
    });
    await query(`update config_items set health = 'unhealthy' where id = $1`, [PARENT]);
    await build().runOnce();
    await query(`update config_items set health = 'unhealthy' where id = $1`, [POD]);
    await build().runOnce();
    const rows = await history();
    expect(rows).toMatchObject([{ status: 'sent' }, { status: 'inhibited', parent_id: rows[0]?.id }]);
  });
});

describe('waiting', () => {
  const wait_for = 300_000_000_000;

  it('ends without a word when the resource has recovered', async () => {
    await addRule({ events: ['check.failed'], custom_services: hook, wait_for });
    await runCheck(false);
    await build().runOnce();
    expect(await statuses()).toEqual(['pending']);
    await runCheck(true);
    await makeDue();
    await build().runOnce();
    expect(await statuses()).toEqual(['skipped']);
    expect(sent).toEqual([]);
  });

  it('ends with a message otherwise, after a last look', async () => {
    await addRule({
      events: ['check.failed'],
      custom_services: hook,
      wait_for,
      wait_for_eval_period: 30_000_000_000,
    });
    await runCheck(false);
    await build().runOnce();
    await makeDue();
    await build().runOnce();
    expect(await statuses()).toEqual(['evaluating-waitfor']);
    expect(sent).toEqual([]);
    await makeDue();
    await build().runOnce();
    expect(await statuses()).toEqual(['sent']);
  });

  it('ends with one message for a group', async () => {
    await addRule({ events: ['config.unhealthy'], custom_services: hook, wait_for, group_by: ['label:app'] });
    await query(`update config_items set health = 'unhealthy' where id = $1`, [PARENT]);
    await query(`update config_items set health = 'unhealthy' where id = $1`, [POD]);
    await build().runOnce();
    expect((await statuses()).sort()).toEqual(['inhibited', 'pending']);
    await makeDue();
    await build().runOnce();
    expect(sent).toHaveLength(1);
    expect(`${sent[0]?.title}${sent[0]?.body}`).toMatch(/shop[\s\S]*Also:\n- shop/);
  });
});

describe('sending', () => {
  beforeEach(async () => {
    await addRule({ events: ['check.failed'], custom_services: hook });
    await runCheck(false);
  });

  it('happens once, however many look at the same time', async () => {
    await Promise.all([build(), build(), build(), build()].map((notifications) => notifications.runOnce()));
    await build().runOnce();
    expect(sent).toHaveLength(1);
    expect(await statuses()).toEqual(['sent']);
  });

  it('is tried again when surely nothing arrived, and not for ever', async () => {
    answer = () => Promise.reject(new DeliveryError('connection refused', { mayRetry: true }));
    for (let round = 0; round < 6; round += 1) {
      await build().runOnce();
      await makeDue();
    }
    expect(sent).toHaveLength(4);
    expect(await history()).toMatchObject([
      { status: 'error', error: 'connection refused', not_before: null },
    ]);
  });

  it('is not tried again when something may have arrived', async () => {
    answer = () => Promise.reject(new DeliveryError('answered with status 500'));
    await build().runOnce();
    await makeDue();
    await build().runOnce();
    expect(sent).toHaveLength(1);
    expect(await statuses()).toEqual(['error']);
  });

  it('says so when the console was killed in the middle', async () => {
    await build().runOnce();
    await query(
      `update notification_send_history set status = 'sending', not_before = now() - interval '1 second'`,
    );
    await build().runOnce();
    expect(sent).toHaveLength(1);
    expect(await history()).toMatchObject([
      { status: 'error', error: 'The console stopped while this was being sent' },
    ]);
  });

  it('is stored once it happened, also when the database was away meanwhile', async () => {
    answer = async () => {
      await query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    };
    await build().runOnce();
    await build().runOnce();
    expect(sent).toHaveLength(1);
    expect(await statuses()).toEqual(['sent']);
  });

  it('is held up by nobody: a receiver that never answers is broken off at the end', async () => {
    answer = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () =>
          reject(new DeliveryError('the console was stopped meanwhile')),
        );
      });
    const notifications = build();
    notifications.start();
    await waitUntil('the send begins', () => sent.length > 0);
    await notifications.stop();
    expect(await history()).toMatchObject([{ status: 'error', error: 'the console was stopped meanwhile' }]);
  });
});

describe('a receiver that never ends', () => {
  const hang = () => new Promise<void>(() => undefined);

  it('is given up, and says that it may have arrived', async () => {
    answer = hang;
    await addRule({ events: ['check.failed'], custom_services: hook });
    await runCheck(false);
    await build(undefined, { sendPatienceMs: 20 }).runOnce();
    expect(await history()).toMatchObject([
      { status: 'error', error: 'not done within 0.02 seconds; it may have arrived', not_before: null },
    ]);
  });

  it('leaves places for the messages of other rules', async () => {
    const slow = await addRule({ events: ['check.failed'], custom_services: hook });
    const quick = await addRule({ events: ['check.failed'], custom_services: hook });
    await query(
      `insert into notification_send_history (notification_id, resource_id, source_event, status, not_before, payload)
       select rule, $3, 'check.failed', 'pending', now() - age * interval '1 second',
         '{"title":"t","kind":"check","name":"page","type":null,"permalink":"","recipient":{"kind":"service","index":0}}'
       from (select $1::uuid as rule, generate_series(100, 160) as age union all select $2::uuid, 1) sends`,
      [slow, quick, checkId],
    );
    answer = ({ payload }) =>
      (payload?.notification as { id: string }).id === slow ? hang() : Promise.resolve();
    const notifications = build(undefined, { sendPatienceMs: 200 });
    await notifications.runOnce();
    expect(sent.filter(({ payload }) => (payload?.notification as Row).id === slow)).toHaveLength(4);
    expect(
      await query('select status from notification_send_history where notification_id = $1', [quick]),
    ).toEqual([{ status: 'sent' }]);
  });
});

it('does not wait for the next second while there is more to send', async () => {
  const rule = await addRule({ events: ['check.failed'], custom_services: hook });
  await query(
    `insert into notification_send_history (notification_id, resource_id, source_event, status, not_before, payload)
     select $1, $2, 'check.failed', 'pending', now(),
       '{"title":"t","kind":"check","name":"page","type":null,"permalink":"","recipient":{"kind":"service","index":0}}'
     from generate_series(1, 60)`,
    [rule, checkId],
  );
  const notifications = build();
  notifications.start();
  await waitUntil('all are sent', () => sent.length === 60);
  await notifications.stop();
  expect(new Set(await statuses())).toEqual(new Set(['sent']));
});

it('one rule that makes no sense does not keep the others from hearing of an event', async () => {
  await addRule({ events: ['check.failed'], custom_services: hook, repeat_interval: '9999999999999999y' });
  await addRule({ events: ['check.failed'], custom_services: hook, wait_for: '9223372036854775807' });
  await addRule({ events: ['check.failed'], custom_services: hook });
  await runCheck(false);
  await build().runOnce();
  expect((await statuses()).sort()).toEqual(['pending', 'sent', 'sent']);
  expect(await query('select from event_queue')).toEqual([]);
});

it('says why it is not sent when its rule is deleted while it waits', async () => {
  const rule = await addRule({ events: ['check.failed'], custom_services: hook, wait_for: 300_000_000_000 });
  await runCheck(false);
  await build().runOnce();
  await query('update notifications set deleted_at = now() where id = $1', [rule]);
  await makeDue();
  await build().runOnce();
  expect(await history()).toMatchObject([{ status: 'skipped', error: 'the rule was deleted' }]);
});

it('is news from when it is sent, not from when it began to wait', async () => {
  await addRule({ events: ['check.failed'], custom_services: hook, wait_for: 300_000_000_000 });
  await runCheck(false);
  await build().runOnce();
  await query(`update notification_send_history set created_at = now() - interval '5 minutes'`);
  await makeDue();
  await build().runOnce();
  expect(
    await query(
      `select status from notification_send_history where created_at > now() - interval '1 minute'`,
    ),
  ).toEqual([{ status: 'sent' }]);
});

describe('a fallback', () => {
  const fallback = { fallback_custom_services: hook };

  it('hears of it when the team of a rule is gone', async () => {
    const [team] = await query(`insert into teams (name, created_by) values ('gone', $1) returning id`, [
      PERSON,
    ]);
    await query('update teams set deleted_at = now() where id = $1', [team?.id]);
    await addRule({ events: ['check.failed'], team_id: team?.id, ...fallback });
    await runCheck(false);
    await build().runOnce();
    expect(sent.map(({ target }) => target)).toEqual([{ kind: 'webhook', url: hook[0]?.url }]);
    expect(await statuses()).toEqual(['sent']);
  });

  it('waits like the rule, and hears nothing of what has recovered', async () => {
    await addRule({ events: ['check.failed'], wait_for: 300_000_000_000, ...fallback });
    await runCheck(false);
    await build().runOnce();
    expect(await statuses()).toEqual(['pending']);
    await runCheck(true);
    await makeDue();
    await build().runOnce();
    expect(await statuses()).toEqual(['skipped']);
    expect(sent).toEqual([]);
  });

  it('reaches everybody who can be reached, once, and says who was not', async () => {
    const services = ['one', 'two', 'three'].map((name) => ({ url: `https://${name}.acme.test/` }));
    answer = ({ target }) =>
      target.kind === 'webhook' && /two|three/.test(target.url)
        ? Promise.resolve()
        : Promise.reject(new DeliveryError('connection refused', { mayRetry: true }));
    await addRule({ events: ['check.failed'], custom_services: hook, fallback_custom_services: services });
    await runCheck(false);
    for (let round = 0; round < 4; round += 1) {
      await build().runOnce();
      await makeDue();
    }
    expect(sent).toHaveLength(4);
    expect(await history()).toMatchObject([
      { status: 'error', error: '1 of 3 recipients were not reached: connection refused' },
    ]);
  });

  it('may be a playbook, and is asked when the playbook of a rule fails', async () => {
    const playbooks = await query(
      `insert into playbooks (name, spec, source) values ('first', '{"actions":[]}', 'UI'), ('second', '{"actions":[]}', 'UI')
       returning id`,
    );
    const [first, second] = playbooks.map(({ id }) => String(id));
    const started: string[] = [];
    const startRun: StartRun = async ({ playbookId, sendId }) => {
      started.push(playbookId);
      const [run] = await query(
        `insert into playbook_runs (playbook_id, status, error, notification_send_id) values ($1, $2, $3, $4) returning id`,
        [
          playbookId,
          playbookId === first ? 'failed' : 'completed',
          playbookId === first ? 'no' : null,
          sendId,
        ],
      );
      return String(run?.id);
    };
    await addRule({ events: ['check.failed'], playbook_id: first, fallback_playbook_id: second });
    await runCheck(false);
    for (let round = 0; round < 6; round += 1) {
      await build(startRun).runOnce();
      await makeDue();
    }
    expect(started).toEqual([first, second]);
    expect(await statuses()).toEqual(['sent']);
  });
});

describe('the history', () => {
  it('is forgotten after 30 days, without what waits, what runs refer to and what is told by others', async () => {
    const rule = await addRule({ events: ['check.failed'], custom_services: hook });
    const add = async (status: string, days: number, o: Row = {}) => {
      const [row] = await query(
        `insert into notification_send_history (notification_id, resource_id, source_event, status, created_at, not_before, parent_id)
         values ($1, $2, 'check.failed', $3, now() - $4 * interval '1 day', $5, $6) returning id`,
        [rule, checkId, status, days, o.not_before ?? null, o.parent_id ?? null],
      );
      return row?.id;
    };
    const old = await add('sent', 31);
    await add('repeat-interval', 31, { parent_id: old });
    await add('repeat-interval', 2, { parent_id: old });
    await add('pending', 31, { not_before: new Date() });
    const withRun = await add('error', 31);
    const [playbook] = await query(
      `insert into playbooks (name, spec, source) values ('kept', '{"actions":[]}', 'UI') returning id`,
    );
    await query(`insert into playbook_runs (playbook_id, notification_send_id) values ($1, $2)`, [
      playbook?.id,
      withRun,
    ]);
    await add('sent', 29);
    await query('select opsdeck.forget_old_notifications()');
    const rows = await query('select status, parent_id from notification_send_history order by status');
    expect(rows).toEqual([
      { status: 'error', parent_id: null },
      { status: 'pending', parent_id: null },
      { status: 'repeat-interval', parent_id: null },
      { status: 'sent', parent_id: null },
    ]);
  });
});

it('falls back to somebody else', async () => {
  answer = ({ target }) =>
    target.kind === 'email'
      ? Promise.resolve()
      : Promise.reject(new DeliveryError('slack is not deliverable here'));
  await addRule({ events: ['check.failed'], custom_services: hook, fallback_person_id: PERSON });
  await runCheck(false);
  await build().runOnce();
  expect(await history()).toMatchObject([
    { status: 'attempting_fallback', error: 'slack is not deliverable here' },
  ]);
  await makeDue();
  await build().runOnce();
  expect(await statuses()).toEqual(['sent']);
  expect(sent.at(-1)?.target).toEqual({ kind: 'email', to: 'ada@acme.test' });
});

describe('a playbook as recipient', () => {
  let playbookId: string;
  beforeEach(async () => {
    await query('delete from playbooks');
    const [playbook] = await query(
      `insert into playbooks (name, spec, source) values ('restart', '{"actions":[{"name":"a","exec":{"script":"true"}}]}', 'UI') returning id`,
    );
    playbookId = String(playbook?.id);
    await addRule({ events: ['config.unhealthy'], playbook_id: playbookId });
    await query(`update config_items set health = 'unhealthy' where id = $1`, [POD]);
  });

  it('is run once, and the send ends as the run does', async () => {
    const startRun: StartRun = async ({ resource, sendId }) => {
      expect(resource).toEqual({ kind: 'config', id: POD });
      const [run] = await query(
        `insert into playbook_runs (playbook_id, status, notification_send_id) values ($1, 'running', $2) returning id`,
        [playbookId, sendId],
      );
      return String(run?.id);
    };
    await build(startRun).runOnce();
    expect(await statuses()).toEqual(['pending_playbook_completion']);
    await makeDue();
    await build(startRun).runOnce();
    expect(await statuses()).toEqual(['pending_playbook_completion']);
    await query(`update playbook_runs set status = 'completed'`);
    await makeDue();
    await build(startRun).runOnce();
    const [run] = await query('select id from playbook_runs');
    expect(await history()).toMatchObject([{ status: 'sent', playbook_run_id: run?.id }]);
    expect(await query('select from playbook_runs')).toHaveLength(1);
  });

  it('says why it could not be run', async () => {
    await build(() => Promise.reject(new Error('parameter reason is required'))).runOnce();
    expect(await history()).toMatchObject([{ status: 'error', error: 'parameter reason is required' }]);
  });
});

describe('events', () => {
  it('that fail are put back with the reason, and hold up no other', async () => {
    await addRule({ events: ['check.failed', 'config.unhealthy'], custom_services: hook });
    await query(`create function public.refuse() returns trigger language plpgsql as
      'begin if new.source_event = ''check.failed'' then raise exception ''no room''; end if; return new; end'`);
    await query(
      `create trigger refuse before insert on notification_send_history for each row execute function public.refuse()`,
    );
    await runCheck(false);
    await query(`update config_items set health = 'unhealthy' where id = $1`, [POD]);
    await build().runOnce();
    await query('drop function public.refuse() cascade');
    expect(await query('select name, error, attempts from event_queue')).toEqual([
      { name: 'check.failed', error: 'no room', attempts: 1 },
    ]);
    expect(await statuses()).toEqual(['sent']);
    await build().runOnce();
    expect(sent).toHaveLength(1);
    await query(`update event_queue set last_attempt = now() - interval '2 minutes'`);
    await build().runOnce();
    expect(sent).toHaveLength(2);
  });

  it('of other kinds and of things that are gone are nobody’s news', async () => {
    await addRule({ events: ['check.failed'], custom_services: hook });
    await query(
      `insert into event_queue (name, event_id) values ('notification.send', $1), ('check.failed', $1), ('check.failed', null)`,
      [PERSON],
    );
    await build().runOnce();
    expect(await query('select name from event_queue')).toEqual([{ name: 'notification.send' }]);
    expect(await history()).toEqual([]);
  });
});
