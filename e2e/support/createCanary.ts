import { type APIRequestContext, expect } from '@playwright/test';

type Canary = { id: string; name: string };

/** Saves a canary as an editor does, with the session of the page. */
export async function createCanary(
  request: APIRequestContext,
  canary: { name: string; namespace: string; spec: Record<string, unknown> },
): Promise<Canary> {
  const response = await request.post('/api/db/canaries', {
    data: { ...canary, source: 'UI', labels: {} },
    headers: { prefer: 'return=representation' },
  });
  expect(response.status(), await response.text()).toBe(201);
  const [row] = (await response.json()) as Canary[];
  if (!row) throw new Error('The canary was not returned');
  return row;
}

/** The id of the only check of a canary. */
export async function checkOf(request: APIRequestContext, canaryId: string): Promise<string> {
  const response = await request.get(`/api/db/checks?canary_id=eq.${canaryId}&select=id`);
  const [row] = (await response.json()) as { id: string }[];
  if (!row) throw new Error('The canary has no check');
  return row.id;
}
