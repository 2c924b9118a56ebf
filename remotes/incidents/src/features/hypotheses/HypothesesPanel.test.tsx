import {
  act,
  jsonResponse,
  renderWithApp,
  screen,
  waitFor,
  within,
  type AppOptions,
  type FakeHandlers,
  type FakeRequest,
} from '@opsdeck/shared/testing';
import { prepareDialog } from '@opsdeck/shared/ui';
import { buildWireEvidence, buildWireHypothesis } from '@/fixtures/buildWireHypothesis';
import { HypothesesPanel } from './HypothesesPanel';

const INCIDENT = 'a0000000-0000-4000-8000-000000000001';
const LIST = 'GET /api/db/hypotheses';
const PATCH_EVIDENCE = 'PATCH /api/db/evidences';

const AGAINST = buildWireEvidence({
  id: 'e1',
  description: 'It failed before the release, too',
  properties: { side: 'against', ticket: 'X-1' },
});
const CHECK = buildWireEvidence({
  id: 'e2',
  type: 'check',
  description: 'Probe fails',
  check_id: 'c1',
  checks: { id: 'c1', name: 'edge-http', type: 'http', status: 'unhealthy', deleted_at: null },
});
const ROOT = buildWireHypothesis({ id: 'root', evidences: [AGAINST, CHECK] });
const FACTOR = buildWireHypothesis({
  id: 'factor',
  parent_id: 'root',
  type: 'factor',
  title: 'No canary stage',
  status: 'possible',
});
const OTHER = buildWireHypothesis({
  id: 'other',
  title: 'Network policy',
  status: 'disproven',
  created_at: '2025-10-09T12:00:00Z',
});

const changed = ({ body }: FakeRequest) => jsonResponse([body]);

beforeAll(async () => {
  await prepareDialog();
});

function renderPanel(handlers: FakeHandlers = {}, options: AppOptions & { mayWrite?: boolean } = {}) {
  const { mayWrite = true, ...app } = options;
  const result = renderWithApp(<HypothesesPanel incidentId={INCIDENT} mayWrite={mayWrite} />, {
    api: { [LIST]: [ROOT, FACTOR, OTHER], [PATCH_EVIDENCE]: changed, ...handlers },
    ...app,
  });
  const detail = (name: string) => screen.findByRole('article', { name });
  const press = (name: string) => result.events.click(screen.getByRole('button', { name }));
  return { ...result, detail, press };
}

const matches = (element: Element | null, text: string | RegExp) =>
  element?.tagName === 'P' &&
  (typeof text === 'string' ? element.textContent === text : text.test(element.textContent));
const bodyOf = (call: FakeRequest | undefined) => call?.body as Record<string, unknown>;

describe('the tree', () => {
  it('shows every hypothesis with its kind, its certainty and the evidence of both sides', async () => {
    renderPanel();
    const items = await screen.findAllByRole('treeitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'The release broke itRoot causeLikely▲ 1 ▼ 1',
      'No canary stageFactorPossible▲ 0 ▼ 0',
      'Network policyRoot causeDisproven▲ 0 ▼ 0',
    ]);
    expect(items[0]).toHaveAccessibleName(/1 for, 1 against/);
    expect(items[1]).toHaveAttribute('aria-level', '2');
  });

  it('is walked by keyboard, and what has the focus is shown', async () => {
    const { events, detail, router } = renderPanel();
    const [first] = await screen.findAllByRole('treeitem');
    await events.click(first!);
    await events.keyboard('{ArrowRight}');
    expect(await detail('No canary stage')).toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('No canary stage');
    await events.keyboard('{End}');
    expect(await detail('Network policy')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?hypothesis=other');
    // Keys come faster than the address follows, once in a while.
    for (let again = 0; again < 5; again += 1) {
      await events.keyboard('{End}{Home}{ArrowDown}{ArrowLeft}');
      expect(await detail('The release broke it')).toBeInTheDocument();
    }
    expect(screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0)).toHaveLength(1);
  });

  it('opens at the hypothesis of the address, and at the first one for an unknown address', async () => {
    const { detail, router } = renderPanel({}, { url: '/?hypothesis=other' });
    expect(await detail('Network policy')).toBeInTheDocument();
    await act(() => router.navigate('/?hypothesis=gone'));
    expect(await detail('The release broke it')).toBeInTheDocument();
  });
});

describe('states', () => {
  it('offers the first hypothesis where there is none', async () => {
    renderPanel({ [LIST]: [] });
    expect(await screen.findByText('No hypothesis yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add hypothesis' })).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { api, events } = renderPanel({ [LIST]: () => jsonResponse({ message: 'no' }, { status: 500 }) });
    expect(await screen.findByText('The hypotheses could not be loaded')).toBeVisible();
    api.use({ [LIST]: [OTHER] });
    await events.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('treeitem')).toHaveTextContent('Network policy');
  });

  it('says which right is missing', async () => {
    renderPanel({ [LIST]: () => jsonResponse({ error: 'unauthorized. Access Denied' }, { status: 403 }) });
    expect(await screen.findByText(/access/i)).toBeVisible();
    expect(screen.queryByRole('tree')).not.toBeInTheDocument();
  });

  it('changes nothing for readers', async () => {
    const done = buildWireEvidence({ definition_of_done: true, done: false });
    const { detail } = renderPanel(
      { [LIST]: [buildWireHypothesis({ evidences: [done] })] },
      { mayWrite: false },
    );
    const shown = within(await detail('The release broke it'));
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
    expect(shown.queryByRole('combobox')).not.toBeInTheDocument();
    expect(shown.getByRole('checkbox', { name: 'Done' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Add hypothesis' })).not.toBeInTheDocument();
  });
});

describe('hypotheses', () => {
  it('adds a factor below a root with an id of its own, once, whatever becomes of the answer', async () => {
    let attempts = 0;
    const { api, press, events, detail } = renderPanel({
      'POST /api/db/hypotheses': ({ body }: FakeRequest) => {
        attempts += 1;
        if (attempts === 1) throw new TypeError('Failed to fetch');
        const { id } = body as { id: string };
        api.use({
          [LIST]: ({ query }: FakeRequest) =>
            query.has('id') ? [{ id }] : [ROOT, { ...FACTOR, id, title: 'Late alarm' }],
        });
        return jsonResponse({ message: 'duplicate', code: '23505' }, { status: 409 });
      },
    });
    await detail('The release broke it');
    await press('Add factor');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add factor' }));
    await events.type(dialog.getByRole('textbox', { name: /Title/ }), 'Late alarm');
    await events.dblClick(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Network Error. Please try again.');
    await events.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await detail('Late alarm')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Hypotheses' })).toHaveFocus());
    const sent = api.callsOf('POST /api/db/hypotheses').map(bodyOf);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ parent_id: 'root', type: 'factor', status: 'possible' });
    expect(sent[1]?.['id']).toBe(sent[0]?.['id']);
  });

  it('asks for a title', async () => {
    const { press, events, api, detail } = renderPanel();
    await detail('The release broke it');
    await press('Add hypothesis');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add root cause' }));
    await events.type(dialog.getByRole('textbox', { name: /Title/ }), '   ');
    await events.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('This field is required')).toBeVisible();
    expect(api.callsOf('POST /api/db/hypotheses')).toHaveLength(0);
  });

  it('renames', async () => {
    const { press, events, api, detail } = renderPanel({ 'PATCH /api/db/hypotheses': changed });
    await detail('The release broke it');
    await press('Rename');
    const title = await screen.findByRole('textbox', { name: /Title/ });
    await events.clear(title);
    await events.type(title, 'Release 2.41');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
    const [call] = api.callsOf('PATCH /api/db/hypotheses');
    expect(call?.query.get('id')).toBe('eq.root');
    expect(call?.body).toEqual({ title: 'Release 2.41' });
  });

  it('changes the status, and shows the old one again when that fails', async () => {
    const { events, api, detail } = renderPanel({
      'PATCH /api/db/hypotheses': () => jsonResponse({ message: 'read only' }, { status: 500 }),
    });
    const shown = within(await detail('The release broke it'));
    await events.click(shown.getByRole('combobox', { name: 'Status' }));
    await events.click(await screen.findByTitle('Proven'));
    expect(await screen.findByText('read only')).toBeVisible();
    expect(bodyOf(api.callsOf('PATCH /api/db/hypotheses')[0])).toEqual({ status: 'proven' });
    await waitFor(() => expect(shown.getByTitle('Likely')).toBeVisible());
  });

  it('deletes after a question, evidence first, and not what others stand below', async () => {
    const order: string[] = [];
    const log = (table: string) => () => {
      order.push(table);
      return [];
    };
    const { press, events, detail } = renderPanel(
      {
        'DELETE /api/db/evidences': log('evidences'),
        'DELETE /api/db/comments': log('comments'),
        'DELETE /api/db/hypotheses': log('hypotheses'),
      },
      { url: '/?hypothesis=other' },
    );
    await detail('Network policy');
    await press('Delete hypothesis');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete hypothesis' }));
    expect(order).toEqual([]);
    await events.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Hypothesis deleted successfully')).toBeVisible();
    expect(order).toEqual(['evidences', 'comments', 'hypotheses']);

    await events.click(screen.getAllByRole('treeitem')[0]!);
    await detail('The release broke it');
    expect(screen.getByRole('button', { name: 'Delete hypothesis' })).toBeDisabled();
  });

  it('keeps everything when the backend refuses to delete evidence', async () => {
    const { api, press, events, detail } = renderPanel(
      {
        'DELETE /api/db/evidences': () =>
          jsonResponse({ message: 'still referenced by the history', code: '23503' }, { status: 409 }),
      },
      { url: '/?hypothesis=other' },
    );
    await detail('Network policy');
    await press('Delete hypothesis');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete hypothesis' }));
    await events.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('still referenced by the history');
    expect(api.callsOf('DELETE /api/db/hypotheses')).toHaveLength(0);
  });
});

describe('evidence', () => {
  async function renderEvidence(evidence: Record<string, unknown>, handlers: FakeHandlers = {}) {
    const app = renderPanel({ [LIST]: [buildWireHypothesis({ evidences: [evidence] })], ...handlers });
    const card = within(await screen.findByRole('listitem'));
    return { ...app, card };
  }

  it('shows a check with its state and the way to it', async () => {
    const { card } = await renderEvidence(CHECK);
    expect(card.getByRole('link', { name: 'edge-http' })).toHaveAttribute(
      'href',
      '/health?checkId=c1&timeRange=1h',
    );
    expect(card.getByText('Unhealthy')).toBeVisible();
    expect(card.getByText('Probe fails')).toBeVisible();
    expect(card.getByText(/Pavel Novak/)).toBeVisible();
  });

  it.each([
    ['3h', 'Time range: 3h'],
    ['2025-10-08T12:00:00Z', /^Since 2025-10-08/],
    ['2025-99-99', 'Time range: 2025-99-99'],
  ])('says from when on a check was looked at: %s', async (start, text) => {
    const { card } = await renderEvidence({ ...CHECK, evidence: { start } });
    expect(card.getByText((_text, element) => matches(element, text))).toBeVisible();
  });

  it.each([
    ['3h', '3h'],
    [new Date(Date.now() - 5 * 3_600_000).toISOString(), '6h'],
    ['yesterday', '1h'],
  ])('leads to the results of a check that somebody looked at: %s', async (start, timeRange) => {
    const { card } = await renderEvidence({ ...CHECK, evidence: { start } });
    const href = `/health?checkId=c1&timeRange=${timeRange}`;
    expect(card.getByRole('link', { name: 'edge-http' })).toHaveAttribute('href', href);
  });

  it('says when a change happened and who made it', async () => {
    const config_changes = {
      change_type: 'diff',
      created_at: '2025-10-08T11:00:00Z',
      external_created_by: 'ada',
    };
    const row = { type: 'config_change', config_id: 'x', configs: { name: 'pod' }, config_change_id: 'y' };
    const { card } = await renderEvidence(buildWireEvidence({ ...row, config_changes }));
    expect(card.getByText('Happened').nextElementSibling?.firstChild).toHaveAttribute(
      'datetime',
      '2025-10-08T11:00:00.000Z',
    );
    expect(card.getByText('By').nextElementSibling).toHaveTextContent('ada');
  });

  it('shows of a great many pieces the oldest first', async () => {
    const evidences = Array.from({ length: 30 }, (_, nr) =>
      buildWireEvidence({ id: `e${nr}`, description: `Seen ${nr}.` }),
    );
    const { events } = renderPanel({ [LIST]: [buildWireHypothesis({ evidences })] });
    expect(await screen.findByText('Seen 24.')).toBeVisible();
    expect(screen.queryByText('Seen 25.')).not.toBeInTheDocument();
    await events.click(screen.getByRole('button', { name: 'Show 5 more pieces of evidence' }));
    expect(screen.getByText('Seen 29.')).toBeVisible();
  });

  it('keeps showing what a check was once it is gone', async () => {
    const snapshot = { name: 'edge-http', type: 'http', health: 'unhealthy' };
    const { card } = await renderEvidence({ ...CHECK, checks: null, properties: { snapshot } });
    expect(card.getByText('No longer exists, shown as it was')).toBeVisible();
    expect(card.getByText('edge-http')).toBeVisible();
    expect(card.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each<[string, Record<string, unknown>, string | RegExp]>([
    [
      'Component',
      { type: 'topology', component_id: 'x', components: { id: 'x', name: 'Ledger', health: 'warning' } },
      '/topology/x',
    ],
    [
      'Configuration item',
      { type: 'config', config_id: 'x', configs: { id: 'x', name: 'pod-1', type: 'Pod' } },
      '/catalog/x',
    ],
    [
      'Change',
      {
        type: 'config_change',
        config_id: 'x',
        configs: { name: 'pod-1' },
        config_change_id: 'y',
        config_changes: { change_type: 'diff', summary: 'image changed' },
      },
      '/catalog/x',
    ],
    [
      'Insight',
      {
        type: 'config_analysis',
        config_id: 'x',
        configs: { name: 'sg-1' },
        config_analysis_id: 'y',
        config_analysis: { analyzer: 'open-port', message: 'port 22 is open' },
      },
      '/catalog/x',
    ],
  ])('leads from a piece of kind %s to its object', async (kind, row, href) => {
    const { card } = await renderEvidence(buildWireEvidence(row));
    expect(card.getByText(kind)).toBeVisible();
    expect(card.getByRole('link')).toHaveAttribute('href', href);
  });

  it('shows the lines of a log, those picked of a definition, and a comment', async () => {
    renderPanel({
      [LIST]: [
        buildWireHypothesis({
          evidences: [
            buildWireEvidence({ id: '1', type: 'log', evidence: { lines: [{ message: 'disk is full' }] } }),
            buildWireEvidence({
              id: '2',
              type: 'config',
              config_id: 'x',
              evidence: { lines: { 41: 'NotReady' } },
            }),
            buildWireEvidence({ id: '3', evidence: { comment: 'seen **twice**' } }),
            buildWireEvidence({ id: '4', type: 'hologram', description: 'from the future' }),
          ],
        }),
      ],
    });
    expect(await screen.findByText('disk is full')).toBeVisible();
    expect(screen.getByLabelText('Picked lines')).toHaveTextContent('41 NotReady');
    expect((await screen.findByText('twice')).tagName).toBe('STRONG');
    expect(screen.getByText('hologram')).toBeVisible();
  });

  it('changes sides and keeps what else is stored with it', async () => {
    const { card, api, events } = await renderEvidence(AGAINST);
    expect(card.getByText('Against')).toBeVisible();
    await events.dblClick(card.getByRole('button', { name: 'Count for' }));
    await waitFor(() => expect(api.callsOf(LIST)).toHaveLength(2));
    expect(api.callsOf(PATCH_EVIDENCE).map(bodyOf)).toEqual([{ properties: { side: 'for', ticket: 'X-1' } }]);
  });

  it('says why a change failed', async () => {
    const { card, events } = await renderEvidence(AGAINST, { [PATCH_EVIDENCE]: () => jsonResponse([]) });
    await events.click(card.getByRole('button', { name: 'Count for' }));
    expect(await screen.findByText('This evidence no longer exists, or you may not change it')).toBeVisible();
    expect(card.getByText('Against')).toBeVisible();
  });

  it('is ticked off by hand where no script decides', async () => {
    const { card, api, events } = await renderEvidence(
      buildWireEvidence({ definition_of_done: true, done: false }),
    );
    expect(screen.getByText('Definition of done: 0 of 1')).toBeVisible();
    await events.click(card.getByRole('checkbox', { name: 'Done' }));
    await waitFor(() => expect(api.callsOf(PATCH_EVIDENCE).map(bodyOf)).toEqual([{ done: true }]));
  });

  it.each([
    [{ done: true, script_result: 'true' }, 'Holds'],
    [{ done: false, script_result: 'no such key: analysis' }, 'Does not hold yet'],
    [{ done: null, script_result: null }, 'Not evaluated yet'],
    [{ done: false, script_result: null }, 'Not evaluated yet'],
  ])('shows what its script said: %j', async (row, text) => {
    const { card } = await renderEvidence(
      buildWireEvidence({ definition_of_done: true, script: 'size(x) == 0', ...row }),
    );
    expect(card.getByText(text)).toBeVisible();
    expect(card.getByLabelText('Script')).toHaveTextContent('size(x) == 0');
    expect(card.queryByRole('checkbox')).not.toBeInTheDocument();
    if (row.script_result) expect(card.getByText(`Result: ${row.script_result}`)).toBeVisible();
  });

  it('is made part of the definition of done with a script', async () => {
    const { card, api, events, press } = await renderEvidence(CHECK);
    await events.click(card.getByRole('button', { name: 'Edit' }));
    await events.click(await screen.findByRole('switch', { name: 'Definition of done' }));
    await events.type(screen.getByRole('textbox', { name: 'Script' }), "check.status == 'healthy'");
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf(PATCH_EVIDENCE).map(bodyOf)).toEqual([
      { definition_of_done: true, script: "check.status == 'healthy'" },
    ]);
  });

  it('is a comment that somebody adds', async () => {
    const { api, detail, press, events } = renderPanel({
      'POST /api/db/evidences': ({ body }: FakeRequest) => jsonResponse([body], { status: 201 }),
    });
    await detail('The release broke it');
    await press('Add comment as evidence');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a comment as evidence' }));
    await events.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('This field is required')).toBeVisible();
    await events.type(dialog.getByRole('textbox', { name: /Comment/ }), 'seen in run 981');
    await events.click(dialog.getByRole('switch', { name: 'Definition of done' }));
    await events.type(dialog.getByRole('textbox', { name: 'Script' }), '1 == 1');
    await events.dblClick(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = api.callsOf('POST /api/db/evidences').map(bodyOf);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      hypothesis_id: 'root',
      type: 'comment',
      evidence: { comment: 'seen in run 981' },
      definition_of_done: true,
      script: '1 == 1',
      properties: { side: 'for' },
      created_by: '10000000-0000-4000-8000-000000000001',
    });
  });

  it('is deleted after a question, and a refusal is shown', async () => {
    const { card, events, api } = await renderEvidence(AGAINST, {
      'DELETE /api/db/evidences': () => jsonResponse({ message: 'still referenced' }, { status: 409 }),
    });
    await events.click(card.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete evidence' }));
    await events.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('still referenced');
    api.use({ 'DELETE /api/db/evidences': [], [LIST]: [OTHER] });
    await events.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Evidence deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Hypotheses' })).toHaveFocus());
    expect(api.callsOf('DELETE /api/db/evidences')[1]?.query.get('id')).toBe('eq.e1');
  });
});
