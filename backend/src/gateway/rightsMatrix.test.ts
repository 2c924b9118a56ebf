import { ACTIONS, RESOURCES, roleCan, ROLES, type Resource, type Role } from '@opsdeck/shared/rbac/model';
import { signInEveryRole, startTestGateway, type TestGateway } from '@/gateway/testing/startTestGateway';

const NOBODY = '00000000-0000-4000-8000-00000000dead';
const noRow = `id=eq.${NOBODY}`;

type Sample = { table: string; filter: string; change: object | 'delete' };

/** For each resource a table, a filter that no row meets, and a change: what is refused is refused for the right alone. */
const SAMPLES: Record<Resource, Sample> = {
  database: { table: 'people', filter: noRow, change: { title: 'Engineer' } },
  rbac: { table: 'casbin_rule', filter: 'id=eq.-1', change: { v2: 'read' } },
  auth: { table: 'access_tokens', filter: noRow, change: { name: 'ci' } },
  responder: { table: 'responders', filter: noRow, change: { type: 'email' } },
  incident: { table: 'incidents', filter: noRow, change: { title: 'Outage' } },
  evidences: { table: 'evidences', filter: noRow, change: { description: 'Seen' } },
  comments: { table: 'comments', filter: noRow, change: { comment: 'Noted' } },
  canaries: { table: 'canaries', filter: noRow, change: { name: 'web' } },
  topologies: { table: 'topologies', filter: noRow, change: { name: 'shop' } },
  config_scrapers: { table: 'config_scrapers', filter: noRow, change: { name: 'files' } },
  identities: { table: 'identities', filter: noRow, change: { state: 'inactive' } },
  connections: { table: 'connections', filter: noRow, change: { name: 'db' } },
  kratos: { table: 'sessions', filter: noRow, change: { active: false } },
  agents: { table: 'agents', filter: noRow, change: { description: 'Edge' } },
  feature_flags: { table: 'properties', filter: 'name=eq.none', change: { value: 'true' } },
  logging_backends: { table: 'logging_backends', filter: noRow, change: { name: 'loki' } },
  integrations: { table: 'integrations', filter: noRow, change: { name: 'cloud' } },
  notifications: { table: 'notifications', filter: noRow, change: { title: 'Alert' } },
  playbooks: { table: 'playbooks', filter: noRow, change: { title: 'Restart' } },
  playbook_runs: { table: 'playbook_runs', filter: noRow, change: 'delete' },
  permissions: { table: 'permissions', filter: noRow, change: { description: 'Run' } },
  access_scopes: { table: 'access_scopes', filter: noRow, change: { description: 'Edge' } },
  views: { table: 'views', filter: noRow, change: { name: 'pods' } },
  teams: { table: 'teams', filter: noRow, change: { name: 'platform' } },
};

const CASES = ROLES.flatMap((role) =>
  RESOURCES.flatMap((resource) => ACTIONS.map((action) => [role, action, resource] as const)),
);

function writeOf(change: Sample['change']): RequestInit {
  return change === 'delete' ? { method: 'DELETE' } : { method: 'PATCH', body: JSON.stringify(change) };
}

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

describe('rights at the gateway', () => {
  let gateway: TestGateway;
  let cookies: Record<Role, string>;

  beforeAll(async () => {
    gateway = await startTestGateway();
    cookies = await signInEveryRole(gateway);
  });
  afterAll(() => gateway.stop());

  it('has a case for each of 6 roles, 24 resources and 2 actions', () => expect(CASES).toHaveLength(288));

  it.each(CASES)('%s, %s %s', async (role, action, resource) => {
    const { table, filter, change } = SAMPLES[resource];
    const answer = await fetch(`${gateway.url}/api/db/${table}?${filter}`, {
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        prefer: 'return=representation',
        cookie: cookies[role],
      },
      ...(action === 'write' ? writeOf(change) : {}),
    });
    const text = await answer.text();
    if (roleCan(role, resource, action)) {
      expect([answer.status, text]).toEqual([200, '[]']);
      return;
    }
    expect([answer.status, text]).toEqual([403, 'unauthorized. Access Denied']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('x-rbac-object')).toBe(resource);
    expect(answer.headers.get('x-rbac-action')).toBe(
      action === 'read' ? 'read' : change === 'delete' ? 'delete' : 'update',
    );
    expect(answer.headers.get('x-rbac-subject')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
