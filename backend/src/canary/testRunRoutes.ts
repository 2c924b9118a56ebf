import type { FastifyInstance } from 'fastify';
import type { CheckResult } from '@/checks/CheckResult';
import type { CheckRunner } from '@/checks/createCheckRunner';
import { createSlots } from '@/checks/createSlots';
import { timeoutOf } from '@/checks/executeCheck';
import type { Log } from '@/gateway/handleError';
import { HttpError } from '@/gateway/HttpError';
import { rbacDenied, requireSession } from '@/gateway/requestSession';
import { canAccess } from '@opsdeck/shared/rbac/model';
import { type NamedCheck, readUnsavedChecks } from './readUnsavedChecks';

type Deps = { runner: Pick<CheckRunner, 'tryOut'>; log: Log };

const MAX_TESTS_OF_A_PERSON = 2;
const MAX_PARALLEL_CHECKS = 4;
/** Somebody waits for the answer. */
const MAX_CHECK_MS = 30_000;
const MAX_TEST_MS = 60_000;

/** What a person reads; details are for stored runs. */
function toTestResult({ name, type }: NamedCheck, result: CheckResult): Record<string, unknown> {
  const { pass, invalid, duration, message, error } = result;
  return { name, type, pass, invalid, duration, message, error };
}

/** `POST /api/canary/run/test`: runs a definition once before it is saved, under the rules that stored checks have. */
export async function testRunRoutes(app: FastifyInstance, { runner, log }: Deps): Promise<void> {
  const testsOf = new Map<string, number>();
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  app.post('/run/test', async (request, reply) => {
    const session = requireSession(request);
    // Whoever may save a check may have it run anyway; nobody else gets this console to call out.
    if (!canAccess(session.roles, 'canaries', 'write')) throw rbacDenied(session, 'canaries', 'create');
    const checks = readUnsavedChecks(request.body);
    const { id } = session.person;
    const underWay = testsOf.get(id) ?? 0;
    if (underWay >= MAX_TESTS_OF_A_PERSON) {
      throw new HttpError(429, 'Your earlier tests are still running. Try again when they have ended.', {
        headers: { 'retry-after': '2' },
      });
    }
    testsOf.set(id, underWay + 1);

    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([closing.signal, gone.signal, AbortSignal.timeout(MAX_TEST_MS)]);
    const slots = createSlots(MAX_PARALLEL_CHECKS);
    const run = async (check: NamedCheck): Promise<CheckResult> => {
      await slots.acquire();
      try {
        return await runner.tryOut(check, {
          timeoutMs: Math.min(timeoutOf(check.spec), MAX_CHECK_MS),
          signal,
        });
      } finally {
        slots.release();
      }
    };
    try {
      const results = await Promise.all(checks.map(run));
      const passed = results.filter(({ pass }) => pass).length;
      const types = [...new Set(checks.map(({ type }) => type))].join(', ');
      log(`[checks] ${id} tested an unsaved definition (${types}): ${passed} of ${checks.length} passed`);
      return { results: results.map((result, i) => toTestResult(checks[i] as NamedCheck, result)) };
    } finally {
      const left = (testsOf.get(id) ?? 1) - 1;
      if (left > 0) testsOf.set(id, left);
      else testsOf.delete(id);
    }
  });
}
