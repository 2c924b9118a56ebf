import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import type pg from 'pg';
import { readAsPerson } from '@/canary/readAsPerson';
import type { RequestSession } from '@/gateway/requestSession';
import type { LiveEvent, LiveOutput, LiveRuns, OutputStream } from './createLiveRuns';
import { FINAL_STATUSES } from './runRows';

type Following = {
  pool: pg.Pool;
  live: LiveRuns;
  runId: string;
  stream: PassThrough;
  /** Null when the person may not see the run any more. */
  readSession: () => Promise<RequestSession | null>;
  onEnd: () => void;
};
type RunLine = {
  id: string;
  status: string;
  start_time: string | null;
  end_time: string | null;
  error: string | null;
};
type ActionLine = { id: string } & Record<string, unknown>;
type Rows = { run: RunLine | null; actions: ActionLine[] };
type Sent = Record<OutputStream, number>;

const PING_EVERY_MS = 10_000;
const PIECE_CHARS = 64 * 1024;

const ROWS = `
  select (select jsonb_build_object('id', r.id, 'status', r.status, 'start_time', r.start_time, 'end_time', r.end_time,
      'error', r.error) from api.playbook_runs r where r.id = $1) as run,
    (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'playbook_run_id', a.playbook_run_id, 'name', a.name,
        'status', a.status, 'start_time', a.start_time, 'end_time', a.end_time, 'retry_count', a.retry_count)
        order by a.scheduled_time, a.id), '[]')
      from api.playbook_run_actions a join api.playbook_runs r on r.id = a.playbook_run_id
      where r.id = $1 or r.parent_id = $1) as actions`;

/**
 * Writes what happens to a run, as fast as it is read: output waits where it is kept, so that many who read slowly cost
 * little. Returns what ends it.
 */
export function followRun({ pool, live, runId, stream, readSession, onEnd }: Following): () => void {
  const ending = new AbortController();
  const rowsSent = new Map<string, string>();
  const outputs = new Map<string, { output: LiveOutput; sent: Sent }>();
  let isAsked = true;
  let isWorking = false;
  let written = 0;
  let writtenAtPing = -1;

  function write(line: object): void {
    if (ending.signal.aborted) return;
    written += 1;
    stream.write(`${JSON.stringify(line)}\n`);
  }

  async function whenRead(): Promise<void> {
    if (stream.writableNeedDrain) await once(stream, 'drain', { signal: ending.signal });
  }

  function writeOutput(actionId: string, name: OutputStream, sent: Sent, text: string): void {
    write({ type: 'output', stream: name, offset: sent[name], text, action_id: actionId });
    sent[name] += text.length;
  }

  /** The output of an action is held on to until it is sent, even when the action has ended. */
  function noteOutputs(): void {
    for (const [actionId, output] of live.outputsOf(runId)) {
      if (!outputs.has(actionId)) outputs.set(actionId, { output, sent: { stdout: 0, stderr: 0 } });
    }
  }

  function nextUnsent() {
    noteOutputs();
    for (const [actionId, { output, sent }] of outputs) {
      for (const name of ['stdout', 'stderr'] as const) {
        if (sent[name] < output[name].length) return { actionId, name, sent, output };
      }
    }
    return null;
  }

  async function sendOutputs(): Promise<void> {
    for (let next = nextUnsent(); next !== null; next = nextUnsent()) {
      await whenRead();
      const { actionId, name, sent, output } = next;
      const text = output[name].slice(sent[name], sent[name] + PIECE_CHARS);
      if (text !== '') writeOutput(actionId, name, sent, text);
    }
  }

  async function sendRows(): Promise<void> {
    const session = await readSession();
    if (!session) return end();
    const { run, actions } = await readAsPerson(pool, session, async (client) => {
      const { rows } = await client.query<Rows>(ROWS, [runId]);
      return rows[0] ?? { run: null, actions: [] };
    });
    // What an action wrote comes before its end.
    await sendOutputs();
    await whenRead();
    for (const action of actions) writeChanged(action.id, { type: 'action', action });
    if (run) writeChanged(runId, { type: 'run', run });
    if (!run || FINAL_STATUSES.includes(run.status)) end();
  }

  function writeChanged(key: string, line: object): void {
    const text = JSON.stringify(line);
    if (rowsSent.get(key) === text) return;
    rowsSent.set(key, text);
    write(line);
  }

  async function work(): Promise<void> {
    isWorking = true;
    try {
      while (!ending.signal.aborted) {
        await sendOutputs();
        if (!isAsked) break;
        isAsked = false;
        await sendRows();
      }
    } catch {
      // The reader has left, or the database is away: the page asks again.
      end();
    } finally {
      isWorking = false;
    }
  }

  function wake(): void {
    if (!isWorking) void work();
  }

  function listen(event: LiveEvent): void {
    noteOutputs();
    if (event.type === 'changed') isAsked = true;
    else {
      const known = outputs.get(event.actionId);
      const isNext = known?.sent[event.stream] === event.offset && !stream.writableNeedDrain;
      if (known && isNext) return writeOutput(event.actionId, event.stream, known.sent, event.text);
    }
    wake();
  }

  const unsubscribe = live.subscribe(runId, listen);
  const ping = setInterval(() => {
    // Nobody reads any more.
    if (stream.writableNeedDrain && written === writtenAtPing) return end();
    writtenAtPing = written;
    if (!stream.writableNeedDrain) write({ type: 'ping' });
    isAsked = true;
    wake();
  }, PING_EVERY_MS);

  function end(): void {
    if (ending.signal.aborted) return;
    ending.abort();
    unsubscribe();
    clearInterval(ping);
    stream.end();
    onEnd();
  }

  wake();
  return end;
}
