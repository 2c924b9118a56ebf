import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { requireSession } from '@/gateway/requestSession';
import { CONSOLE_VERSION } from '@/platform/consoleVersion';
import { searchRoutes } from '@/platform/search/searchRoutes';
import { whoamiRoute } from '@/platform/whoamiRoute';

type Property = { name: string; value: string };

/** The platform's own small calls. */
export async function platformRoutes(app: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  whoamiRoute(app, { pool });
  searchRoutes(app, { pool });

  app.get('/properties', async (request) => {
    requireSession(request);
    const { rows } = await pool.query<Property>(
      'select name, value from public.properties where deleted_at is null order by name',
    );
    return rows.map(({ name, value }) => ({ name, value, source: 'db', type: '', description: '' }));
  });

  app.get('/about', async (request) => {
    requireSession(request);
    return { appVersion: CONSOLE_VERSION, chartVersion: CONSOLE_VERSION };
  });
}
