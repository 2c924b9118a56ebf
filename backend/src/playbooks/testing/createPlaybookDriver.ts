import type { TestGateway } from '@/gateway/testing/startTestGateway';
import { waitUntil } from '@/supervisor/testing/waitUntil';
import { FINAL_STATUSES } from '../runRows';

export type Answer<Body> = { status: number; body: Body };
export type StoredRun = {
  id: string;
  status: string;
  error: string | null;
  parameters: Record<string, string>;
  start_time: Date | null;
  end_time: Date | null;
};
export type StoredAction = {
  name: string;
  status: string;
  retry_count: number;
  error: string | null;
  result: Record<string, unknown> | null;
};

/** What a page and a test ask a gateway about playbooks. */
export function createPlaybookDriver({ url, pool }: Pick<TestGateway, 'url' | 'pool'>) {
  let count = 0;

  async function call<Body = Record<string, unknown>>(
    cookie: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const answer = await fetch(`${url}/api/playbook${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as Body };
  }

  const runOf = async (id: string): Promise<StoredRun> => {
    const { rows } = await pool.query<StoredRun>('select * from public.playbook_runs where id = $1', [id]);
    if (!rows[0]) throw new Error(`There is no run ${id}`);
    return rows[0];
  };

  const reach = async (id: string, ...statuses: string[]): Promise<StoredRun> => {
    let run = await runOf(id);
    await waitUntil(`the run is ${statuses.join(' or ')}`, async () => {
      run = await runOf(id);
      return statuses.includes(run.status);
    });
    return run;
  };

  return {
    call,
    runOf,
    reach,
    ended: (id: string) => reach(id, ...FINAL_STATUSES),
    async addPlaybook(spec: Record<string, unknown>): Promise<string> {
      count += 1;
      const { rows } = await pool.query<{ id: string }>(
        `insert into public.playbooks (name, title, spec, source) values ($1, $1, $2, 'UI') returning id`,
        [`playbook ${count}`, JSON.stringify(spec)],
      );
      return rows[0]?.id ?? '';
    },
    async start(
      cookie: string,
      body: Record<string, unknown>,
      headers: Record<string, string> = {},
    ): Promise<string> {
      const { status, body: answer } = await call<{ run_id: string }>(cookie, 'POST', '/run', body, headers);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(answer)}`);
      return answer.run_id;
    },
    async actionsOf(id: string): Promise<StoredAction[]> {
      const { rows } = await pool.query<StoredAction>(
        `select name, status, retry_count, error, result from public.playbook_run_actions
         where playbook_run_id = $1 order by scheduled_time, id`,
        [id],
      );
      return rows;
    },
  };
}

export type PlaybookDriver = ReturnType<typeof createPlaybookDriver>;
