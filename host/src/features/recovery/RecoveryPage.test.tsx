import { screen, waitFor } from '@opsdeck/shared/testing';
import { hopLimit } from '@/flow/createHopLimit';
import {
  type Answer,
  fakeIdentity,
  flowOf,
  input,
  json,
  message,
  openPage,
  refusal,
  submit,
} from '@/flow/testing/fakeIdentity';
import { type ConsoleConfig, DEFAULT_CONSOLE_CONFIG } from '@/session/parseConsoleConfig';
import { RecoveryPage } from './RecoveryPage';

beforeEach(() => hopLimit.reset());

const askEmail = () =>
  flowOf([
    input('code', { name: 'email', type: 'email', required: true }, 'Email'),
    submit('code', 'method', 'code', 'Continue'),
  ]);
const askCode = (id = 'flow-1', messages = [message(1060003, 'A code was sent.', 'info')]) =>
  flowOf(
    [
      input(
        'code',
        {
          name: 'code',
          type: 'text',
          required: true,
          pattern: '[0-9]+',
          maxlength: 6,
          autocomplete: 'one-time-code',
        },
        'Recovery code',
      ),
      input('code', { name: 'method', type: 'hidden', value: 'code' }),
      submit('code', 'method', 'code', 'Continue'),
      submit('code', 'email', 'ada@opsdeck.local', 'Resend code'),
    ],
    { id, messages, more: { state: 'sent_email' } },
  );

function open(
  address: string,
  creations: Answer[],
  submissions: Answer[] = [],
  config: Partial<ConsoleConfig> = {},
) {
  const loadConfig = () => Promise.resolve({ ...DEFAULT_CONSOLE_CONFIG, ...config });
  const service = fakeIdentity('recovery', creations, submissions);
  const page = openPage(address, service.client, (props) => (
    <RecoveryPage {...props} loadConfig={loadConfig} />
  ));
  return { ...service, ...page };
}

async function askForCode({ events }: ReturnType<typeof open>) {
  await events.type(await screen.findByLabelText('Email'), 'ada@opsdeck.local{Enter}');
  return screen.findByLabelText('Recovery code');
}

describe('RecoveryPage', () => {
  it('leads to the mailbox of the installation once a mail was sent', async () => {
    const page = open('/recovery', [json(askEmail())], [json(askCode())], { mailbox: true });
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('link', { name: 'mailbox' })).not.toBeInTheDocument();
    await askForCode(page);
    expect(screen.getByRole('link', { name: 'mailbox' })).toHaveAttribute('href', '/mailbox');
    expect(screen.getByRole('link', { name: 'mailbox' })).toHaveAttribute('target', '_blank');
  });

  it('asks for the address, then for the code, and leads to a new password', async () => {
    const page = open(
      '/recovery',
      [json(askEmail())],
      [
        json(askCode()),
        refusal('browser_location_change_required', 422, {
          redirect_browser_to: `${window.location.origin}/profile-settings?flow=s-1`,
        }),
      ],
    );
    expect(await screen.findByRole('heading', { name: 'Recover account' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/login');
    const code = await askForCode(page);
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByText('A code was sent.')).toBeInTheDocument();
    expect(page.where()).toBe('/recovery?flow=flow-1');
    await page.events.type(code, '123456{Enter}');
    await screen.findByText('The console');
    expect(page.where()).toBe('/profile-settings?flow=s-1');
    expect(page.onLeave).not.toHaveBeenCalled();
    expect(page.submitted.map(({ body }) => body)).toEqual([
      { csrf_token: 'csrf-of-flow-1', email: 'ada@opsdeck.local', method: 'code' },
      { csrf_token: 'csrf-of-flow-1', code: '123456', method: 'code' },
    ]);
  });

  it('leads to a new password as well when the answer is the finished form', async () => {
    const done = flowOf([], {
      more: {
        state: 'passed_challenge',
        continue_with: [
          { action: 'something_new' },
          { action: 'show_settings_ui', flow: { id: 's-1' } },
          { action: 'redirect_browser_to', redirect_browser_to: '/health' },
        ],
      },
    });
    const page = open('/recovery?return_to=%2Fhealth', [json(askEmail())], [json(askCode()), json(done)]);
    await page.events.type(await askForCode(page), '123456{Enter}');
    await screen.findByText('The console');
    expect(page.where()).toBe('/profile-settings?return_to=%2Fhealth&flow=s-1');
  });

  it('never follows the service to another place', async () => {
    const page = open(
      '/recovery',
      [json(askEmail())],
      [
        json(askCode()),
        refusal('browser_location_change_required', 422, { redirect_browser_to: 'https://evil.test/x' }),
      ],
    );
    await page.events.type(await askForCode(page), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('outside this console');
    expect(page.onLeave).not.toHaveBeenCalled();
  });

  it('sends another code without what was typed', async () => {
    const page = open('/recovery', [json(askEmail())], [json(askCode()), json(askCode())]);
    const code = await askForCode(page);
    await page.events.type(code, '12');
    await page.events.click(screen.getByRole('button', { name: 'Resend code' }));
    await waitFor(() => expect(page.submitted).toHaveLength(2));
    expect(page.submitted[1]?.body).toEqual({
      csrf_token: 'csrf-of-flow-1',
      email: 'ada@opsdeck.local',
      method: 'code',
    });
    await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveValue(''));
  });

  it('goes on with the form that took the place of one with too many wrong codes', async () => {
    const replaced = json(
      {
        error: { code: 400 },
        continue_with: [{ action: 'show_recovery_ui', flow: { id: 'flow-2' } }],
      },
      400,
    );
    const again = () => ({ ...askEmail(), id: 'flow-2' });
    const page = open('/recovery', [json(askEmail()), json(again())], [json(askCode()), replaced]);
    await page.events.type(await askForCode(page), '000000{Enter}');
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    expect(page.where()).toBe('/recovery?flow=flow-2');
  });

  it('finds its step again after a reload', async () => {
    const page = open('/recovery?flow=flow-1', [json(askCode())]);
    expect(await screen.findByLabelText('Recovery code')).toBeInTheDocument();
    expect(page.created[0]?.get('id')).toBe('flow-1');
  });
});
