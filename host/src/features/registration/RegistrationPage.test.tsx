import { screen } from '@opsdeck/shared/testing';
import { hopLimit } from '@/flow/createHopLimit';
import {
  type Answer,
  fakeIdentity,
  flowOf,
  input,
  json,
  openPage,
  refusal,
  submit,
} from '@/flow/testing/fakeIdentity';
import { RegistrationPage } from './RegistrationPage';

beforeEach(() => hopLimit.reset());

const traits = (email?: string) => [
  input(
    'default',
    { name: 'traits.email', type: 'email', required: true, value: email, autocomplete: 'email' },
    'E-mail',
  ),
  input('default', { name: 'traits.name.first', type: 'text' }, 'First name'),
];
const form = (id = 'flow-1', emailMessages: unknown[] = []) => {
  const flow = flowOf(
    [
      ...traits(),
      input(
        'password',
        { name: 'password', type: 'password', required: true, autocomplete: 'new-password' },
        'Password',
      ),
      submit('password', 'method', 'password', 'Sign up'),
    ],
    { id },
  );
  Object.assign(flow.ui.nodes[1] ?? {}, { messages: emailMessages });
  return flow;
};
const made = (more: Record<string, unknown> = {}) =>
  json({ session: { id: 's-1', identity: { id: 'p-1' } }, identity: { id: 'p-1' }, ...more });

function open(address: string, creations: Answer[], submissions: Answer[] = []) {
  const service = fakeIdentity('registration', creations, submissions);
  return { ...service, ...openPage(address, service.client, (props) => <RegistrationPage {...props} />) };
}

async function fillIn({ events }: ReturnType<typeof open>) {
  await events.type(await screen.findByLabelText('E-mail'), 'new@opsdeck.local');
  await events.type(screen.getByLabelText('First name'), 'Ada');
  await events.type(screen.getByLabelText('Password'), 'a long secret{Enter}');
}

describe('RegistrationPage', () => {
  it('makes an account and goes on to where the person wanted to be', async () => {
    const page = open('/registration?return_to=%2Fhealth', [json(form())], [made()]);
    expect(await screen.findByRole('heading', { name: 'Create account' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?return_to=%2Fhealth',
    );
    expect(await screen.findByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    await fillIn(page);
    await screen.findByText('The console');
    expect(page.where()).toBe('/health');
    expect(page.submitted[0]?.body).toEqual({
      csrf_token: 'csrf-of-flow-1',
      traits: { email: 'new@opsdeck.local', name: { first: 'Ada' } },
      password: 'a long secret',
      method: 'password',
    });
  });

  it('first shows the verification that the service asks for', async () => {
    const verify = { continue_with: [{ action: 'show_verification_ui', flow: { id: 'v-1' } }] };
    const page = open('/registration', [json(form())], [made(verify)]);
    await fillIn(page);
    await screen.findByText('The console');
    expect(page.where()).toBe('/verification?flow=v-1');
  });

  it('shows what is wrong beside the field, keeps the rest and forgets the password', async () => {
    const taken = form('flow-1', [{ id: 4000028, text: 'This address has an account.', type: 'error' }]);
    const page = open('/registration', [json(form())], [json(taken, 400)]);
    await fillIn(page);
    expect(await screen.findByText('This address has an account.')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('goes through two steps, and back to the first', async () => {
    const first = flowOf([...traits(), submit('profile', 'method', 'profile', 'Sign up')]);
    const hidden = (name: string, value: string) => input('default', { name, type: 'hidden', value });
    const second = flowOf([
      hidden('traits.email', 'new@opsdeck.local'),
      hidden('traits.name.first', ''),
      input('password', { name: 'password', type: 'password', required: true }, 'Password'),
      submit('password', 'method', 'password', 'Sign up'),
      submit('profile', 'screen', 'previous', 'Back'),
    ]);
    const page = open(
      '/registration',
      [json(first)],
      [json(second, 400), json(first, 400), json(second, 400), made()],
    );
    await page.events.type(await screen.findByLabelText('E-mail'), 'new@opsdeck.local{Enter}');
    await screen.findByLabelText('Password');
    await page.events.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('new@opsdeck.local');
    expect(page.submitted[1]?.body).toMatchObject({
      screen: 'previous',
      method: 'profile',
      traits: { email: 'new@opsdeck.local' },
    });
    await page.events.click(screen.getByRole('button', { name: 'Sign up' }));
    await page.events.type(await screen.findByLabelText('Password'), 'a long secret{Enter}');
    await screen.findByText('The console');
    expect(page.submitted[3]?.body).toMatchObject({
      traits: { email: 'new@opsdeck.local' },
      method: 'password',
    });
  });

  it('keeps what was typed when the form expires, without the password', async () => {
    const page = open(
      '/registration',
      [json(form()), json(form('flow-2'))],
      [refusal('self_service_flow_expired', 410, { use_flow_id: 'flow-2' })],
    );
    await fillIn(page);
    expect(
      await screen.findByText('Your interaction expired, please fill out the form again.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('new@opsdeck.local');
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(page.created[1]?.get('id')).toBe('flow-2');
  });

  it('goes home when somebody is signed in already', async () => {
    const page = open('/registration', [refusal('session_already_available', 400)]);
    await screen.findByText('The console');
    expect(page.where()).toBe('/');
  });

  it('says that it is switched off', async () => {
    open('/registration', [
      json({ error: { id: 'self_service_flow_disabled', reason: 'Registration is not allowed.' } }, 400),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration is not allowed.');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('asks to sign in where the account has no session yet', async () => {
    const page = open(
      '/registration?return_to=%2Fhealth',
      [json(form())],
      [json({ identity: { id: 'p-1' } })],
    );
    await fillIn(page);
    await screen.findByText('The console');
    expect(page.where()).toBe('/login?return_to=%2Fhealth');
  });
});
