import { renderWithApp, screen, userEvent, within } from '@opsdeck/shared/testing';
import { createSelfHostedVariant } from '@/session/self-hosted/createSelfHostedVariant';
import type { Organizations, SignInVariant } from '@/session/SignInVariant';
import { SignInVariantProvider } from '@/session/SignInVariantProvider';
import { ShellDialogs } from '@/shell/ShellDialogs';
import { OrganizationsCorner } from './OrganizationsCorner';

function openCorner(organizations: Partial<Organizations> | null = {}) {
  const switchTo = jest.fn();
  const handleSignOut = jest.fn();
  const variant: SignInVariant = {
    ...createSelfHostedVariant(),
    organizations: () =>
      organizations && {
        person: { name: 'Ada Byron', email: 'ada@acme.test', picture: null },
        list: [
          { id: 'acme', name: 'Acme' },
          { id: 'globex', name: 'Globex' },
        ],
        active: { id: 'acme', name: 'Acme' },
        backendHost: 'acme.test',
        switchTo,
        ...organizations,
      },
  };
  renderWithApp(
    <SignInVariantProvider value={variant}>
      <ShellDialogs docsUrl={null}>
        <OrganizationsCorner version="1.4.57" onSignOut={handleSignOut} />
      </ShellDialogs>
    </SignInVariantProvider>,
    { url: '/health?q=1', api: { 'GET /api/canary/about': { Version: '2.3.4' } } },
  );
  return { switchTo, handleSignOut, events: userEvent.setup() };
}

describe('OrganizationsCorner', () => {
  it('names the organization and leads to another one by keyboard', async () => {
    const { switchTo, events } = openCorner();
    screen.getByRole('button', { name: 'Organization Acme' }).focus();
    await events.keyboard('{Enter}');
    const menu = screen.getByRole('menu', { name: 'Organizations' });
    expect(
      within(menu)
        .getAllByRole('menuitemradio')
        .map((item) => item.textContent),
    ).toEqual(['Acme', 'Globex']);
    expect(within(menu).getByRole('menuitemradio', { name: 'Acme' })).toBeChecked();
    await events.keyboard('{ArrowDown}{Enter}');
    expect(switchTo.mock.calls).toEqual([['globex']]);
  });

  it('only closes when the organization is the one that is shown', async () => {
    const { switchTo, events } = openCorner();
    await events.click(screen.getByRole('button', { name: 'Organization Acme' }));
    await events.click(screen.getByRole('menuitemradio', { name: 'Acme' }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(switchTo).not.toHaveBeenCalled();
  });

  it('greets the person of the provider and signs out to the same place', async () => {
    const { handleSignOut, events } = openCorner();
    await events.click(screen.getByRole('button', { name: 'Account of Ada Byron' }));
    expect(screen.getByText('Hi, Ada Byron')).toBeInTheDocument();
    expect(screen.getByText('ada@acme.test')).toBeInTheDocument();
    expect(await screen.findByText('1.4.57 · backend 2.3.4')).toBeInTheDocument();
    // The account is kept by the provider.
    expect(screen.queryByRole('menuitem', { name: 'Your Profile' })).toBeNull();
    await events.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(handleSignOut).toHaveBeenCalledWith({ returnTo: '/health?q=1' });
  });

  it('is gone together with the sign-in', () => {
    openCorner(null);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
