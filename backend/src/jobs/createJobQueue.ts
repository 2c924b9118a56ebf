import { Logger, makeWorkerUtils, run, type Runner, type TaskList, type WorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '@/gateway/handleError';
import { createPatientPool } from './createPatientPool';

type JobHelpers = {
  /** Counts from 1. */
  attempt: number;
  /** Fires when the queue stops. */
  signal: AbortSignal;
};

type JobHandler<Payload> = (payload: Payload, helpers: JobHelpers) => Promise<void>;

type AddOptions = {
  runAt?: Date;
  /** A waiting job with the same key is replaced. */
  key?: string;
  /** Default 25: the waits between attempts grow to days. */
  maxAttempts?: number;
};

export type JobQueue = {
  /** Before `start`. */
  handle<Payload>(name: string, handler: JobHandler<Payload>): void;
  /** Makes sure that its tables are there; the rest does so by itself, but for `addWithin`. */
  prepare(): Promise<void>;
  add(name: string, payload: object, options?: AddOptions): Promise<void>;
  /** The same within a transaction of the caller: the job exists if and only if that is committed. */
  addWithin(client: pg.ClientBase, name: string, payload: object, options?: AddOptions): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const CONCURRENCY = 8;
const POLL_INTERVAL_MS = 2_000;
const STOP_PATIENCE_MS = 5_000;
const DEFAULT_ATTEMPTS = 25;

const LOUD_LEVELS: ReadonlySet<string> = new Set(['error', 'warning']);

const ADD_JOB = `select graphile_worker.add_job($1, payload := $2::json, run_at := $3::timestamptz,
  max_attempts := $4::int, job_key := $5)`;

/** Work that outlives a restart: jobs wait in the database and are done by this process. */
export function createJobQueue({ pool, log }: { pool: pg.Pool; log: Log }): JobQueue {
  const handlers = new Map<string, JobHandler<never>>();
  const stopping = new AbortController();
  let utils: Promise<WorkerUtils> | null = null;
  let runner: Runner | null = null;
  let isStarted = false;

  const logger = new Logger(() => (level, message) => {
    if (LOUD_LEVELS.has(level)) log(`[jobs] ${message}`);
  });

  /** Its tables come with the library, which brings them up to date by itself. */
  async function prepare(): Promise<WorkerUtils> {
    utils ??= makeWorkerUtils({ pgPool: pool, logger }).then(async (made) => {
      await made.migrate();
      return made;
    });
    return utils.catch((error: unknown) => {
      utils = null;
      throw error;
    });
  }

  function toTaskList(): TaskList {
    const entries = [...handlers].map(([name, handler]) => [
      name,
      (payload: unknown, { job }: { job: { attempts: number } }) =>
        handler(payload as never, { attempt: job.attempts, signal: stopping.signal }),
    ]);
    return Object.fromEntries(entries) as TaskList;
  }

  async function addWithin(
    client: Pick<pg.ClientBase, 'query'>,
    name: string,
    payload: object,
    { runAt, key, maxAttempts = DEFAULT_ATTEMPTS }: AddOptions = {},
  ): Promise<void> {
    await client.query(ADD_JOB, [name, JSON.stringify(payload), runAt ?? null, maxAttempts, key ?? null]);
  }

  return {
    handle(name, handler) {
      if (isStarted) throw new Error(`Jobs of the kind ${name} are handled too late`);
      handlers.set(name, handler);
    },
    async prepare() {
      await prepare();
    },
    async add(name, payload, options) {
      await prepare();
      await addWithin(pool, name, payload, options);
    },
    async addWithin(client, name, payload, options) {
      await addWithin(client, name, payload, options);
    },
    async start() {
      isStarted = true;
      const { forceUnlockWorkers } = await prepare();
      // One process works on a database (the instance lock): whoever still holds a job is no longer there.
      const { rows } = await pool.query<{ locked_by: string }>(
        'select distinct locked_by from graphile_worker._private_jobs where locked_by is not null',
      );
      if (rows.length > 0) await forceUnlockWorkers(rows.map(({ locked_by }) => locked_by));
      runner = await run({
        pgPool: createPatientPool(pool),
        taskList: toTaskList(),
        concurrency: CONCURRENCY,
        pollInterval: POLL_INTERVAL_MS,
        noHandleSignals: true,
        logger,
      });
      // Ends by itself only on a failure, which the log has.
      runner.promise.catch((error: Error) => log(`[jobs] stopped: ${error.message}`));
    },
    async stop() {
      stopping.abort(new Error('The console is stopping'));
      let patience: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, STOP_PATIENCE_MS);
      });
      await Promise.race([runner?.stop().catch(() => undefined), enough]);
      clearTimeout(patience);
      const made = utils;
      utils = null;
      if (made) await (await made).release();
    },
  };
}
