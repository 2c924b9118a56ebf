import { jsonResponse, renderWithApp, screen, within, type FakeHandlers } from '@opsdeck/shared/testing';
import {
  buildWireCheck,
  buildWireCheckRow,
  buildWireRuns,
  buildWireStats,
  checkIdOf,
} from '@/fixtures/buildWireCheck';
import { HealthPage } from '@/HealthPage';

/** The calls of the page with the dialog over it. */
export const CALLS = {
  summary: 'GET /api/canary/api/summary',
  check: 'GET /api/db/checks',
  graph: 'GET /api/canary/api/graph',
  runs: 'GET /api/db/check_statuses',
  canary: 'GET /api/db/canaries',
  component: 'GET /api/db/components',
  run: 'POST /api/canary/run/check/:id',
} as const;

type DialogOptions = {
  api?: FakeHandlers;
  query?: string;
  roles?: string[];
  slots?: NonNullable<Parameters<typeof renderWithApp>[1]>['slots'];
};

/** One page of runs with the total that the server counted. */
export function runsAnswer(rows: unknown[], total: number): Response {
  return jsonResponse(rows, {
    status: rows.length < total ? 206 : 200,
    headers: { 'content-range': rows.length === 0 ? '*/0' : `0-${rows.length - 1}/${total}` },
  });
}

/** The health page with the dialog of the first check open. */
export function renderCheckDialog(options: DialogOptions = {}) {
  const { api, query = '&timeRange=1h', roles, slots } = options;
  return renderWithApp(<HealthPage />, {
    url: `/health?checkId=${checkIdOf(1)}${query}`,
    ...(roles ? { roles } : {}),
    ...(slots ? { slots } : {}),
    api: {
      [CALLS.summary]: { checks_summary: [buildWireCheck()] },
      [CALLS.check]: [buildWireCheckRow()],
      [CALLS.graph]: buildWireStats(),
      [CALLS.runs]: runsAnswer(buildWireRuns(2), 2),
      ...api,
    },
  });
}

/** The dialog, within which a test looks. */
export async function findDialog() {
  return within(await screen.findByRole('dialog'));
}
