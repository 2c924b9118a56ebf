import { startHttpServer, type TestServer } from '@/checks/testing/startServers';
import { startTestGateway, type TestGateway } from '@/gateway/testing/startTestGateway';
import { waitUntil } from '@/supervisor/testing/waitUntil';
import { createNotifications } from './createNotifications';
import { runPlaybook } from './runPlaybook';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

const ITEM = '50000000-0000-4000-8000-000000000001';

type Row = Record<string, unknown>;

let gateway: TestGateway;
let server: TestServer;
let calls: string[];

const query = async (sql: string, values: unknown[] = []) =>
  (await gateway.pool.query<Row>(sql, values)).rows;
const notifications = () =>
  createNotifications({
    pool: gateway.pool,
    log: () => undefined,
    deliverer: { send: () => Promise.reject(new Error('nothing is sent in this test')) },
    consoleUrl: () => gateway.url,
    startRun: runPlaybook(gateway.playbooks),
  });

beforeAll(async () => {
  calls = [];
  [gateway, server] = await Promise.all([
    startTestGateway(),
    startHttpServer((request, response) => {
      calls.push(request.url ?? '');
      response.end('{}');
    }),
  ]);
  await gateway.startPlaybooks();
  await query(
    `insert into config_items (id, config_class, type, name, health) values ($1, 'Pod', 'Kubernetes::Pod', 'shop-1', 'healthy')`,
    [ITEM],
  );
});
afterAll(async () => {
  await server?.close();
  await gateway?.stop();
});

it.each([
  ['sent', { http: { url: '/restart?of=$(.config.name)' } }],
  ['error', { exec: { script: 'true' } }],
])('ends as the run of its playbook does: %s', async (expected, action) => {
  const step =
    'http' in action ? { http: { url: `http://127.0.0.1:${server.port}${action.http.url}` } } : action;
  const [playbook] = await query(
    `insert into playbooks (name, spec, source) values ($1, $2, 'UI') returning id`,
    [expected, { configs: [{ types: ['Kubernetes::Pod'] }], actions: [{ name: 'only', ...step }] }],
  );
  const [rule] = await query(
    `insert into notifications (name, events, playbook_id, source) values ($1, '{config.unhealthy}', $2, 'UI') returning id`,
    [expected, playbook?.id],
  );
  await query(`update config_items set health = 'healthy'`);
  await query(`update config_items set health = 'unhealthy'`);
  await waitUntil(`the send is ${expected}`, async () => {
    await notifications().runOnce();
    await query('update notification_send_history set not_before = now() where not_before is not null');
    const [send] = await query('select status from notification_send_history where notification_id = $1', [
      rule?.id,
    ]);
    return send?.status === expected;
  });
  const runs = await query(
    'select config_id, status, notification_send_id from playbook_runs where playbook_id = $1',
    [playbook?.id],
  );
  const [send] = await query('select id, error from notification_send_history where notification_id = $1', [
    rule?.id,
  ]);
  expect(runs).toEqual([
    { config_id: ITEM, status: expected === 'sent' ? 'completed' : 'failed', notification_send_id: send?.id },
  ]);
  if (expected === 'sent') expect(calls).toEqual(['/restart?of=shop-1']);
  else expect(send?.error).toEqual(expect.stringContaining('playbooks.exec.enabled'));
  await query('update notifications set deleted_at = now()');
});
