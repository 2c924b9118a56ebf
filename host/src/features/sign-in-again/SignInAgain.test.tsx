import { createMemoryRouter, RouterProvider } from '@opsdeck/shared/kit/router';
import { ThemeProvider } from '@opsdeck/shared/theme';
import { SessionProvider } from '@opsdeck/shared/session';
import { render, screen, userEvent, waitFor, act } from '@opsdeck/shared/testing';
import {
  type Answer,
  fakeIdentity,
  input,
  json,
  loginFlow,
  message,
  refusal,
  signedIn,
  submit,
} from '@/flow/testing/fakeIdentity';
import { hopLimit } from '@/flow/createHopLimit';
import { createSignInAgain } from './createSignInAgain';
import { SignInAgain } from './SignInAgain';

const PERSON = {
  id: 'person-1',
  name: 'Jo',
  email: 'jo@opsdeck.local',
  avatar: null,
  roles: [],
  permissions: [],
};

beforeEach(() => hopLimit.reset());

function openConsole(creations: Answer[], submissions: Answer[] = []) {
  const service = fakeIdentity('login', creations, submissions);
  const question = createSignInAgain();
  const reload = jest.fn();
  const connect = () => Promise.resolve(service.client);
  const page = (
    <ThemeProvider>
      <SessionProvider value={{ user: PERSON, organizationId: null }}>
        <label>
          Draft <input />
        </label>
        <SignInAgain question={question} connect={connect} reload={reload} />
      </SessionProvider>
    </ThemeProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/health?q=1'] });
  const { unmount } = render(<RouterProvider router={router} />);
  const ask = () => act(() => Promise.resolve({ answer: question.ask() }));
  return { ...service, question, reload, ask, unmount, events: userEvent.setup() };
}

async function typePassword(events: ReturnType<typeof userEvent.setup>) {
  await events.type(await screen.findByLabelText('Password'), 'secret{Enter}');
}

describe('SignInAgain', () => {
  it('asks over the page, for this person, and keeps what was typed there', async () => {
    const { ask, created, submitted, reload, events } = openConsole([json(loginFlow())], [signedIn()]);
    await events.type(screen.getByLabelText('Draft'), 'half a sentence');
    const { answer } = await ask();
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeInTheDocument();
    expect(await screen.findByLabelText('E-mail')).toHaveValue('jo@opsdeck.local');
    expect(created[0]?.get('return_to')).toBe('/health?q=1');
    await typePassword(events);
    expect(await answer).toBe(true);
    expect(submitted[0]?.body).toMatchObject({ identifier: 'jo@opsdeck.local', password: 'secret' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Draft')).toHaveValue('half a sentence');
    expect(reload).not.toHaveBeenCalled();
  });

  it('asks once for all that wait', async () => {
    const { ask, question, created, events } = openConsole([json(loginFlow())], [signedIn()]);
    const { answer } = await ask();
    const second = question.ask();
    await typePassword(events);
    expect(await Promise.all([answer, second])).toEqual([true, true]);
    expect(created).toHaveLength(1);
  });

  it('shows what was wrong and lets the person try again', async () => {
    const wrong = loginFlow({ messages: [message(4000006, 'The credentials are wrong.')] });
    const { ask, events } = openConsole([json(loginFlow())], [json(wrong, 400), signedIn()]);
    const { answer } = await ask();
    await typePassword(events);
    expect(await screen.findByText('The credentials are wrong.')).toBeInTheDocument();
    await typePassword(events);
    expect(await answer).toBe(true);
  });

  it('goes through the second factor inside the dialog', async () => {
    const second = loginFlow({ id: 'flow-2', more: { requested_aal: 'aal2' } });
    second.ui.nodes.splice(
      1,
      3,
      input('totp', { name: 'totp_code', type: 'text', required: true }, 'Authentication code'),
      submit('totp', 'method', 'totp', 'Use authenticator'),
    );
    const { ask, created, events } = openConsole(
      [json(loginFlow()), json(second)],
      [
        refusal('browser_location_change_required', 422, {
          redirect_browser_to: '/api/.ory/self-service/login/browser?aal=aal2',
        }),
        signedIn(),
      ],
    );
    const { answer } = await ask();
    await typePassword(events);
    await events.type(await screen.findByLabelText('Authentication code'), '123456{Enter}');
    expect(await answer).toBe(true);
    expect(created[1]?.get('aal')).toBe('aal2');
  });

  it('says so when nobody can tell who signed in, and goes on at the next try', async () => {
    const noPerson = json({ session: { id: 's-2' } });
    const { api, ask, events } = openConsole(
      [json(loginFlow()), refusal('session_already_available', 400)],
      [noPerson],
    );
    api.use({ 'GET /api/.ory/sessions/whoami': () => Promise.reject(new TypeError('Failed to fetch')) });
    const { answer } = await ask();
    await typePassword(events);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    api.use({ 'GET /api/.ory/sessions/whoami': { id: 's-2', identity: { id: 'person-1' } } });
    await events.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await answer).toBe(true);
  });

  it('says so when signing in gave no session', async () => {
    const { api, ask, events } = openConsole(
      [json(loginFlow()), json(loginFlow())],
      [json({ session: { id: 's-2' } })],
    );
    api.use({ 'GET /api/.ory/sessions/whoami': refusal('session_inactive', 401) });
    await ask();
    await typePassword(events);
    expect(await screen.findByRole('alert')).toHaveTextContent('did not give a session');
    await events.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Password')).toBeEnabled();
  });

  it('leaves by its button alone, not by a key that somebody presses on the way', async () => {
    const { ask, events } = openConsole([json(loginFlow())], [signedIn()]);
    await events.type(screen.getByLabelText('Draft'), 'half a sentence');
    const { answer } = await ask();
    const settled = jest.fn();
    void answer.then(settled);
    await events.type(await screen.findByLabelText('Password'), 'sec{Escape}');
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('sec');
    expect(screen.getByLabelText('Draft')).toHaveValue('half a sentence');
    expect(settled).not.toHaveBeenCalled();
    await events.click(screen.getByRole('button', { name: 'Leave this page' }));
    expect(await answer).toBe(false);
  });

  it('loads a new page when somebody else signs in', async () => {
    const { ask, question, reload, events } = openConsole([json(loginFlow())], [signedIn('person-2')]);
    const settled = jest.spyOn(question, 'settle');
    await ask();
    await typePassword(events);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(settled).not.toHaveBeenCalled();
  });

  it.each([
    ['the same person', 'person-1'],
    ['somebody else', 'person-2'],
  ])('notices that %s signed in in another tab', async (_who, person) => {
    const { api, ask, reload } = openConsole([json(loginFlow())]);
    api.use({ 'GET /api/.ory/sessions/whoami': { id: 's-2', identity: { id: person } } });
    const { answer } = await ask();
    await screen.findByLabelText('Password');
    const channel = new BroadcastChannel('opsdeck-session');
    channel.postMessage('signed-in');
    if (person === PERSON.id) expect(await answer).toBe(true);
    else await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    channel.close();
  });

  it('goes on when it turns out that there is a session', async () => {
    const { api, ask } = openConsole([refusal('session_already_available', 400)]);
    api.use({ 'GET /api/.ory/sessions/whoami': { id: 's-2', identity: { id: 'person-1' } } });
    const { answer } = await ask();
    expect(await answer).toBe(true);
  });

  it('says no when no console is open, or when it closes', async () => {
    expect(await createSignInAgain().ask()).toBe(false);
    const { ask, question, unmount } = openConsole([json(loginFlow())]);
    const { answer } = await ask();
    await screen.findByLabelText('Password');
    unmount();
    expect(await answer).toBe(false);
    expect(await question.ask()).toBe(false);
  });
});
