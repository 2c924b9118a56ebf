import {
  fireEvent,
  jsonResponse,
  renderWithApp,
  screen,
  waitFor,
  within,
  type FakeHandlers,
  type FakeRequest,
} from '@opsdeck/shared/testing';
import { PlaybooksPage } from './PlaybooksPage';

const ID = '20000000-0000-4000-8000-000000000001';

const row = (change: Record<string, unknown> = {}) => ({
  id: ID,
  name: 'probe',
  namespace: 'ops',
  title: 'Probe endpoint',
  icon: 'http',
  category: 'Health',
  description: 'Calls it once more',
  source: 'UI',
  spec: { title: 'Probe endpoint', actions: [{ name: 'call', http: { url: 'https://a.test' } }] },
  ...change,
});
const other = row({
  id: '20000000-0000-4000-8000-000000000002',
  name: 'close',
  title: 'Nightly close',
  category: '',
  description: null,
  source: 'KubernetesCRD',
});

type Options = { url?: string; roles?: string[]; api?: FakeHandlers };

function open(rows: unknown = [row(), other], options: Options = {}) {
  const { api = {}, ...rest } = options;
  return renderWithApp(<PlaybooksPage />, {
    url: '/playbooks',
    api: {
      'GET /api/db/playbooks': ({ query }: FakeRequest) =>
        Array.isArray(rows) && query.has('id')
          ? rows.filter((one) => `eq.${(one as { id: string }).id}` === query.get('id'))
          : rows,
      'GET /api/schemas/playbook-spec.schema.json': { type: 'object' },
      ...api,
    },
    ...rest,
  });
}

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
/** A dialog over another one: without a browser, the two have the same name. */
const upperDialog = async (title: string) =>
  (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]')!;
const specOf = async (inside: HTMLElement) => within(inside).findByRole('textbox', { name: 'Spec' });

describe('the list', () => {
  it('shows each playbook under its category, the ones without one last', async () => {
    open();
    const card = (await screen.findByRole('heading', { name: 'Probe endpoint' })).closest('li')!;
    expect(card).toHaveTextContent(/Source: UI.*Calls it once more/);
    expect(within(card).getByRole('link', { name: 'Runs of Probe endpoint' })).toHaveAttribute(
      'href',
      `/playbooks/runs?playbook=${ID}`,
    );
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
      'Health',
      'Other',
    ]);
    expect(screen.getByRole('button', { name: 'View spec of Nightly close' })).toBeInTheDocument();
  });

  it('finds by words and category, both in the address', async () => {
    const { events, router } = open(undefined, { url: '/playbooks?query=CLOSE&category=Other' });
    expect(await screen.findByRole('heading', { name: 'Nightly close' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Probe endpoint' })).not.toBeInTheDocument();
    await events.type(screen.getByRole('searchbox', { name: 'Search playbooks' }), ' no such');
    await events.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('heading', { name: 'Probe endpoint' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('offers viewers to look, and neither to run nor to write', async () => {
    open(undefined, { roles: ['viewer'] });
    expect(await screen.findByRole('button', { name: 'View spec of Probe endpoint' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Run|New playbook|Edit/ })).not.toBeInTheDocument();
  });

  it('says that there are none yet', async () => {
    open([]);
    expect(await screen.findByText('Playbooks appear here.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'New playbook' })).toHaveLength(2);
  });

  it('says when it is refused', async () => {
    open(jsonResponse({ message: 'no' }, { status: 403 }));
    expect(await screen.findByText('You do not have access')).toBeInTheDocument();
  });

  it('survives rows of any shape and shows their texts as texts', async () => {
    const hostile = '<script>alert(1)</script>';
    const { container } = open([
      null,
      5,
      {},
      { id: 'x', title: {}, spec: [] },
      row({ title: hostile, category: '__proto__', icon: 'javascript:alert(1)' }),
    ]);
    expect(await screen.findByRole('heading', { name: hostile })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '__proto__' })).toBeInTheDocument();
    expect(container.querySelector('script, img')).toBeNull();
  });

  it('runs a playbook', async () => {
    const { events } = open(undefined, {
      api: { [`POST /api/playbook/${ID}/params`]: { params: null } },
    });
    await events.click(await screen.findByRole('button', { name: 'Run Probe endpoint' }));
    expect(await dialog('Run Probe endpoint')).toBeInTheDocument();
  });
});

describe('the editor', () => {
  it('stores a new playbook once, with its title from the code and the field', async () => {
    const { api, events, router } = open([], {
      url: '/playbooks?edit=new',
      api: { 'POST /api/db/playbooks': jsonResponse([{ id: ID }], { status: 201 }) },
    });
    const editor = await dialog('New playbook');
    await waitFor(() => expect(within(editor).getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    const save = within(editor).getByRole('button', { name: 'Save' });
    await events.click(save);
    expect(await within(editor).findByText('This field is required')).toBeInTheDocument();
    expect(api.callsOf('POST /api/db/playbooks')).toHaveLength(0);
    await events.type(within(editor).getByRole('textbox', { name: /^Name/ }), 'probe-two');
    fireEvent.change(within(editor).getByRole('textbox', { name: 'Title' }), {
      target: { value: 'Probe: twice' },
    });
    expect(await specOf(editor)).toHaveTextContent('title: "Probe: twice"');
    await events.dblClick(save);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    const calls = api.callsOf('POST /api/db/playbooks');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({
      name: 'probe-two',
      title: 'Probe: twice',
      source: 'UI',
      spec: { title: 'Probe: twice', actions: [{ name: 'call' }] },
    });
    expect(await screen.findByText('Probe: twice added successfully')).toBeInTheDocument();
  });

  it('takes a conflict with its own id for an answer that was lost', async () => {
    let stored = '';
    const { api, events, router } = open([], {
      url: '/playbooks?edit=new',
      api: {
        'POST /api/db/playbooks': ({ body }: FakeRequest) => {
          stored = (body as { id: string }).id;
          return jsonResponse({ code: '23505', message: 'duplicate' }, { status: 409 });
        },
        'GET /api/db/playbooks': ({ query }: FakeRequest) =>
          query.get('id') === `eq.${stored}` ? [{ id: stored }] : [],
      },
    });
    const editor = await dialog('New playbook');
    await events.type(within(editor).getByRole('textbox', { name: /^Name/ }), 'again');
    await events.click(within(editor).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.callsOf('POST /api/db/playbooks')).toHaveLength(1);
  });

  it('changes a stored one and says what the server refused', async () => {
    const answers = [jsonResponse({ message: 'spec.actions is wrong' }, { status: 400 }), [{ id: ID }]];
    const { api, events, router } = open(undefined, {
      url: `/playbooks?edit=${ID}`,
      api: { 'PATCH /api/db/playbooks': () => answers.shift() },
    });
    const editor = await dialog('Edit Probe endpoint');
    expect(within(editor).getByRole('textbox', { name: /^Name/ })).toBeDisabled();
    fireEvent.change(within(editor).getByRole('textbox', { name: 'Category' }), {
      target: { value: 'Web' },
    });
    await events.click(within(editor).getByRole('button', { name: 'Update' }));
    expect(await within(editor).findByText('spec.actions is wrong')).toBeInTheDocument();
    await events.click(within(editor).getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    const last = api.callsOf('PATCH /api/db/playbooks').at(-1);
    expect(last?.query.get('id')).toBe(`eq.${ID}`);
    expect(last?.body).toMatchObject({ category: 'Web', spec: { category: 'Web' } });
    expect(last?.body).not.toHaveProperty('source');
  });

  it('asks before it deletes', async () => {
    const { api, events, router } = open(undefined, {
      url: `/playbooks?edit=${ID}`,
      api: { 'PATCH /api/db/playbooks': [{ id: ID }] },
    });
    await events.click(within(await dialog('Edit Probe endpoint')).getByRole('button', { name: 'Delete' }));
    const question = await upperDialog('Delete playbook');
    expect(question).toHaveTextContent('Are you sure you want to delete this resource?');
    await events.dblClick(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.callsOf('PATCH /api/db/playbooks').map(({ body }) => body)).toEqual([{ deleted_at: 'now()' }]);
    expect(await screen.findByText('Probe endpoint deleted successfully')).toBeInTheDocument();
  });

  it.each([
    ['a source of elsewhere', { url: `/playbooks?edit=${other.id}` }, /comes from KubernetesCRD/],
    ['a reader', { url: `/playbooks?edit=${ID}`, roles: ['viewer'] }, /needs the right to write playbooks/],
  ])('can only be looked at with %s', async (_why, options, reason) => {
    open(undefined, options);
    const note = await screen.findByRole('note');
    const editor = note.closest<HTMLElement>('[role="dialog"]')!;
    expect(note).toHaveTextContent(reason);
    expect(within(editor).queryByRole('button', { name: /Update|Delete/ })).not.toBeInTheDocument();
    expect(within(editor).getByRole('textbox', { name: 'Title' })).toBeDisabled();
  });

  it('asks before it loses what was typed', async () => {
    const { events, router } = open(undefined, { url: `/playbooks?edit=${ID}` });
    const editor = await dialog('Edit Probe endpoint');
    fireEvent.change(within(editor).getByRole('textbox', { name: 'Icon' }), { target: { value: 'web' } });
    await events.click(within(editor).getByRole('button', { name: /^Close/ }));
    await events.click(
      within(await upperDialog('Discard changes?')).getByRole('button', { name: 'Discard changes' }),
    );
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('stays open when Escape is pressed in the code, where it lets Tab leave', async () => {
    const { router } = open(undefined, { url: `/playbooks?edit=${ID}` });
    const editor = await dialog('Edit Probe endpoint');
    fireEvent.keyDown(await specOf(editor), { key: 'Escape' });
    expect(router.state.location.search).toBe(`?edit=${ID}`);
    fireEvent.keyDown(within(editor).getByRole('textbox', { name: 'Icon' }), { key: 'Escape' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says that there is no such playbook', async () => {
    open(undefined, { url: '/playbooks?edit=20000000-0000-4000-8000-00000000000f' });
    expect(await screen.findByText('Playbook not found')).toBeInTheDocument();
  });

  it('refuses a new one from people who may not write', async () => {
    open(undefined, { url: '/playbooks?edit=new', roles: ['viewer'] });
    expect(await screen.findByText('You do not have access')).toBeInTheDocument();
  });

  it('shows what a dry run would send, and forgets it once the code has changed', async () => {
    const actions = [
      {
        name: 'call',
        kind: 'http',
        runs: true,
        spec: { url: 'https://a.test', password: '***' },
        delay: '5s',
      },
      { name: 'tell', kind: 'exec', runs: false, reason: 'exec is switched off' },
    ];
    const { api, events } = open(undefined, {
      url: `/playbooks?edit=${ID}`,
      api: { 'POST /api/playbook/dry-run': { parameters: {}, actions } },
    });
    const editor = await dialog('Edit Probe endpoint');
    await events.click(within(editor).getByRole('tab', { name: 'Dry run' }));
    await events.click(await within(editor).findByRole('button', { name: 'Dry run' }));
    const result = await within(editor).findByRole('status', { name: 'Result of the dry run' });
    expect(result).toHaveTextContent(/Would run\s*call\s*http · after 5s.*password: "\*\*\*"/);
    expect(result).toHaveTextContent(/Would not run\s*tell\s*exec\s*exec is switched off/);
    expect(api.callsOf('POST /api/playbook/dry-run')[0]?.body).toMatchObject({
      spec: { actions: [{ name: 'call' }] },
      params: {},
    });
    await events.click(within(editor).getByRole('tab', { name: 'Spec' }));
    fireEvent.change(within(editor).getByRole('textbox', { name: 'Icon' }), { target: { value: 'web' } });
    await events.click(within(editor).getByRole('tab', { name: 'Dry run' }));
    expect(within(editor).queryByRole('status', { name: 'Result of the dry run' })).not.toBeInTheDocument();
  });
});
