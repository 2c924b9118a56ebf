import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

type PlaybookSpec = Record<string, unknown> & { actions: readonly Record<string, unknown>[] };

/** Saves a playbook as an editor does, with the session of the page. */
export async function createPlaybook(
  request: APIRequestContext,
  title: string,
  spec: PlaybookSpec,
): Promise<string> {
  const response = await request.post('/api/db/playbooks', {
    data: { name: `e2e-${randomUUID().slice(0, 8)}`, title, source: 'UI', spec: { title, ...spec } },
    headers: { prefer: 'return=representation' },
  });
  expect(response.status(), await response.text()).toBe(201);
  const [row] = (await response.json()) as { id: string }[];
  if (!row) throw new Error('The playbook was not returned');
  return row.id;
}

/** Starts a run of a playbook. */
export async function startRun(
  request: APIRequestContext,
  playbookId: string,
  params: Record<string, string> = {},
): Promise<string> {
  const response = await request.post('/api/playbook/run', { data: { id: playbookId, params } });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { run_id: string }).run_id;
}

/** Lets playbooks run scripts, as an administrator may. */
export async function enableScripts(request: APIRequestContext): Promise<void> {
  const response = await request.post('/api/db/properties', {
    data: { name: 'playbooks.exec.enabled', value: 'true' },
    headers: { prefer: 'resolution=merge-duplicates' },
  });
  expect(response.ok(), await response.text()).toBe(true);
}
