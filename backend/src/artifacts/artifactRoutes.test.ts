import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@opsdeck/shared/rbac/model';
import { signInEveryRole, startTestGateway, type TestGateway } from '@/gateway/testing/startTestGateway';
import { saveArtifacts } from './saveArtifacts';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

let gateway: TestGateway;
let cookies: Record<Role, string>;
let actionId: string;

async function get(path: string, role: Role | null = 'viewer'): Promise<Response> {
  return fetch(`${gateway.url}/api/${path}`, { headers: role === null ? {} : { cookie: cookies[role] } });
}

async function save(filename: string, contentType: string, content: Buffer | string): Promise<string> {
  const { rows: runs } = await gateway.pool.query<{ id: string }>('select id from playbook_runs limit 1');
  const { rows } = await gateway.pool.query<{ id: string }>(
    `insert into playbook_run_actions (name, playbook_run_id) values ('one', $1) returning id`,
    [runs[0]?.id],
  );
  actionId = rows[0]?.id ?? '';
  await saveArtifacts(gateway.pool, actionId, [{ filename, contentType, content: Buffer.from(content) }]);
  const saved = await gateway.pool.query<{ id: string }>(
    'select id from artifacts where playbook_run_action_id = $1',
    [actionId],
  );
  return saved.rows[0]?.id ?? '';
}

beforeAll(async () => {
  gateway = await startTestGateway();
  cookies = await signInEveryRole(gateway);
  await gateway.pool.query(
    `with p as (insert into playbooks (name, source, spec) values ('collect', 'UI', '{"actions":[{"name":"one"}]}') returning id)
     insert into playbook_runs (playbook_id) select id from p`,
  );
});
afterAll(() => gateway.stop());

it('gives a file to whoever may read runs, byte by byte', async () => {
  const content = randomBytes(2_500_000);
  const id = await save('core.bin', 'application/octet-stream', content);
  for (const role of ['admin', 'editor', 'commander', 'responder', 'viewer'] as const) {
    const answer = await get(`artifacts/download/${id}`, role);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('2500000');
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  }
  expect((await get(`artifacts/download/${id}`, 'guest')).status).toBe(404);
  expect((await get(`artifacts/download/${id}`, null)).status).toBe(401);
});

it.each([
  ['notes.txt', 'text/plain', 'text/plain; charset=utf-8', /^inline; filename="notes\.txt"/],
  ['log.json', 'application/log+json', 'application/log+json; charset=utf-8', /^inline/],
  ['shot.png', 'image/png', 'image/png', /^inline/],
  ['page.html', 'text/html', 'text/html; charset=utf-8', /^attachment; filename="page\.html"/],
  ['logo.svg', 'image/svg+xml', 'image/svg+xml; charset=utf-8', /^attachment/],
  ['feed.xml', 'application/xml', 'application/xml; charset=utf-8', /^attachment/],
  ['app.xhtml', 'application/xhtml+xml', 'application/octet-stream', /^attachment/],
  ['script.js', 'text/javascript', 'application/octet-stream', /^attachment/],
  ['odd', 'TEXT/HTML ; charset=utf-7', 'text/html; charset=utf-8', /^attachment/],
  ['odd', 'text/plain\r\nset-cookie: a=b', 'application/octet-stream', /^attachment/],
])('sends %s of type %j as %s', async (name, stored, type, disposition) => {
  const answer = await get(`artifacts/download/${await save(name, stored, '<script>alert(1)</script>')}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('content-disposition')).toMatch(disposition);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it('saves under another name when asked to', async () => {
  const id = await save('notes.txt', 'text/plain', 'hello');
  const asked = encodeURIComponent('../../été "1"\r\nx.txt');
  const answer = await get(`artifacts/download/${id}?filename=${asked}`);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="_t_ _1___x.txt"; filename*=UTF-8''%C3%A9t%C3%A9%20_1___x.txt`,
  );
  expect(await answer.text()).toBe('hello');
});

it('has an answer for files that are empty, unknown, deleted or kept elsewhere', async () => {
  const empty = await get(`artifacts/download/${await save('empty.txt', 'text/plain', '')}`);
  expect([empty.status, await empty.text()]).toEqual([200, '']);
  expect((await get(`artifacts/download/${randomUUID()}`)).status).toBe(404);
  expect((await get('artifacts/download/..%2f..%2fetc')).status).toBe(404);
  const gone = await save('a.txt', 'text/plain', 'a');
  await gateway.pool.query('update artifacts set deleted_at = now() where id = $1', [gone]);
  expect((await get(`artifacts/download/${gone}`)).status).toBe(404);
  const elsewhere = await save('a.txt', 'text/plain', 'a');
  await gateway.pool.query('update artifacts set content = null where id = $1', [elsewhere]);
  const answer = await get(`artifacts/download/${elsewhere}`);
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: 'The content of this file is not kept by this console.' },
  ]);
});

it('lists the files of an action without their content', async () => {
  const id = await save('notes.txt', 'text/plain', 'hello');
  const files = (await (await get(`artifacts/list/playbook_run/${actionId}`)).json()) as object[];
  expect(files).toMatchObject([
    {
      id,
      filename: 'notes.txt',
      content_type: 'text/plain',
      size: 5,
      path: `playbooks/${actionId}/notes.txt`,
    },
  ]);
  expect(files[0]).not.toHaveProperty('content');
  expect(await (await get(`artifacts/list/playbook_run/${actionId}`, 'guest')).json()).toEqual([]);
  expect((await get('artifacts/list/playbook_run/nonsense')).status).toBe(400);
  expect((await get(`artifacts/list/playbook_run/${actionId}`, null)).status).toBe(401);
});

it('keeps the content out of the data API', async () => {
  const id = await save('notes.txt', 'text/plain', 'hello');
  const embedded = await get(`db/playbook_run_actions?id=eq.${actionId}&select=id,artifacts(*)`, 'admin');
  expect(await embedded.json()).toMatchObject([{ artifacts: [{ id, filename: 'notes.txt' }] }]);
  expect((await get(`db/artifacts?id=eq.${id}&select=content`, 'admin')).status).toBe(400);
  await expect(
    gateway.pool.query('begin; set local role opsdeck_admin; select content from public.artifacts'),
  ).rejects.toThrow('permission denied');
});

it('lets files go with the run that left them', async () => {
  const id = await save('notes.txt', 'text/plain', 'hello');
  await gateway.pool.query('delete from playbook_run_actions where id = $1', [actionId]);
  expect((await gateway.pool.query('select from artifacts where id = $1', [id])).rowCount).toBe(0);
});
