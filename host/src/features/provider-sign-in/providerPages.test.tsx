import { createMemoryRouter, RouterProvider, useLocation } from '@opsdeck/shared/kit/router';
import { render, screen, userEvent, waitFor } from '@opsdeck/shared/testing';
import type { ProviderSignIn, SignInAnswer } from '@/session/SignInVariant';
import { AuthStateCheckerPage } from './AuthStateCheckerPage';
import { OrganizationSwitchedPage } from './OrganizationSwitchedPage';
import { SignedOutPage } from './SignedOutPage';

function Place() {
  const { pathname, search } = useLocation();
  return <p>At {`${pathname}${search}`}</p>;
}

function open(url: string, more: Partial<ProviderSignIn> = {}) {
  const begin = jest.fn((_options: { returnTo: string; silent: boolean }) => Promise.resolve());
  const complete = jest.fn(() =>
    Promise.resolve<SignInAnswer>({ kind: 'signed-in', returnTo: '/health?q=1' }),
  );
  const provider: ProviderSignIn = {
    hasSession: () => false,
    begin,
    complete,
    completeSignOut: () => Promise.resolve('/health'),
    ...more,
  };
  const router = createMemoryRouter(
    [
      { path: '/auth-state-checker', element: <AuthStateCheckerPage provider={provider} /> },
      { path: '/organizations/orgs-switched', element: <OrganizationSwitchedPage provider={provider} /> },
      { path: '/login', element: <SignedOutPage provider={provider} /> },
      { path: '*', element: <Place /> },
    ],
    { initialEntries: [url] },
  );
  render(<RouterProvider router={router} />);
  return { begin, complete, router, events: userEvent.setup() };
}

describe('the session check', () => {
  it('asks the provider without showing anything, and keeps the place', async () => {
    const { begin } = open('/auth-state-checker?return_to=%2Fhealth%3Fq%3D1');
    expect(await screen.findByRole('heading', { name: 'Signing in' })).toBeInTheDocument();
    expect(begin.mock.calls).toEqual([[{ returnTo: '/health?q=1', silent: true }]]);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/auth-state-checker',
    'javascript:x',
  ])('does not keep %s', (returnTo) => {
    const { begin } = open(`/auth-state-checker?return_to=${encodeURIComponent(returnTo)}`);
    expect(begin.mock.calls).toEqual([[{ returnTo: '/', silent: true }]]);
  });

  it('goes on at once with a session', async () => {
    const { begin } = open('/auth-state-checker?return_to=%2Fhealth', { hasSession: () => true });
    expect(await screen.findByText('At /health')).toBeInTheDocument();
    expect(begin).not.toHaveBeenCalled();
  });

  it('uses the answer of the provider once, and goes where the person came for', async () => {
    const { complete, begin } = open('/auth-state-checker?code=c&state=s');
    expect(await screen.findByText('At /health?q=1')).toBeInTheDocument();
    expect(complete.mock.calls).toEqual([['/auth-state-checker?code=c&state=s']]);
    expect(begin).not.toHaveBeenCalled();
  });

  it('shows the page of the provider to somebody it does not know', async () => {
    const { begin } = open('/auth-state-checker?error=login_required&state=s', {
      complete: () => Promise.resolve({ kind: 'needs-person', returnTo: '/health' }),
    });
    await waitFor(() => expect(begin.mock.calls).toEqual([[{ returnTo: '/health', silent: false }]]));
  });

  it('says what did not work, and tries again only when asked', async () => {
    const { begin, events } = open('/auth-state-checker?error=access_denied&state=s', {
      complete: () =>
        Promise.resolve({ kind: 'failed', reason: 'You may not use this.', returnTo: '/health' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('You may not use this.');
    expect(begin).not.toHaveBeenCalled();
    await events.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(begin.mock.calls).toEqual([[{ returnTo: '/health', silent: false }]]);
  });

  it('says that the provider is out of reach', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/auth-state-checker', { begin: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in service could not be reached.');
    logged.mockRestore();
  });
});

describe('the page after a sign-out', () => {
  it('waits for the person, and leads back to the place', async () => {
    const { begin, events } = open('/login?return_to=%2Fhealth');
    expect(screen.getByRole('heading', { name: 'Sign In to your account' })).toBeInTheDocument();
    expect(begin).not.toHaveBeenCalled();
    await events.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(begin.mock.calls).toEqual([[{ returnTo: '/health', silent: true }]]));
  });

  it('takes the place from the answer of the provider, and cleans the address', async () => {
    const { router } = open('/login?state=s');
    await waitFor(() => expect(router.state.location.search).toBe('?return_to=%2Fhealth'));
  });
});

describe('the landing after an organization was chosen', () => {
  it('asks for a new token when there is none, else opens the start page', async () => {
    const { begin } = open('/organizations/orgs-switched');
    await waitFor(() => expect(begin.mock.calls).toEqual([[{ returnTo: '/', silent: true }]]));
    open('/organizations/orgs-switched', { hasSession: () => true });
    expect(await screen.findByText('At /')).toBeInTheDocument();
  });
});
