// @ts-check

const TYPES = ['http', 'tcp', 'dns', 'postgres', 'redis', 'exec', 'folder', 'kubernetes'];
const NAMESPACES = ['payments', 'shop', 'identity', 'networking', 'databases', 'monitoring', 'backups', 'ci'];

/**
 * An answer of the summary call with so many checks, the same at every call.
 * @param {number} count
 */
export function manyChecks(count) {
  const time = '2026-01-01T00:00:00Z';
  return {
    checks_summary: Array.from({ length: count }, (_, index) => {
      const namespace = NAMESPACES[index % NAMESPACES.length];
      const type = TYPES[index % TYPES.length];
      const unhealthy = index % 3 === 0;
      return {
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        canary_id: `00000000-0000-4000-9000-${String(Math.floor(index / 4)).padStart(12, '0')}`,
        agent_id: '00000000-0000-0000-0000-000000000000',
        canary_name: `canary-${Math.floor(index / 4)}`,
        canary_namespace: namespace,
        name: `${type}-check-${index}`,
        namespace,
        description: `Watches service ${index} of ${namespace}`,
        endpoint: `https://service-${index}.${namespace}.acme.test/healthz`,
        type,
        labels: {
          team: namespace,
          tier: index % 2 === 0 ? 'gold' : 'silver',
          critical: String(index % 5 === 0),
        },
        status: unhealthy ? 'unhealthy' : 'healthy',
        severity: 'medium',
        uptime: { passed: 50 + (index % 10), failed: unhealthy ? 1 + (index % 7) : 0 },
        latency: { p95: 20 + (index % 400), p97: 30 + (index % 400), p99: 40 + (index % 400), rolling1h: 15 },
        last_runtime: time,
        last_transition_time: time,
        created_at: time,
        updated_at: time,
      };
    }),
  };
}
