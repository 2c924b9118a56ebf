import { createFakeApi, fireEvent, renderWithApp, screen, waitFor } from '@opsdeck/shared/testing';
import { createSelfHostedVariant } from '@/session/self-hosted/createSelfHostedVariant';
import type { SignInVariant } from '@/session/SignInVariant';
import { SignInVariantProvider } from '@/session/SignInVariantProvider';
import { KubeconfigDialog } from './KubeconfigDialog';

function openDialog(more: Partial<SignInVariant>, api = createFakeApi()) {
  const variant = { ...createSelfHostedVariant(), ...more } as SignInVariant;
  return renderWithApp(
    <SignInVariantProvider value={variant}>
      <KubeconfigDialog
        open
        onClose={() => undefined}
        docsUrl={null}
        publicUrl="https://deck.acme.test:8443"
      />
    </SignInVariantProvider>,
    { api },
  );
}

it('names the file after the backend of the organization, and asks for one file at a time', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  let answer = (): void => undefined;
  const api = createFakeApi({
    'GET /api/kubeconfig': () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response('apiVersion: v1'));
      }),
  });
  const active = { id: 'acme', name: 'Acme' };
  const { events } = openDialog(
    {
      account: 'organizations',
      organizations: () => ({
        person: { name: 'Ada', email: 'ada@acme.test', picture: null },
        list: [active],
        active,
        backendHost: 'console.acme.test',
        switchTo: () => undefined,
      }),
    },
    api,
  );
  expect(
    await screen.findByText(/^kubectl --kubeconfig \.\/console\.acme\.test-kubeconfig\.yaml get/),
  ).toBeVisible();
  await events.dblClick(screen.getByRole('button', { name: /Download kubeconfig/ }));
  await waitFor(() => expect(api.callsOf('GET /api/kubeconfig')).toHaveLength(1));
  answer();
  await waitFor(() => expect(names).toEqual(['console.acme.test-kubeconfig.yaml']));
  expect(api.callsOf('GET /api/kubeconfig')).toHaveLength(1);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Download kubeconfig/ })).not.toHaveAttribute(
      'aria-busy',
      'true',
    ),
  );
  click.mockRestore();
});

it('names the file after the address that the installation tells, and opens one tab for a double click', async () => {
  openDialog({});
  const link = await screen.findByRole('link', { name: 'Download kubeconfig' });
  expect(screen.getByText(/\.\/deck\.acme\.test-kubeconfig\.yaml/)).toBeVisible();
  // False means that the browser is kept from following the link.
  expect(fireEvent.click(link, { detail: 1 })).toBe(true);
  expect(fireEvent.click(link, { detail: 2 })).toBe(false);
});
