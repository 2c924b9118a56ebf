import { renderWithApp, screen } from '@opsdeck/shared/testing';
import { buildWireEvidence, buildWireHypothesis } from '@/fixtures/buildWireHypothesis';
import { HIT, HOSTILE_TEXTS, LIVE_MARKUP, WRONG_VALUES } from '@/fixtures/hostileTexts';
import { HypothesesPanel } from './HypothesesPanel';

const INCIDENT = 'a0000000-0000-4000-8000-000000000001';
const OBJECTS = ['checks', 'components', 'configs', 'config_changes', 'config_analysis'];
const IDS = ['check_id', 'component_id', 'config_id', 'config_change_id', 'config_analysis_id'];
const TYPES = ['check', 'topology', 'config', 'config_change', 'config_analysis', 'log', 'comment'];

/** Evidence of every kind with a value in each of its fields that comes from outside. */
function floodedEvidence(value: unknown): Record<string, unknown>[] {
  const named = {
    name: value,
    type: value,
    status: value,
    health: value,
    severity: value,
    summary: value,
    message: value,
    change_type: value,
    analyzer: value,
  };
  return [...TYPES, value].map((type, index) =>
    buildWireEvidence({
      id: `e${index}`,
      type,
      description: value,
      created_by: { id: 'p1', name: value, avatar: null },
      definition_of_done: true,
      script: value,
      script_result: value,
      ...Object.fromEntries(IDS.map((id) => [id, value])),
      ...Object.fromEntries(OBJECTS.map((object) => [object, index % 2 === 0 ? named : null])),
      evidence: {
        comment: value,
        configName: value,
        start: value,
        lines:
          type === 'config'
            ? { 1: value }
            : [{ message: value, timestamp: value, severity: value, labels: { label: value } }, value],
      },
      properties: { side: value, snapshot: named },
    }),
  );
}

async function show(value: unknown) {
  const app = renderWithApp(<HypothesesPanel incidentId={INCIDENT} mayWrite />, {
    url: '/?hypothesis=flooded',
    api: {
      'GET /api/db/hypotheses': [
        buildWireHypothesis({
          id: 'flooded',
          title: value,
          type: value,
          status: value,
          evidences: floodedEvidence(value),
        }),
        buildWireHypothesis({ id: 'sound', title: 'The sound one', created_at: '2025-10-09T12:00:00Z' }),
      ],
    },
  });
  expect(await screen.findByText('The sound one')).toBeVisible();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(TYPES.length + 1);
  return app;
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error');
});
afterEach(() => {
  const complaints = [...logged.mock.calls];
  logged.mockRestore();
  expect(document.querySelector(LIVE_MARKUP)).toBeNull();
  expect((window as unknown as Record<string, unknown>)[HIT]).toBeUndefined();
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(complaints).toEqual([]);
});

// Ten fields at least take each of these texts: more than five hundred payloads.
const named = HOSTILE_TEXTS.map((text): [string, string] => [JSON.stringify(text).slice(0, 60), text]);
it.each(named)('runs nothing of %s in any field of any kind of evidence', async (_name, text) => {
  await show(text);
});

it.each(WRONG_VALUES)('shows what can be shown where %j stands for a text', async (value) => {
  await show(value);
});
