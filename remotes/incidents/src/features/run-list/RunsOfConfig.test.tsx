import { jsonResponse, renderWithApp, screen } from '@opsdeck/shared/testing';
import { runSlots } from '@/slots/runSlots';
import { RunsOfConfig } from './RunsOfConfig';

const CONFIG = { id: '00000000-0000-4000-8000-000000000022', name: 'checkout' };
const RUNS = 'GET /api/db/playbook_runs';

const open = (rows: unknown[]) =>
  renderWithApp(<RunsOfConfig config={CONFIG} />, {
    api: { [RUNS]: () => jsonResponse(rows, { headers: { 'content-range': `0-49/${rows.length}` } }) },
  });

it('shows the runs of a configuration item alone, and leads to all filters', async () => {
  const { api } = open([{ id: 'r1', status: 'failed', playbooks: { title: 'Restart workload' } }]);
  expect(await screen.findByRole('row', { name: /Restart workload.*Failed/ })).toBeInTheDocument();
  expect(api.callsOf(RUNS)[0]!.query.get('config_id')).toBe(`eq.${CONFIG.id}`);
  expect(screen.getByRole('link', { name: 'All runs with filters' })).toHaveAttribute(
    'href',
    `/playbooks/runs?config_id=${CONFIG.id}`,
  );
});

it('says that there are none', async () => {
  open([]);
  expect(await screen.findByText('No playbook has run on this item.')).toBeInTheDocument();
});

it('fills its slot for those who may read runs, while playbooks are switched on', async () => {
  const [fill] = runSlots;
  expect(fill).toMatchObject({
    slot: 'config.playbooks',
    feature: 'playbooks',
    access: { resource: 'playbook_runs', action: 'read' },
  });
  expect((await fill!.lazy()).Component).toBe(RunsOfConfig);
});
