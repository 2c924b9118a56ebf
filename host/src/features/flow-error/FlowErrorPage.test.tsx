import { createFakeApi, screen, waitFor } from '@opsdeck/shared/testing';
import { openPage } from '@/flow/testing/fakeIdentity';
import { createIdentityClient } from '@/session/identity/identityClient';
import { FlowErrorPage } from './FlowErrorPage';

function open(address: string, answer?: () => Response) {
  const api = createFakeApi(answer ? { 'GET /api/.ory/self-service/errors': answer } : {});
  const client = createIdentityClient(window.location.origin, { fetch: api.fetch });
  return { api, ...openPage(address, client, (props) => <FlowErrorPage {...props} />) };
}

const answer =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const stored = (error: Record<string, unknown>) => answer({ id: 'e-1', error });

describe('FlowErrorPage', () => {
  it('asks to sign out after a bad session', async () => {
    const { api, events, onLeave } = open('/error?error_code=BAD_SESSION');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Bad Session. Please try logging out and logging in again, if the problem persist, please contact us.',
    );
    api.use({
      'GET /api/.ory/self-service/logout/browser': { logout_token: 't-1', logout_url: '/x' },
      'GET /api/.ory/self-service/logout': () => new Response(null, { status: 204 }),
    });
    await events.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/login'));
  });

  it('does not lead back in when signing out fails', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, events, onLeave } = open('/error?error_code=BAD_SESSION');
    api.use({ 'GET /api/.ory/self-service/logout/browser': () => Promise.reject(new TypeError('offline')) });
    await events.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(onLeave.mock.calls).toEqual([['/login?signed_out=failed']]));
    logged.mockRestore();
  });

  it.each(['/error?error_code=NO_SUCH_CODE', '/error?error_code=', '/error'])(
    'knows nothing more about %s',
    (address) => {
      open(address);
      expect(screen.getByRole('alert')).toHaveTextContent('Unknown error');
      expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    },
  );

  it('tells the reason that the service kept', async () => {
    const { api } = open('/error?id=e-1', stored({ code: 500, reason: 'The provider did not answer.' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The provider did not answer.');
    expect(api.calls[0]?.query.get('id')).toBe('e-1');
  });

  it.each([
    ['self_service_flow_return_to_forbidden', 400, 'The return_to address is not allowed.'],
    ['security_csrf_violation', 403, 'A security violation was detected, please fill out the form again.'],
  ])('says what the console says about %s', async (id, code, text) => {
    open('/error?id=e-1', stored({ id, code, message: 'no' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('asks again when the service could not be reached', async () => {
    const { api, events } = open('/error?id=e-1', () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    api.use({ 'GET /api/.ory/self-service/errors': stored({ code: 500, reason: 'The provider was away.' }) });
    await events.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The provider was away.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it.each([404, 403, 410])('goes home when the error answers %d', async (status) => {
    const { where } = open('/error?id=e-1', answer({ error: { code: status, message: 'no' } }, status));
    await screen.findByText('The console');
    expect(where()).toBe('/');
  });

  it.each([
    ['session_aal2_required', 403, '/login?aal=aal2'],
    ['session_refresh_required', 403, '/login?refresh=true'],
    ['session_inactive', 401, '/login'],
    ['session_already_available', 400, '/'],
  ])('goes on where %s leads', async (id, code, path) => {
    const { where } = open('/error?id=e-1', stored({ id, code, message: 'no' }));
    await screen.findByText('The console');
    expect(where()).toBe(path);
  });
});
