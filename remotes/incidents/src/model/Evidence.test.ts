import { buildWireEvidence } from '@/fixtures/buildWireHypothesis';
import { toEvidence } from './Evidence';

const SNAPSHOT = { name: 'edge as it was', type: 'http', health: 'unhealthy', status: 'unhealthy' };
const objectOf = (row: Record<string, unknown>) => toEvidence(buildWireEvidence(row))?.object;

it('reads what a check is now and how it was when it was attached', () => {
  const row = {
    type: 'check',
    check_id: 'c1',
    checks: { id: 'c1', name: 'edge', type: 'http', status: 'healthy', deleted_at: null },
    properties: { snapshot: SNAPSHOT },
  };
  expect(objectOf(row)).toMatchObject({
    kind: 'check',
    page: { kind: 'check', id: 'c1' },
    name: 'edge',
    health: 'healthy',
    healthThen: 'unhealthy',
    isGone: false,
  });
});

it.each<[string, Record<string, unknown>, string]>([
  ['its row is gone', { check_id: 'c1', checks: null }, 'edge as it was'],
  ['nothing points at it any more', { check_id: null, checks: null }, 'edge as it was'],
  [
    'it was deleted',
    { check_id: 'c1', checks: { name: 'edge', deleted_at: '2025-01-01T00:00:00Z' } },
    'edge',
  ],
])('keeps what a check was when %s', (_why, row, name) => {
  expect(objectOf({ type: 'check', ...row, properties: { snapshot: SNAPSHOT } })).toMatchObject({
    name,
    page: null,
    health: 'unhealthy',
    isGone: true,
  });
});

it('does not call gone what the answer says nothing of', () => {
  const { checks: _checks, ...row } = buildWireEvidence({ type: 'check', check_id: 'c1' });
  expect(toEvidence(row)?.object).toMatchObject({
    isGone: false,
    name: 'c1',
    page: { kind: 'check', id: 'c1' },
  });
});

it.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
  [
    'a component',
    'topology',
    { component_id: 'x', components: { name: 'Ledger', type: 'Service', health: 'warning', status: 'slow' } },
    { kind: 'component', name: 'Ledger', health: 'warning', page: { kind: 'component', id: 'x' } },
  ],
  [
    'an item',
    'config',
    { config_id: 'x', configs: { name: 'pod-1', type: 'Kubernetes::Pod', health: 'healthy' } },
    { kind: 'config', name: 'pod-1', type: 'Kubernetes::Pod', page: { kind: 'config', id: 'x' } },
  ],
  [
    'a change',
    'config_change',
    {
      config_id: 'x',
      configs: { name: 'pod-1' },
      config_change_id: 'y',
      config_changes: { change_type: 'diff', severity: 'high', summary: 'image' },
    },
    {
      kind: 'change',
      name: 'pod-1',
      type: 'diff',
      severity: 'high',
      summary: 'image',
      page: { kind: 'config', id: 'x' },
    },
  ],
  [
    'an analysis',
    'config_analysis',
    {
      config_id: 'x',
      configs: { name: 'sg-1' },
      config_analysis_id: 'y',
      config_analysis: { analyzer: 'open-port', severity: 'critical', message: 'port 22' },
    },
    {
      kind: 'analysis',
      name: 'sg-1',
      type: 'open-port',
      summary: 'port 22',
      page: { kind: 'config', id: 'x' },
    },
  ],
  ['a log of an item', 'log', { config_id: 'x', configs: { name: 'db' } }, { kind: 'config', name: 'db' }],
])('reads %s', (_what, type, row, expected) => {
  expect(objectOf({ type, ...row })).toMatchObject(expected);
});

it.each<[string, Record<string, unknown>, unknown[]]>([
  [
    'check',
    {
      check_id: 'x',
      checks: { id: 'x', last_transition_time: '2025-01-01T00:00:00Z', last_runtime: 'junk' },
    },
    [{ label: 'State changed', time: '2025-01-01T00:00:00Z' }],
  ],
  [
    'topology',
    { component_id: 'x', components: { id: 'x', namespace: 'web', owner: 4 } },
    [
      { label: 'Namespace', text: 'web' },
      { label: 'Owner', text: '4' },
    ],
  ],
  [
    'config_change',
    {
      config_change_id: 'y',
      config_changes: {
        source: 'helm',
        created_at: '2025-01-01T00:00:00Z',
        count: 3,
        external_created_by: 'ada',
      },
    },
    [
      { label: 'Happened', time: '2025-01-01T00:00:00Z' },
      { label: 'By', text: 'ada' },
      { label: 'Source', text: 'helm' },
      { label: 'Times', text: '3' },
    ],
  ],
  [
    'config_analysis',
    { config_analysis_id: 'y', config_analysis: { status: 'open', first_observed: null } },
    [{ label: 'Status', text: 'open' }],
  ],
  ['config', { config_id: 'x', configs: { namespace: { a: 1 }, status: null } }, []],
])('tells what there is to know of a %s', (type, row, facts) => {
  expect(objectOf({ type, ...row })?.facts).toEqual(facts);
});

it('tells what was kept of a change that is gone', () => {
  const snapshot = { name: 'pod-1', source: 'helm', summary: 'image', created_at: '2025-01-01T00:00:00Z' };
  expect(objectOf({ type: 'config_change', config_changes: null, properties: { snapshot } })).toMatchObject({
    summary: 'image',
    facts: [
      { label: 'Happened', time: '2025-01-01T00:00:00Z' },
      { label: 'Source', text: 'helm' },
    ],
  });
});

it('points at nothing where it has no object', () => {
  expect(objectOf({ type: 'comment' })).toBeNull();
  expect(objectOf({ type: 'constructor' })).toBeNull();
});

it('leads nowhere from a change whose item was deleted', () => {
  const configs = { name: 'pod-1', deleted_at: '2025-01-01T00:00:00Z' };
  const row = { type: 'config_change', config_id: 'x', configs, config_change_id: 'y', config_changes: {} };
  expect(objectOf(row)).toMatchObject({ name: 'pod-1', page: null, isGone: false });
});

it.each([
  [{ side: 'against' }, 'against'],
  [{ side: 'for' }, 'for'],
  [{ side: 'both' }, 'for'],
  [null, 'for'],
  [[1], 'for'],
])('reads the side of %j', (properties, side) => {
  expect(toEvidence(buildWireEvidence({ properties }))?.side).toBe(side);
});

it('reads the lines of logs and of definitions, whatever else is among them', () => {
  const lines = [
    { timestamp: '2025-01-01T00:00:00Z', message: 'full', labels: { pod: 'a' }, level: 'error', count: 2 },
    'plain',
    null,
    { message: { a: 1 } },
  ];
  expect(toEvidence(buildWireEvidence({ type: 'log', evidence: { lines } }))?.logLines).toEqual([
    {
      timestamp: '2025-01-01T00:00:00Z',
      message: 'full',
      labels: { pod: 'a' },
      severity: 'error',
      count: 2,
    },
    { message: 'plain' },
    { message: '' },
    { message: '{"a":1}' },
  ]);
  const evidence = { selected_lines: { 10: 'ten', 9: 'nine', x: 'no' }, configName: 'node' };
  const config = toEvidence(buildWireEvidence({ type: 'config', config_id: 'x', evidence }));
  expect(config?.configLines).toEqual([
    { number: 9, text: 'nine' },
    { number: 10, text: 'ten' },
  ]);
  expect(config?.object?.name).toBe('node');
});

it.each([null, undefined, 'text', 7, [], {}])('reads nothing from %j', (wire) => {
  expect(toEvidence(wire)).toBeNull();
});
