import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { readAsPerson } from '@/canary/readAsPerson';
import { requireRight } from '@/gateway/requestSession';
import { findResources, type FoundResource } from '@/platform/search/findResources';
import { readSearchRequest } from '@/platform/search/readSelectors';
import { KIND_NAMES } from '@/platform/search/resourceKinds';

/** Search over several kinds of resources at once, for pickers; kinds without a match are left out of the answer. */
export function searchRoutes(app: FastifyInstance, { pool }: { pool: pg.Pool }): void {
  app.post('/resources/search', async (request) => {
    const session = requireRight(request, 'database', 'read');
    const { limit, timestamps, selectors } = readSearchRequest(request.body);
    const options = { limit, timestamps, now: new Date() };
    return readAsPerson(pool, session, async (client) => {
      const answer: Record<string, FoundResource[]> = {};
      for (const kind of KIND_NAMES) {
        const found = await findResources(client, kind, selectors[kind] ?? [], options);
        if (found.length > 0) answer[kind] = found;
      }
      return answer;
    });
  });
}
