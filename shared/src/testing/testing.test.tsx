import useSWR from 'swr';
import { useApiClient } from '../api/ApiClientProvider';
import { useFeatureEnabled } from '../flags/FlagsProvider';
import { useLocation, useParams } from '../kit/router';
import { useSession } from '../session/SessionProvider';
import { createFakeApi, jsonResponse, renderWithApp, screen } from '.';
import type { FakeRequest } from '.';

function Page() {
  const client = useApiClient();
  const { user, organizationId } = useSession();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const logs = useFeatureEnabled('logs');
  const { data, error } = useSWR<{ name: string }, Error>(['check', id], () => client.get(`checks/${id}`));
  return (
    <p>
      {[user.name, user.roles.join(), organizationId, id, search, logs, data?.name ?? error?.message].join(
        ' | ',
      )}
    </p>
  );
}

it('puts a page into the world that the test describes', async () => {
  const { api } = renderWithApp(<Page />, {
    url: '/health/c1?timeRange=1h',
    path: '/health/:id',
    user: { name: 'Jonas' },
    roles: ['viewer'],
    organizationId: 'org-1',
    flags: ['logs'],
    api: { 'GET /api/checks/:id': ({ params }: FakeRequest) => ({ name: `check ${params['id']}` }) },
  });
  expect(await screen.findByText(/check c1/)).toHaveTextContent(
    'Jonas | viewer | org-1 | c1 | ?timeRange=1h | false | check c1',
  );
  expect(api.callsOf('GET /api/checks/:id')).toHaveLength(1);
});

it('starts every render with an empty cache and tells of the end of a session', async () => {
  const { onUnauthorized, api } = renderWithApp(<Page />, {
    url: '/health/c1',
    path: '/health/:id',
    properties: [{ name: 'logs.disable', value: 'false' }],
    api: createFakeApi({
      'GET /api/checks/c1': () => jsonResponse({ error: 'Not logged in' }, { status: 401 }),
    }),
  });
  expect(await screen.findByText(/true \| Not logged in/)).toBeInTheDocument();
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  expect(api.calls).toHaveLength(1);
});

describe('the fake API', () => {
  const post = (path: string, init: RequestInit = {}) =>
    new Request(`http://localhost${path}`, { method: 'POST', ...init });

  it('hands the whole call to its handler', async () => {
    const api = createFakeApi({
      'POST /api/a/:name': (request: FakeRequest) => [request.params, request.body],
    });
    const answer = await api.fetch(post('/api/a/b%20c?x=1', { body: '{"y":2}' }));
    expect(await answer.json()).toEqual([{ name: 'b c' }, { y: 2 }]);
    expect(api.calls[0]?.query.get('x')).toBe('1');
  });

  it('answers a fixed response as often as it is asked', async () => {
    const api = createFakeApi({ 'POST /api/a': jsonResponse({ ok: true }, { status: 201 }) });
    expect(await (await api.fetch(post('/api/a'))).json()).toEqual({ ok: true });
    expect((await api.fetch(post('/api/a'))).status).toBe(201);
  });

  it('ends a waiting call when its caller gives up', async () => {
    const api = createFakeApi({ 'POST /api/a': () => new Promise(() => undefined) });
    const controller = new AbortController();
    const pending = api.fetch(post('/api/a', { signal: controller.signal }));
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('can change its mind', async () => {
    const api = createFakeApi({ 'POST /api/a': 1 });
    api.use({ 'POST /api/a': 2 });
    expect(await (await api.fetch(post('/api/a'))).json()).toBe(2);
  });
});
