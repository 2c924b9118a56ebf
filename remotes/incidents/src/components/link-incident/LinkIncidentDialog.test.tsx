import {
  jsonResponse,
  renderWithApp,
  screen,
  waitFor,
  within,
  type FakeHandlers,
  type FakeRequest,
} from '@opsdeck/shared/testing';
import { prepareDialog } from '@opsdeck/shared/ui';
import { LinkIncidentDialog } from './LinkIncidentDialog';
import type { LinkSubject } from './LinkSubject';

const CHECK: LinkSubject = { kind: 'check', id: 'c0000000-0000-4000-8000-000000000001', name: 'edge-http' };
const DISK = {
  id: 'a0000000-0000-4000-8000-000000000001',
  incident_id: 'INC-1',
  title: 'Disk is full',
  status: 'open',
  hypotheses: [{ id: 'h1', type: 'root', title: 'Logs grow' }],
};
const NODE = {
  id: 'a0000000-0000-4000-8000-000000000002',
  incident_id: 'INC-2',
  title: 'Node is down',
  status: 'investigating',
  hypotheses: [
    { id: 'h2', type: 'root', title: 'Power' },
    { id: 'h3', type: 'root', title: 'Kernel' },
  ],
};
const INCIDENTS = 'POST /api/db/incidents';
const HYPOTHESES = 'POST /api/db/hypotheses';
const EVIDENCES = 'POST /api/db/evidences';

const stored = ({ body }: FakeRequest) => jsonResponse([body], { status: 201 });

beforeAll(async () => {
  await prepareDialog();
});

function renderDialog(handlers: FakeHandlers = {}, subject: LinkSubject = CHECK) {
  const onClose = jest.fn();
  const app = renderWithApp(<LinkIncidentDialog subject={subject} onClose={onClose} />, {
    api: {
      'GET /api/db/incidents': [DISK, NODE],
      'GET /api/db/hypotheses': NODE.hypotheses,
      [INCIDENTS]: stored,
      [HYPOTHESES]: stored,
      [EVIDENCES]: stored,
      ...handlers,
    },
  });
  const dialog = () => within(screen.getByRole('dialog', { name: 'Link to Incident' }));
  const field = (name: RegExp) => dialog().findByRole('combobox', { name });

  async function choose(name: RegExp, option: string | RegExp, typed = '') {
    const box = await field(name);
    await app.events.click(box);
    if (typed) await app.events.type(box, typed);
    await app.events.click(await screen.findByText(option, { selector: '.od-link-option-text' }));
  }
  async function submit(button = 'Link') {
    await app.events.click(dialog().getByRole('button', { name: button }));
  }
  return { ...app, onClose, dialog, field, choose, submit };
}

const bodyOf = (call: FakeRequest | undefined) => call?.body as Record<string, unknown>;

it('creates an incident with its defaults, a hypothesis of the same title, and the evidence', async () => {
  const { api, choose, submit, onClose, dialog, events } = renderDialog();
  await choose(/^Incident/, 'Create incident “Edge is slow”', 'Edge is slow');
  expect(dialog().getByText('Availability')).toBeVisible();
  expect(dialog().getByText('Low')).toBeVisible();
  await events.type(dialog().getByRole('textbox', { name: 'Description' }), 'since noon');
  await submit();

  expect(await screen.findByText('Linked to incident successfully')).toBeVisible();
  expect(onClose.mock.calls).toEqual([[true]]);
  const incident = bodyOf(api.callsOf(INCIDENTS)[0]);
  expect(incident).toMatchObject({
    title: 'Edge is slow',
    description: 'since noon',
    type: 'availability',
    severity: 'low',
    status: 'open',
    created_by: '10000000-0000-4000-8000-000000000001',
    commander_id: '10000000-0000-4000-8000-000000000001',
    communicator_id: '10000000-0000-4000-8000-000000000001',
  });
  const hypothesis = bodyOf(api.callsOf(HYPOTHESES)[0]);
  expect(hypothesis).toMatchObject({
    incident_id: incident['id'],
    title: 'Edge is slow',
    type: 'root',
    status: 'possible',
  });
  expect(bodyOf(api.callsOf(EVIDENCES)[0])).toMatchObject({
    hypothesis_id: hypothesis['id'],
    type: 'check',
    check_id: CHECK.id,
    description: 'since noon',
    evidence: { check_id: CHECK.id },
    properties: { side: 'for', snapshot: { name: 'edge-http' } },
  });
  expect(screen.getByRole('link', { name: 'Edge is slow' })).toHaveAttribute(
    'href',
    `/incidents/${String(incident['id'])}`,
  );
});

it('chooses the only hypothesis of an incident, and clears it for another incident', async () => {
  const { api, choose, submit, dialog, onClose } = renderDialog();
  await choose(/^Incident/, 'INC-1 Disk is full');
  expect(dialog().getByText('Logs grow')).toBeVisible();
  expect(dialog().queryByText('Severity')).not.toBeInTheDocument();
  await choose(/^Incident/, 'INC-2 Node is down');
  expect(dialog().queryByText('Logs grow')).not.toBeInTheDocument();

  await submit();
  expect(await dialog().findByText('Must select or create a hypothesis')).toBeVisible();
  expect(api.callsOf(EVIDENCES)).toHaveLength(0);

  await choose(/^Hypothesis/, 'Kernel');
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(bodyOf(api.callsOf(EVIDENCES)[0])['hypothesis_id']).toBe('h3');
  expect(api.callsOf(INCIDENTS)).toHaveLength(0);
  expect(api.callsOf(HYPOTHESES)).toHaveLength(0);
});

it('asks for an incident', async () => {
  const { submit, dialog, api } = renderDialog();
  await dialog().findByRole('combobox', { name: /^Incident/ });
  await submit();
  expect(await dialog().findByText('Must select or create an incident')).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

it('makes a new hypothesis of an incident', async () => {
  const { api, choose, submit, onClose } = renderDialog();
  await choose(/^Incident/, 'INC-2 Node is down');
  await choose(/^Hypothesis/, 'Create hypothesis “Fan”', 'Fan');
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(bodyOf(api.callsOf(HYPOTHESES)[0])).toMatchObject({ incident_id: NODE.id, title: 'Fan' });
});

it('searches by any text, and what people type is no wildcard', async () => {
  const { api, field, events } = renderDialog();
  await events.type(await field(/^Incident/), '50%_');
  await waitFor(() => {
    const queries = api.callsOf('GET /api/db/incidents').map(({ query }) => query.get('title'));
    expect(queries.at(-1)).toBe('ilike.*50\\%\\_*');
  });
  expect(api.callsOf('GET /api/db/incidents')[0]?.query.get('limit')).toBe('10');
});

it('shows what was found for the last letters, whichever answer comes last', async () => {
  const answers = new Map<string, (rows: unknown) => void>();
  const { field, events, api } = renderDialog({
    'GET /api/db/incidents': ({ query }: FakeRequest) =>
      new Promise((resolve) => answers.set(query.get('title') ?? '', resolve)),
  });
  const box = await field(/^Incident/);
  await events.type(box, 'disk');
  await waitFor(() => expect(answers.has('ilike.*disk*')).toBe(true));
  await events.type(box, ' x');
  await waitFor(() => expect(answers.has('ilike.*disk x*')).toBe(true));
  answers.get('ilike.*disk x*')?.([NODE]);
  expect(await screen.findByText('INC-2 Node is down')).toBeVisible();
  answers.get('ilike.*disk*')?.([DISK]);
  await waitFor(() => expect(api.callsOf('GET /api/db/incidents')).toHaveLength(3));
  expect(screen.queryByText('INC-1 Disk is full')).not.toBeInTheDocument();
  expect(screen.getByText('INC-2 Node is down')).toBeVisible();
});

it('finds nothing when the search fails, logs it, and still creates', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { choose, submit, onClose } = renderDialog({
    'GET /api/db/incidents': () => jsonResponse({ message: 'no' }, { status: 500 }),
  });
  await choose(/^Incident/, 'Create incident “Edge”', 'Edge');
  expect(logged).toHaveBeenCalledWith('[opsdeck] search of incidents:', expect.anything());
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  logged.mockRestore();
});

it('shows a failure with Retry, which goes on at the step that failed', async () => {
  let failures = 2;
  const { api, choose, submit, dialog, field, onClose } = renderDialog({
    [EVIDENCES]: (request: FakeRequest) => {
      failures -= 1;
      return failures >= 0 ? jsonResponse({ message: 'disk full' }, { status: 500 }) : stored(request);
    },
  });
  await choose(/^Incident/, 'Create incident “Edge”', 'Edge');
  await submit();
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'The evidence could not be attached. disk full The incident and the hypothesis are there.',
  );
  expect(await field(/^Incident/)).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  await submit('Retry');
  expect(await dialog().findByRole('button', { name: 'Retry' })).toBeVisible();
  await submit('Retry');
  await waitFor(() => expect(onClose.mock.calls).toEqual([[true]]));
  expect(api.callsOf(INCIDENTS)).toHaveLength(1);
  expect(api.callsOf(HYPOTHESES)).toHaveLength(1);
  expect(new Set(api.callsOf(EVIDENCES).map((call) => bodyOf(call)['id'])).size).toBe(1);
});

it('takes a conflict with its own id after a lost answer for done', async () => {
  let isStored = false;
  const { api, choose, submit, dialog, onClose } = renderDialog({
    [INCIDENTS]: () => {
      if (isStored) return jsonResponse({ message: 'duplicate key', code: '23505' }, { status: 409 });
      isStored = true;
      throw new TypeError('Failed to fetch');
    },
  });
  await choose(/^Incident/, 'Create incident “Edge”', 'Edge');
  await submit();
  await dialog().findByRole('button', { name: 'Retry' });
  api.use({ 'GET /api/db/incidents': [{ id: bodyOf(api.callsOf(INCIDENTS)[0])['id'] }] });
  await submit('Retry');
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(api.callsOf(EVIDENCES)).toHaveLength(1);
});

it('lets what was refused be put right', async () => {
  const { api, choose, submit, dialog, field, onClose } = renderDialog({
    [INCIDENTS]: () => jsonResponse({ message: 'not allowed' }, { status: 403 }),
  });
  await choose(/^Incident/, 'Create incident “Edge”', 'Edge');
  await submit();
  await dialog().findByRole('button', { name: 'Retry' });
  expect(await field(/^Incident/)).toBeEnabled();
  await choose(/^Incident/, 'INC-1 Disk is full');
  await submit('Retry');
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(bodyOf(api.callsOf(EVIDENCES)[0])['hypothesis_id']).toBe('h1');
});

it('tells the caller that nothing was linked when it is given up', async () => {
  const { events, dialog, onClose, choose, submit } = renderDialog({
    [EVIDENCES]: () => jsonResponse({ message: 'no' }, { status: 500 }),
  });
  await choose(/^Incident/, 'INC-1 Disk is full');
  await submit();
  await dialog().findByRole('button', { name: 'Retry' });
  await events.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(onClose.mock.calls).toEqual([[false]]);
});

it('says that it is busy, and a double click links once', async () => {
  let finish: (answer: unknown) => void = () => undefined;
  const { api, choose, dialog, events, onClose } = renderDialog({
    [EVIDENCES]: () => new Promise((resolve) => (finish = resolve)),
  });
  await choose(/^Incident/, 'INC-1 Disk is full');
  await events.dblClick(dialog().getByRole('button', { name: 'Link' }));
  expect(await dialog().findByRole('button', { name: 'Linking..' })).toBeVisible();
  await events.click(dialog().getByRole('button', { name: 'Linking..' }));
  await waitFor(() => expect(api.callsOf(EVIDENCES)).toHaveLength(1));
  finish([]);
  await waitFor(() => expect(onClose.mock.calls).toEqual([[true]]));
  expect(api.callsOf(EVIDENCES)).toHaveLength(1);
});

it.each<[LinkSubject, Record<string, unknown>]>([
  [
    { kind: 'component', id: 'x', name: 'Ledger' },
    { type: 'topology', component_id: 'x' },
  ],
  [
    { kind: 'config', id: 'x', name: 'Pod' },
    { type: 'config', config_id: 'x' },
  ],
  [
    { kind: 'change', id: 'x', configId: 'y', name: 'diff' },
    { type: 'config_change', config_id: 'y', config_change_id: 'x' },
  ],
  [
    { kind: 'analysis', id: 'x', configId: 'y', name: 'open port' },
    { type: 'config_analysis', config_id: 'y', config_analysis_id: 'x' },
  ],
])('attaches %j by its columns', async (subject, columns) => {
  const { api, choose, submit, onClose } = renderDialog({}, subject);
  await choose(/^Incident/, 'INC-1 Disk is full');
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(bodyOf(api.callsOf(EVIDENCES)[0])).toMatchObject(columns);
});
