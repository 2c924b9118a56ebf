import { screen } from '@opsdeck/shared/testing';
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
import { VerificationPage } from './VerificationPage';

beforeEach(() => hopLimit.reset());

const askCode = (id = 'flow-1', messages: unknown[] = []) =>
  flowOf(
    [
      input('code', { name: 'code', type: 'text', required: true, pattern: '[0-9]+' }, 'Verification code'),
      submit('code', 'method', 'code', 'Continue'),
    ],
    { id, messages, more: { state: 'sent_email' } },
  );
const done = (href: string) =>
  flowOf(
    [
      {
        type: 'a',
        group: 'code',
        messages: [],
        meta: {},
        attributes: { href, title: { id: 1070009, text: 'Continue' } },
      },
    ],
    {
      messages: [message(1080002, 'You verified your address.', 'success')],
      more: { state: 'passed_challenge' },
    },
  );

function open(
  address: string,
  creations: Answer[],
  submissions: Answer[] = [],
  config: Partial<ConsoleConfig> = {},
) {
  const loadConfig = () => Promise.resolve({ ...DEFAULT_CONSOLE_CONFIG, ...config });
  const service = fakeIdentity('verification', creations, submissions);
  const page = openPage(address, service.client, (props) => (
    <VerificationPage {...props} loadConfig={loadConfig} />
  ));
  return { ...service, ...page };
}

describe('VerificationPage', () => {
  it.each([true, false])('leads to the mailbox only where there is one: %s', async (mailbox) => {
    const page = open('/verification?flow=flow-1', [json(askCode())], [json(done('/health'))], { mailbox });
    await screen.findByLabelText('Verification code');
    expect(screen.queryAllByRole('link', { name: 'mailbox' })).toHaveLength(mailbox ? 1 : 0);
    // There is nothing left to look for afterwards.
    await page.events.type(screen.getByLabelText('Verification code'), '123456{Enter}');
    await screen.findByText('You verified your address.');
    expect(screen.queryByRole('link', { name: 'mailbox' })).not.toBeInTheDocument();
  });

  it('takes the code of a cold link and leads back', async () => {
    const page = open(
      '/verification?flow=flow-1&return_to=%2Fhealth',
      [json(askCode())],
      [json(done(`${window.location.origin}/topology`))],
    );
    expect(await screen.findByRole('heading', { name: 'Verify your account' })).toBeInTheDocument();
    await page.events.type(await screen.findByLabelText('Verification code'), '123456{Enter}');
    expect(await screen.findByText('You verified your address.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/topology');
    expect(screen.getByRole('link', { name: 'Go on to Opsdeck' })).toHaveAttribute('href', '/health');
  });

  it('does not link to another place', async () => {
    const page = open('/verification?flow=flow-1', [json(askCode())], [json(done('https://evil.test/x'))]);
    await page.events.type(await screen.findByLabelText('Verification code'), '123456{Enter}');
    await screen.findByText('You verified your address.');
    expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
  });

  it('goes on with the form that took the place of a used one', async () => {
    const page = open(
      '/verification?flow=flow-1',
      [json(askCode()), json(askCode('flow-2', [message(4070002, 'The code was used already.')]))],
      [refusal('self_service_flow_replaced', 410, { use_flow_id: 'flow-2' })],
    );
    await page.events.type(await screen.findByLabelText('Verification code'), '123456{Enter}');
    expect(await screen.findByText('The code was used already.')).toBeInTheDocument();
    expect(page.where()).toBe('/verification?flow=flow-2');
  });
});
