import { createConfigLoader } from './createConfigLoader';
import { createConsoleSession, type StartOutcome } from './createConsoleSession';
import { createSelfHostedVariant } from './self-hosted/createSelfHostedVariant';
import type { Entrance, SignInVariant } from './SignInVariant';

type Answer = { status?: number; body?: unknown } | 'offline';
const whoami = { payload: { user: { id: 'u-1', name: 'Jo', email: 'jo@opsdeck.local' }, roles: ['viewer'] } };
const site = { '/config.json': { seed: 'demo', version: '1.4.57' }, '/remotes.json': { remotes: [] } };

type World = { site?: Record<string, unknown>; variant?: Partial<SignInVariant> };

function setUp(answers: Record<string, Answer>, { site: siteAnswers = site, variant = {} }: World = {}) {
  const calls: string[] = [];
  const headers: Headers[] = [];
  const goTo = jest.fn();
  const selfHosted = { ...createSelfHostedVariant(), ...variant } as SignInVariant;
  const fetchSite = (path: string) => {
    calls.push(path);
    const answer = siteAnswers[path];
    return answer === undefined ? Promise.reject(new Error(`${path} answered 500`)) : Promise.resolve(answer);
  };
  const session = createConsoleSession({
    goTo,
    loadVariant: () => Promise.resolve(selfHosted),
    fetchSite,
    loadConfig: createConfigLoader(fetchSite),
    fetch: (input) => {
      const url = new URL(input instanceof Request ? input.url : input.toString());
      calls.push(url.pathname);
      headers.push(input instanceof Request ? input.headers : new Headers());
      const answer = answers[url.pathname] ?? {};
      if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
      const init = { status: answer.status ?? 200, headers: { 'content-type': 'application/json' } };
      return Promise.resolve(new Response(JSON.stringify(answer.body ?? {}), init));
    },
  });
  return { session, calls, headers, goTo };
}

const good: Record<string, Answer> = {
  '/api/auth/whoami': { body: whoami },
  '/api/properties': { body: [{ name: 'logs.disable', value: 'true' }] },
};

async function outcomeOf(whoamiAnswer: Answer): Promise<StartOutcome> {
  return setUp({ ...good, '/api/auth/whoami': whoamiAnswer }).session.start();
}

describe('createConsoleSession', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  it('asks for four things at once and for none twice', async () => {
    const { session, calls } = setUp(good);
    const [outcome] = await Promise.all([session.start(), session.start()]);
    expect(calls.toSorted()).toEqual([
      '/api/auth/whoami',
      '/api/properties',
      '/config.json',
      '/remotes.json',
    ]);
    expect(outcome).toMatchObject({
      kind: 'ready',
      start: {
        user: { id: 'u-1', roles: ['viewer'] },
        properties: [{ name: 'logs.disable', value: 'true' }],
        registry: { remotes: [] },
        config: { seed: 'demo', version: '1.4.57' },
      },
    });
  });

  it('asks again after a reset', async () => {
    const { session, calls } = setUp(good);
    await session.start();
    session.reset();
    await session.start();
    // The configuration stays the same for everybody who signs in.
    expect(calls).toHaveLength(7);
  });

  it('asks again after nobody was signed in, without a reset', async () => {
    const { session, calls } = setUp({ ...good, '/api/auth/whoami': { status: 401 } });
    expect(await session.start()).toEqual({ kind: 'signed-out' });
    await session.start();
    expect(calls.filter((call) => call === '/api/auth/whoami')).toHaveLength(2);
  });

  it('reports a missing session once, though two calls find out', async () => {
    const { session, goTo } = setUp({
      '/api/auth/whoami': { status: 401 },
      '/api/properties': { status: 401 },
    });
    expect(await session.start()).toEqual({ kind: 'signed-out' });
    expect(goTo.mock.calls).toEqual([['/login']]);
  });

  it.each([404, 500, 502, 503])('waits for provisioning when the current user answers %d', async (status) => {
    const outcome = await outcomeOf({ status, body: { error: 'database is starting' } });
    expect(outcome).toEqual({
      kind: 'provisioning',
      reason: { kind: 'bad-answer', status, message: 'database is starting' },
    });
  });

  it.each([403, 422])('asks for the second factor on %d', async (status) => {
    expect(await outcomeOf({ status })).toEqual({ kind: 'second-factor' });
    const error = { id: 'session_aal2_required', reason: 'This account is protected by a second factor.' };
    expect(await outcomeOf({ status, body: { error } })).toEqual({ kind: 'second-factor' });
  });

  it('tells the reason of another refusal instead', async () => {
    const outcome = await outcomeOf({
      status: 403,
      body: { error: 'This person was removed from the console.' },
    });
    expect(outcome).toMatchObject({
      kind: 'unavailable',
      error: { status: 403, message: 'This person was removed from the console.' },
    });
  });

  it('says that the backend is unavailable when there is no answer', async () => {
    expect((await outcomeOf('offline')).kind).toBe('unavailable');
  });

  it('does not take an answer without a user for a session', async () => {
    expect((await outcomeOf({ body: { payload: {} } })).kind).toBe('unavailable');
  });

  it('does not start without the feature flags', async () => {
    const { session } = setUp({ ...good, '/api/properties': { status: 500 } });
    expect((await session.start()).kind).toBe('unavailable');
  });

  it('starts without the list of areas', async () => {
    const { session } = setUp(good, { site: { '/config.json': { seed: 'demo' } } });
    expect(await session.start()).toMatchObject({ kind: 'ready', start: { registry: undefined } });
  });

  it('waits for the configuration, which says how people sign in, and asks for it again', async () => {
    const answers: Record<string, unknown> = { '/remotes.json': { remotes: [] } };
    const { session, calls } = setUp(good, { site: answers });
    expect((await session.start()).kind).toBe('unavailable');
    expect(calls).not.toContain('/api/auth/whoami');
    answers['/config.json'] = { seed: 'demo' };
    session.reset();
    expect((await session.start()).kind).toBe('ready');
  });

  describe('with organizations', () => {
    const open = (more: Partial<Extract<Entrance, { kind: 'open' }>> = {}): Partial<SignInVariant> => ({
      enter: () =>
        Promise.resolve({
          kind: 'open',
          organizationId: 'org-1',
          proven: true,
          connection: {
            baseUrl: '/api',
            getToken: () => 't-1',
            headers: { 'x-opsdeck-organization': 'org-1' },
          },
          ...more,
        }),
    });

    it('speaks to the backend of the organization with its token', async () => {
      const { session, headers } = setUp(good, { variant: open() });
      expect(await session.start()).toMatchObject({ kind: 'ready', start: { organizationId: 'org-1' } });
      expect(headers.map((sent) => [sent.get('authorization'), sent.get('x-opsdeck-organization')])).toEqual([
        ['Bearer t-1', 'org-1'],
        ['Bearer t-1', 'org-1'],
      ]);
    });

    it('goes nowhere, in circles least of all, when a backend refuses a fresh sign-in', async () => {
      for (const status of [401, 403]) {
        const { session, goTo } = setUp(
          { '/api/auth/whoami': { status }, '/api/properties': { status } },
          { variant: open() },
        );
        expect((await session.start()).kind).toBe('unavailable');
        expect(goTo).not.toHaveBeenCalled();
      }
    });

    it('sends nothing before the person and the place of the backend are known', async () => {
      const reason = { kind: 'no-backend', organization: 'Acme' } as const;
      const waiting = setUp(good, {
        variant: { enter: () => Promise.resolve({ kind: 'provisioning', reason }) },
      });
      expect(await waiting.session.start()).toEqual({ kind: 'provisioning', reason });
      const out = setUp(good, { variant: { enter: () => Promise.resolve({ kind: 'signed-out' }) } });
      expect(await out.session.start()).toEqual({ kind: 'signed-out' });
      expect(out.goTo).toHaveBeenCalledWith('/login');
      expect([...waiting.calls, ...out.calls].filter((call) => call.startsWith('/api'))).toEqual([]);
    });

    it('says so when the way to sign in cannot be loaded', async () => {
      const { session } = setUp(good, { variant: { enter: () => Promise.reject(new Error('no chunk')) } });
      expect(await session.start()).toMatchObject({ kind: 'unavailable', error: new Error('no chunk') });
    });
  });

  it('sends a request again after the person signed in in place, and leaves when they did not', async () => {
    const answers: Record<string, Answer> = { ...good };
    const reauthenticate = jest.fn(() => {
      answers['/api/teams'] = { body: ['a'] };
      return Promise.resolve(true);
    });
    const { session, goTo } = setUp(answers, { variant: { reauthenticate } });
    const outcome = await session.start();
    if (outcome.kind !== 'ready') throw new Error('not ready');
    answers['/api/teams'] = { status: 401 };
    expect(await outcome.start.api.get('teams')).toEqual(['a']);
    expect(goTo).not.toHaveBeenCalled();
    answers['/api/teams'] = { status: 401 };
    reauthenticate.mockResolvedValue(false);
    await expect(outcome.start.api.get('teams')).rejects.toMatchObject({ status: 401 });
    expect(goTo).toHaveBeenCalledWith('/login');
  });
});
