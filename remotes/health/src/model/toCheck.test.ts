import { toCheck } from './toCheck';

// As the real backend answers: no endpoint, no p97, rolling1h constant, empty texts left out.
const wire = {
  id: '0190a1c2-0000-7000-8000-000000000001',
  canary_id: 'c1',
  canary_name: 'payments-http',
  canary_namespace: 'payments',
  agent_id: '00000000-0000-0000-0000-000000000000',
  labels: { team: 'payments', critical: 'true' },
  latency: { p99: 412, p95: 388, rolling1h: 0 },
  name: 'checkout-api',
  namespace: 'payments',
  severity: 'high',
  status: 'unhealthy',
  type: 'http',
  uptime: { passed: 11, failed: 1, last_pass: '2025-10-08T11:55:00Z' },
  last_runtime: '2025-10-08T12:00:00Z',
  last_transition_time: '2025-10-08T12:00:01Z',
};

describe('toCheck', () => {
  it('reads an item of the summary', () => {
    expect(toCheck(wire)).toEqual({
      id: '0190a1c2-0000-7000-8000-000000000001',
      canaryId: 'c1',
      canaryName: 'payments-http',
      name: 'checkout-api',
      description: '',
      endpoint: '',
      type: 'http',
      icon: '',
      namespace: 'payments',
      agentId: '00000000-0000-0000-0000-000000000000',
      labels: { team: 'payments', critical: 'true' },
      status: 'unhealthy',
      severity: 'high',
      uptime: { passed: 11, failed: 1 },
      latency: { p95: 388, p97: null, p99: 412, rolling1h: null },
      lastRuntime: '2025-10-08T12:00:00Z',
      nextRuntime: null,
      lastTransition: '2025-10-08T12:00:01Z',
    });
  });

  it('takes the canary namespace where the own one is empty, and drops stored quotes', () => {
    expect(toCheck({ ...wire, namespace: '' })?.namespace).toBe('payments');
    expect(toCheck({ ...wire, namespace: '"dev"' })?.namespace).toBe('dev');
  });

  it('prefers the own severity and falls back to the one of the specification', () => {
    expect(toCheck({ ...wire, spec: { severity: 'low' } })?.severity).toBe('high');
    expect(toCheck({ ...wire, severity: undefined, spec: { severity: 'low' } })?.severity).toBe('low');
  });

  it('reads an item that holds nothing but an id', () => {
    expect(toCheck({ id: 'x' })).toMatchObject({
      id: 'x',
      name: '',
      labels: {},
      uptime: { passed: 0, failed: 0 },
      latency: { p95: null, p97: null, p99: null, rolling1h: null },
      lastRuntime: null,
    });
  });

  it('tolerates null and wrong types in every field', () => {
    const nulls = Object.fromEntries(Object.keys(wire).map((key) => [key, null]));
    expect(toCheck({ ...nulls, id: 'x' })?.labels).toEqual({});
    expect(
      toCheck({ id: 'x', uptime: 'no', latency: [1], labels: [['a', 'b']], last_runtime: 'soon', status: 7 }),
    ).toMatchObject({ uptime: { passed: 0, failed: 0 }, lastRuntime: null, status: '7' });
  });

  it('never lets a label reach a prototype', () => {
    const labels = toCheck({
      id: 'x',
      labels: JSON.parse('{"__proto__":"a","constructor":"b","team":"c"}') as unknown,
    })?.labels;
    expect(labels).toEqual({ team: 'c' });
    expect(Object.getPrototypeOf(labels)).toBe(Object.prototype);
  });

  it.each([null, undefined, 'text', 4, [], {}, { id: '' }, { id: null }])('leaves out %p', (junk) => {
    expect(toCheck(junk)).toBeNull();
  });
});
