import { jsonResponse, renderWithApp, screen, waitFor, within } from '@opsdeck/shared/testing';
import { IncidentView } from './IncidentView';

const ID = '60000000-0000-4000-8000-000000000001';
const ROOT = '70000000-0000-4000-8000-000000000001';
const GET = 'GET /api/db/incidents';
const PATCH = 'PATCH /api/db/incidents';
const COMMENT = 'POST /api/db/comments';
const RESPONDER = 'POST /api/db/responders';

const ada = { id: '10000000-0000-4000-8000-000000000001', name: 'Ada Example', email: 'ada@acme.test' };
const joe = { id: '10000000-0000-4000-8000-000000000004', name: 'Joe Alvarez', email: 'joe@acme.test' };

const incident = (change: Record<string, unknown> = {}) => ({
  id: ID,
  incident_id: 'INC-4',
  title: 'Checkout is slow',
  description: 'Since **noon**',
  status: 'open',
  severity: 'HIGH',
  type: 'technical_debt',
  created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z',
  acknowledged: null,
  resolved: null,
  closed: null,
  created_by: joe,
  commander: joe,
  communicator: null,
  hypotheses: [
    { id: ROOT, title: 'Pool too small', type: 'root' },
    { id: '70000000-0000-4000-8000-000000000002', title: 'Retries', type: 'factor' },
  ],
  ...change,
});

const comment = {
  id: 'c1',
  comment: 'Look, @[Joe Alvarez](user:10000000-0000-4000-8000-000000000004): **fixed**',
  created_at: '2026-01-01T11:00:00Z',
  created_by: ada,
  hypothesis: { id: '70000000-0000-4000-8000-000000000002', title: 'Retries' },
};

const history = {
  id: 'e1',
  type: 'evidence.created',
  created_at: '2026-01-01T11:00:00Z',
  created_by: ada,
  hypothesis: { id: ROOT, title: 'Pool too small' },
  evidence: { id: 'v1', description: 'fails since noon', checks: { id: 'k1', name: 'checkout ping' } },
};

const team = {
  id: '20000000-0000-4000-8000-000000000001',
  name: 'Platform',
  spec: { responder_clients: { jira: {} } },
};

const responder = { id: 'r1', type: 'person', person_id: joe.id, person: joe, team: null, properties: null };

type Options = { roles?: string[]; api?: Record<string, unknown> };

const open = ({ roles, api = {} }: Options = {}) =>
  renderWithApp(<IncidentView incidentId={ID} hypotheses={<p>The hypotheses</p>} />, {
    url: `/incidents/${ID}`,
    ...(roles ? { roles } : {}),
    api: {
      [GET]: [incident()],
      'GET /api/db/comments': [comment],
      'GET /api/db/incident_histories': [history],
      'GET /api/db/responders': [responder],
      'GET /api/db/people': [ada, joe],
      'GET /api/db/teams': [team],
      [PATCH]: [{ id: ID }],
      ...api,
    },
  });

const title = (name = 'Checkout is slow') => screen.findByRole('heading', { level: 2, name });
const failing = (message = 'broken') => jsonResponse({ message }, { status: 500 });

/** A gate for an answer that takes as long as the test wants. */
function slowly(answer: unknown) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  return { handler: () => gate.then(() => answer), release: () => release() };
}

describe('what is shown', () => {
  it('is the incident, its hypotheses, comments, responders and history', async () => {
    open();
    await title();
    expect(screen.getByRole('heading', { level: 1, name: 'INC-4' })).toBeInTheDocument();
    expect((await screen.findByText('noon')).tagName).toBe('STRONG');
    expect(screen.getByText('The hypotheses')).toBeInTheDocument();
    const comments = await screen.findByRole('list', { name: 'Comments' });
    expect(comments).toHaveTextContent('Ada Example');
    expect(comments).toHaveTextContent('about "Retries"');
    expect(await within(comments).findByText('@Joe Alvarez')).toHaveClass('od-mention');
    const line = await screen.findByRole('list', { name: 'History' });
    expect(line).toHaveTextContent('Ada Example attached evidence to "Pool too small": checkout ping');
    expect(within(line).getByRole('link', { name: 'checkout ping' })).toHaveAttribute(
      'href',
      '/health?checkId=k1&timeRange=1h',
    );
    expect(await screen.findByRole('list', { name: 'Responders' })).toHaveTextContent('Joe Alvarez');
  });

  it('is in the header how it stands, who opened and who leads it', async () => {
    open({ api: { [GET]: [incident({ commander: ada })] } });
    const header = (await title()).closest('header')!;
    for (const text of ['Open', 'High', 'Technical debt', 'Opened by Joe Alvarez', 'Led by Ada Example']) {
      expect(within(header).getByText(text)).toBeInTheDocument();
    }
  });

  it('is how long after the beginning it was seen and closed', async () => {
    const times = { acknowledged: '2026-01-01T10:04:00Z', closed: '2026-01-01T12:30:00Z', resolved: 'junk' };
    open({ api: { [GET]: [incident(times)] } });
    await title();
    const aside = screen.getByRole('complementary', { name: 'About this incident' });
    expect(aside).toHaveTextContent(/Acknowledged.*after 4 m/);
    expect(aside).toHaveTextContent(/Closed.*after 2 h 30 m/);
    expect(aside).not.toHaveTextContent('Resolved2');
  });

  it('is of many comments and of a long history the newest part first', async () => {
    const many = (count: number, of: (nr: number) => Record<string, unknown>) =>
      Array.from({ length: count }, (_, nr) => of(nr));
    const { events } = open({
      api: {
        'GET /api/db/comments': many(52, (nr) => ({
          ...comment,
          id: `c${nr}`,
          comment: `Words ${51 - nr}.`,
        })),
        'GET /api/db/incident_histories': many(20, (nr) => ({
          id: `h${nr}`,
          type: 'hypothesis.created',
          hypothesis: { title: `Idea ${nr}.` },
        })),
      },
    });
    expect(await screen.findByText('Words 51.')).toBeInTheDocument();
    expect(screen.queryByText('Words 1.')).not.toBeInTheDocument();
    await events.click(screen.getByRole('button', { name: 'Show 2 earlier comments' }));
    expect(screen.getByText('Words 0.')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Comments' }).firstChild).toHaveTextContent('Words 0.');
    expect(screen.getByRole('list', { name: 'History' })).not.toHaveTextContent('Idea 19.');
    await events.click(screen.getByRole('button', { name: 'Show 5 earlier entries' }));
    expect(screen.getByRole('list', { name: 'History' })).toHaveTextContent('Idea 19.');
  });

  it('is read only for people who may not write', async () => {
    open({ roles: ['viewer'] });
    await title();
    const aside = screen.getByRole('complementary', { name: 'About this incident' });
    expect(aside).toHaveTextContent('StatusOpen');
    expect(aside).toHaveTextContent('SeverityHigh');
    expect(aside).toHaveTextContent('TypeTechnical debt');
    expect(aside).toHaveTextContent('CommanderJoe Alvarez');
    expect(aside).toHaveTextContent('CommunicatorNobody');
    await screen.findByRole('list', { name: 'Responders' });
    await screen.findByRole('list', { name: 'Comments' });
    expect(screen.queryByRole('button', { name: /Edit|Close|Acknowledge|Add|Remove|Comment/ })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is that there is no such incident', async () => {
    open({ api: { [GET]: [] } });
    expect(await screen.findByText('Incident not found')).toBeInTheDocument();
  });

  it('is which right is missing', async () => {
    open({ api: { [GET]: jsonResponse({ message: 'no' }, { status: 403 }) } });
    expect(await screen.findByText('You do not have access')).toBeInTheDocument();
  });

  it('is a failure with Retry', async () => {
    const { api, events } = open({ api: { [GET]: failing() } });
    expect(await screen.findByText('The incident could not be loaded')).toBeInTheDocument();
    api.use({ [GET]: [incident()] });
    await events.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await title()).toBeInTheDocument();
  });

  it('is the rest of the page when a part of it fails', async () => {
    open({ api: { 'GET /api/db/incident_histories': failing(), 'GET /api/db/comments': failing() } });
    await title();
    expect(await screen.findByText('The history could not be loaded')).toBeInTheDocument();
    expect(await screen.findByText('The comments could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'New comment' })).toBeInTheDocument();
  });

  it('is that there is nothing yet', async () => {
    open({
      api: {
        [GET]: [incident({ description: '', hypotheses: null })],
        'GET /api/db/comments': [],
        'GET /api/db/responders': [],
        'GET /api/db/incident_histories': [],
      },
    });
    await title();
    for (const text of ['No description', 'No comments yet', 'Nobody yet', 'Nothing has happened yet']) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
  });

  it('is inert, whatever the texts hold', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const { container } = open({
      api: {
        [GET]: [incident({ title: evil, description: evil, status: evil, severity: 3, type: null })],
        'GET /api/db/comments': [{ id: 'c', comment: evil, created_by: { id: 'p', name: evil } }, null, 4],
        'GET /api/db/incident_histories': [{ id: 'h', type: evil, description: evil, created_by: 'x' }],
        'GET /api/db/responders': [{ id: 'r', team_id: 't', team: { name: evil } }],
      },
    });
    await title(evil);
    await screen.findByRole('list', { name: 'History' });
    expect(container.querySelector('img')).toBeNull();
    expect(document.querySelectorAll('script, iframe, [onerror]')).toHaveLength(0);
  });
});

describe('a change', () => {
  it('of the title is stored once and shown', async () => {
    const { api, events } = open();
    await title();
    await events.click(screen.getByRole('button', { name: 'Edit title' }));
    const field = screen.getByRole('textbox', { name: 'Title' });
    expect(field).toHaveFocus();
    await events.clear(field);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await events.type(field, ' Checkout fails ');
    api.use({ [GET]: [incident({ title: 'Checkout fails' })] });
    await events.dblClick(screen.getByRole('button', { name: 'Save' }));
    await title('Checkout fails');
    expect(api.callsOf(PATCH).map(({ body }) => body)).toEqual([{ title: 'Checkout fails' }]);
    expect(api.callsOf(PATCH)[0]!.query.get('id')).toBe(`eq.${ID}`);
  });

  it('of the description is saved and left with the keyboard', async () => {
    const { api, events } = open();
    await title();
    await events.click(screen.getByRole('button', { name: 'Edit description' }));
    await events.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Edit description' })).toHaveFocus();
    await events.keyboard('{Enter}');
    const field = screen.getByRole('textbox', { name: 'Description' });
    await events.type(field, '!{Escape}');
    expect(field).toHaveValue('Since **noon**!');
    await events.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.callsOf(PATCH).at(-1)?.body).toEqual({ description: 'Since **noon**!' }));
    expect(await screen.findByRole('button', { name: 'Edit description' })).toHaveFocus();
  });

  it('of the description says when somebody else was faster', async () => {
    const { api, events } = open();
    await title();
    await events.click(screen.getByRole('button', { name: 'Edit description' }));
    await events.type(screen.getByRole('textbox', { name: 'Description' }), ' mine');
    expect(screen.queryByText(/changed the description meanwhile/)).not.toBeInTheDocument();
    api.use({ [GET]: [incident({ description: 'Theirs' })] });
    await events.click(screen.getByRole('combobox', { name: 'Severity' }));
    await events.click(await screen.findByTitle('Low'));
    expect(await screen.findByText(/changed the description meanwhile/)).toBeInTheDocument();
    expect(screen.getByText('Theirs')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Since **noon** mine');
  });

  it('of the title can be left with Escape', async () => {
    const { api, events } = open();
    await title();
    await events.click(screen.getByRole('button', { name: 'Edit title' }));
    await events.keyboard('x{Escape}');
    await title();
    expect(screen.getByRole('button', { name: 'Edit title' })).toHaveFocus();
    expect(api.callsOf(PATCH)).toHaveLength(0);
  });

  it('that fails keeps what was typed', async () => {
    const { events } = open({ api: { [PATCH]: failing('disk full') } });
    await title();
    await events.click(screen.getByRole('button', { name: 'Edit description' }));
    const field = screen.getByRole('textbox', { name: 'Description' });
    await events.type(field, ' more');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('disk full')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Since **noon** more');
  });

  it('of the state is shown at once, and sent once however often it is asked for', async () => {
    const slow = slowly([{ id: ID }]);
    const { api, events } = open({ api: { [PATCH]: slow.handler } });
    await title();
    await events.dblClick(screen.getByRole('button', { name: 'Close incident' }));
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeInTheDocument();
    api.use({ [GET]: [incident({ status: 'closed', closed: '2026-01-02T10:00:00Z' })] });
    slow.release();
    await waitFor(() => expect(api.callsOf(GET).length).toBeGreaterThan(1));
    expect(api.callsOf(PATCH)).toHaveLength(1);
    expect(api.callsOf(PATCH)[0]!.body).toMatchObject({ status: 'closed', closed: expect.any(String) });
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeInTheDocument();
  });

  it('of the state is taken back when it fails', async () => {
    const slow = slowly(failing('not now'));
    const { api, events } = open({ api: { [PATCH]: slow.handler } });
    await title();
    await events.click(screen.getByRole('button', { name: 'Close incident' }));
    await screen.findByRole('button', { name: 'Reopen' });
    slow.release();
    expect(await screen.findByRole('button', { name: 'Close incident' })).toBeInTheDocument();
    expect(await screen.findByText('not now')).toBeInTheDocument();
    expect(api.callsOf(PATCH)).toHaveLength(1);
  });

  it('whose answer is lost ends with what the server says', async () => {
    const { api, events } = open({
      api: {
        [PATCH]: () => {
          api.use({ [GET]: [incident({ status: 'closed', closed: '2026-01-02T10:00:00Z' })] });
          throw new TypeError('lost');
        },
      },
    });
    await title();
    await events.click(screen.getByRole('button', { name: 'Close incident' }));
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeInTheDocument();
    expect(api.callsOf(PATCH)).toHaveLength(1);
  });

  it('that closes it too early is asked about, by the button and by the field', async () => {
    const parts = [{ definition_of_done: true, done: true }, { definition_of_done: true, done: null }, null];
    const hypotheses = [{ id: ROOT, title: 'Pool too small', type: 'root', evidences: parts }];
    const { api, events } = open({ api: { [GET]: [incident({ hypotheses })] } });
    await title();
    await events.click(screen.getByRole('button', { name: 'Close incident' }));
    const question = within(await screen.findByRole('dialog', { name: 'Close incident' }));
    expect(question.getByText('One part of the definition of done does not hold yet.')).toBeInTheDocument();
    await events.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf(PATCH)).toHaveLength(0);

    await events.click(screen.getByRole('combobox', { name: 'Status' }));
    await events.click(await screen.findByTitle('Closed'));
    api.use({ [GET]: [incident({ hypotheses, status: 'closed' })] });
    await events.dblClick(await screen.findByRole('button', { name: 'Close all the same' }));
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeInTheDocument();
    expect(api.callsOf(PATCH).map(({ body }) => body)).toMatchObject([{ status: 'closed' }]);
  });

  it('that may not be made says so', async () => {
    const { events } = open({ api: { [PATCH]: [] } });
    await title();
    await events.click(screen.getByRole('button', { name: 'Acknowledge' }));
    expect(
      await screen.findByText('This incident no longer exists, or you may not change it'),
    ).toBeInTheDocument();
  });

  it('of severity and commander is chosen from a list', async () => {
    const { api, events } = open();
    await title();
    await events.click(screen.getByRole('combobox', { name: 'Severity' }));
    await events.click(await screen.findByTitle('Critical'));
    await waitFor(() => expect(api.callsOf(PATCH).at(-1)?.body).toEqual({ severity: 'critical' }));
    await events.click(screen.getByRole('combobox', { name: 'Commander' }));
    await events.click(await screen.findByTitle('Ada Example'));
    await waitFor(() => expect(api.callsOf(PATCH).at(-1)?.body).toEqual({ commander_id: ada.id }));
    expect(api.callsOf(PATCH)).toHaveLength(2);
  });
});

describe('a comment', () => {
  const field = () => screen.findByRole('textbox', { name: 'New comment' });
  const send = () => screen.getByRole('button', { name: 'Comment' });

  it('mentions somebody with the keyboard alone, and is stored once', async () => {
    const { api, events } = open({ api: { [COMMENT]: [{ id: 'c2' }] } });
    await events.type(await field(), 'Ask @');
    const list = await screen.findByRole('listbox', { name: 'People to mention' });
    expect(within(list).getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
    await events.keyboard('{ArrowDown}{Enter}');
    expect(await field()).toHaveValue(`Ask @[Joe Alvarez](user:${joe.id}) `);
    expect(await field()).toHaveFocus();
    await events.keyboard('please');
    await events.dblClick(send());
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(api.callsOf(COMMENT)).toHaveLength(1);
    expect(api.callsOf(COMMENT)[0]!.body).toMatchObject({
      incident_id: ID,
      hypothesis_id: ROOT,
      comment: `Ask @[Joe Alvarez](user:${joe.id}) please`,
      created_by: ada.id,
    });
  });

  it('can do without the list of people', async () => {
    const { events } = open({ api: { 'GET /api/db/people': failing(), [COMMENT]: [{ id: 'c2' }] } });
    await events.type(await field(), 'Hi @jo{Enter}there');
    expect(await field()).toHaveValue('Hi @jo\nthere');
  });

  it('is shown as it will look', async () => {
    const { events } = open();
    await events.type(await field(), '**now**');
    await events.click(screen.getByRole('button', { name: 'Preview' }));
    expect((await screen.findByText('now')).tagName).toBe('STRONG');
  });

  it('stays in the field when it fails, and is stored once although an answer was lost', async () => {
    let attempts = 0;
    const { api, events } = open({
      api: {
        [COMMENT]: () => {
          attempts += 1;
          if (attempts === 1) throw new TypeError('lost');
          return jsonResponse({ code: '23505', message: 'duplicate' }, { status: 409 });
        },
        'PATCH /api/db/comments': [],
      },
    });
    await events.type(await field(), 'Fixed');
    await events.click(send());
    expect(await screen.findByText('The comment was not stored')).toBeInTheDocument();
    expect(await field()).toHaveValue('Fixed');
    await events.click(send());
    await waitFor(async () => expect(await field()).toHaveValue(''));
    const ids = api.callsOf(COMMENT).map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('gets an id of its own after the one before', async () => {
    const { api, events } = open({ api: { [COMMENT]: [{ id: 'c2' }] } });
    for (const text of ['One', 'Two']) {
      await events.type(await field(), `${text}{Control>}{Enter}{/Control}`);
      await waitFor(async () => expect(await field()).toHaveValue(''));
    }
    const ids = api.callsOf(COMMENT).map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a comment that is there', () => {
  const PATCH_COMMENT = 'PATCH /api/db/comments';
  const DELETE_COMMENT = 'DELETE /api/db/comments';
  const edit = () => screen.findByRole('button', { name: 'Edit comment' });
  const remove = () => screen.findByRole('button', { name: 'Delete comment' });

  it('is changed and deleted by its author alone', async () => {
    open({
      api: {
        'GET /api/db/comments': [
          { ...comment, id: 'c2', created_by: joe },
          { ...comment, id: 'c3', external_created_by: 'ada-x' },
        ],
      },
    });
    await screen.findByText('ada-x');
    expect(screen.queryByRole('button', { name: /comment$/ })).not.toBeInTheDocument();
  });

  it('is changed in its place, and sent once', async () => {
    const { api, events } = open({ api: { [PATCH_COMMENT]: failing('not now') } });
    await events.click(await edit());
    const field = screen.getByRole('textbox', { name: 'Comment' });
    expect(field).toHaveFocus();
    await events.keyboard(' Sure.');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The comment was not changed')).toBeInTheDocument();
    expect(field).toHaveValue(`${comment.comment} Sure.`);
    api.use({ [PATCH_COMMENT]: [{ id: 'c1' }], 'GET /api/db/comments': [{ ...comment, comment: 'Done' }] });
    await events.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Done')).toBeInTheDocument();
    expect(await edit()).toHaveFocus();
    expect(api.callsOf(PATCH_COMMENT)).toHaveLength(2);
    expect(api.callsOf(PATCH_COMMENT)[1]!.body).toEqual({ comment: `${comment.comment} Sure.` });
    expect(api.callsOf(PATCH_COMMENT)[1]!.query.get('id')).toBe('eq.c1');
  });

  it('is left with Escape while nothing was typed', async () => {
    const { events } = open();
    await events.click(await edit());
    await events.keyboard('{Escape}');
    expect(await edit()).toHaveFocus();
    await events.keyboard('{Enter}x{Escape}');
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue(`${comment.comment}x`);
  });

  it('says so when it may not be changed', async () => {
    const { events } = open({ api: { [PATCH_COMMENT]: [] } });
    await events.click(await edit());
    await events.keyboard('x{Control>}{Enter}{/Control}');
    expect(
      await screen.findByText('This comment no longer exists, or you may not change it'),
    ).toBeInTheDocument();
  });

  it('is deleted once somebody says that it is meant', async () => {
    const { api, events } = open({ api: { [DELETE_COMMENT]: failing('not now') } });
    await events.click(await remove());
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete comment' }));
    await events.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('not now')).toBeInTheDocument();
    api.use({ [DELETE_COMMENT]: [], 'GET /api/db/comments': [] });
    await events.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No comments yet')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Comments' })).toHaveFocus());
    expect(api.callsOf(DELETE_COMMENT)).toHaveLength(2);
    expect(api.callsOf(DELETE_COMMENT)[1]!.query.get('id')).toBe('eq.c1');
  });
});

describe('what is typed', () => {
  it.each([
    ['New comment', null],
    ['Comment', 'Edit comment'],
    ['Description', 'Edit description'],
  ])('as %s is not lost without a question', async (label, opener) => {
    const { events, router } = open();
    await screen.findByRole('list', { name: 'Comments' });
    if (opener) await events.click(screen.getByRole('button', { name: opener }));
    await events.type(await screen.findByRole('textbox', { name: label }), 'half a thou');
    await events.click(screen.getByRole('link', { name: 'Incidents' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    await events.click(question.getByRole('button', { name: 'Keep editing' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });
    expect(field.value).toContain('half a thou');
    await events.clear(field);
    await events.type(field, 'more');
    await events.click(screen.getByRole('link', { name: 'Incidents' }));
    await events.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/incidents'));
  });

  it('asks nothing once it is stored', async () => {
    const { events, router } = open({ api: { [COMMENT]: [{ id: 'c2' }] } });
    const field = await screen.findByRole('textbox', { name: 'New comment' });
    await events.type(field, 'Fixed{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field).toHaveValue(''));
    await events.click(screen.getByRole('link', { name: 'Incidents' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/incidents'));
  });
});

describe('responders', () => {
  it('are removed once somebody says that it is meant', async () => {
    const { api, events } = open({ api: { 'PATCH /api/db/responders': [{ id: 'r1' }] } });
    await events.click(await screen.findByRole('button', { name: 'Remove Joe Alvarez' }));
    const dialog = await screen.findByRole('dialog');
    api.use({ 'GET /api/db/responders': [] });
    await events.dblClick(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Nobody yet')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Responders' })).toHaveFocus());
    const calls = api.callsOf('PATCH /api/db/responders');
    expect(calls).toHaveLength(1);
    expect(calls[0]!.body).toEqual({ deleted_at: expect.any(String) });
    expect(calls[0]!.query.get('id')).toBe('eq.r1');
  });

  it('stay when removing fails', async () => {
    const { events } = open({ api: { 'PATCH /api/db/responders': failing('not now') } });
    await events.click(await screen.findByRole('button', { name: 'Remove Joe Alvarez' }));
    const dialog = await screen.findByRole('dialog');
    await events.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByText('not now')).toBeInTheDocument();
  });

  it('are teams too, with what their system wants to know', async () => {
    let attempts = 0;
    const { api, events } = open({
      api: {
        [RESPONDER]: () => {
          attempts += 1;
          if (attempts === 1) throw new TypeError('lost');
          return jsonResponse({ code: '23505', message: 'duplicate' }, { status: 409 });
        },
      },
    });
    await events.click(await screen.findByRole('button', { name: 'Add responder' }));
    const dialog = await screen.findByRole('dialog');
    await events.click(within(dialog).getByRole('combobox', { name: /Kind/ }));
    await events.click(await screen.findByTitle('Team'));
    await events.click(within(dialog).getByRole('combobox', { name: /Team/ }));
    await events.click(await screen.findByTitle('Platform'));
    await events.click(within(dialog).getByRole('combobox', { name: /Call through/ }));
    await events.click(await screen.findByTitle('Jira'));
    await events.type(within(dialog).getByRole('textbox', { name: 'Project' }), 'PLAT');
    await events.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Network Error');
    await events.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const bodies = api.callsOf(RESPONDER).map(({ body }) => body as { id: string });
    expect(bodies[0]).toMatchObject({
      incident_id: ID,
      type: 'system',
      team_id: team.id,
      properties: { responderType: { label: 'Jira', value: 'jira' }, project: 'PLAT' },
    });
    expect(bodies[1]!.id).toBe(bodies[0]!.id);
  });
});
