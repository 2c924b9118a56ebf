import { type APIRequestContext, expect } from '@playwright/test';

/** Lets playbooks run scripts, as an administrator does. */
export async function enableScripts(request: APIRequestContext): Promise<void> {
  const response = await request.post('/api/db/properties?on_conflict=name', {
    data: { name: 'playbooks.exec.enabled', value: 'true' },
    headers: { prefer: 'resolution=merge-duplicates' },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Saves a playbook as an editor does; answers with its id. */
export async function createPlaybook(
  request: APIRequestContext,
  name: string,
  spec: Record<string, unknown>,
): Promise<string> {
  const response = await request.post('/api/db/playbooks', {
    data: { name, title: name, spec, source: 'UI' },
    headers: { prefer: 'return=representation' },
  });
  expect(response.status(), await response.text()).toBe(201);
  const [row] = (await response.json()) as { id: string }[];
  if (!row) throw new Error('The playbook was not returned');
  return row.id;
}

/** Starts a playbook; answers with the id of the run. */
export async function startRun(
  request: APIRequestContext,
  body: {
    id: string;
    params?: Record<string, string>;
    config_id?: string;
    component_id?: string;
    check_id?: string;
  },
): Promise<string> {
  const response = await request.post('/api/playbook/run', { data: { params: {}, ...body } });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { run_id: string }).run_id;
}
