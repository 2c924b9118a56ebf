import { ApiError, NetworkError } from '@opsdeck/shared/api';
import { createRunStream } from './createRunStream';

const encoder = new TextEncoder();

/** A stream that the test writes to. */
function createBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return {
    response: new Response(body),
    write: (...events: unknown[]) =>
      controller?.enqueue(encoder.encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''))),
    raw: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
    fail: () => controller?.error(new Error('connection reset')),
  };
}

const output = (offset: number, text: string) => ({
  type: 'output',
  action_id: 'a1',
  stream: 'stdout',
  offset,
  text,
});

function follow(open: (signal: AbortSignal, attempt: number) => Promise<Response>) {
  let attempt = 0;
  const onChange = jest.fn();
  const stream = createRunStream({
    open: (signal) => open(signal, (attempt += 1)),
    onChange,
    soon: (callback) => callback(),
  });
  const stop = stream.start();
  const lines = () => {
    const source = stream.getState().outputs.get('a1')?.stdout;
    return Array.from({ length: source?.count ?? 0 }, (_line, index) => source?.textAt(index));
  };
  return { stream, stop, onChange, lines, attempts: () => attempt };
}

/** Lets everything that waits for a promise go on. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('collects outputs and tells of changes', async () => {
  const body = createBody();
  const { stream, stop, onChange, lines } = follow(() => Promise.resolve(body.response));
  body.write({ type: 'run', run: { status: 'running' } }, output(0, 'one\ntw'));
  await settle();
  expect(stream.getState().isLive).toBe(true);
  body.write(output(6, 'o\n'), { type: 'action', action: { id: 'a1' } }, { type: 'ping' });
  await settle();
  expect(lines()).toEqual(['one', 'two']);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
});

it('opens a lost connection anew and shows nothing twice', async () => {
  const bodies = [createBody(), createBody()];
  const { stream, stop, lines, attempts } = follow((_signal, attempt) =>
    Promise.resolve(bodies[attempt - 1]!.response),
  );
  bodies[0]!.write(output(0, 'one\n'));
  await settle();
  bodies[0]!.fail();
  await settle();
  expect(stream.getState().isLive).toBe(false);
  await jest.advanceTimersByTimeAsync(500);
  bodies[1]!.write(output(0, 'one\ntwo\n'));
  await settle();
  expect(attempts()).toBe(2);
  expect(lines()).toEqual(['one', 'two']);
  stop();
});

it('waits longer with each failure', async () => {
  const { stop, attempts } = follow(() => Promise.reject(new NetworkError({ offline: false })));
  await jest.advanceTimersByTimeAsync(999);
  expect(attempts()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(attempts()).toBe(2);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(attempts()).toBe(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(attempts()).toBe(3);
  stop();
});

it('takes silence for a lost connection', async () => {
  const signals: AbortSignal[] = [];
  const { stop } = follow((signal) => {
    signals.push(signal);
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new NetworkError({ offline: false }))),
    );
  });
  await jest.advanceTimersByTimeAsync(29_000);
  expect(signals[0]?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(signals[0]?.aborted).toBe(true);
  expect(signals.length).toBeGreaterThan(1);
  stop();
});

it.each([404, 403, 501].map((status) => [status, status === 501]))(
  'after an answer of %i it tries again: %s',
  async (status, isRetried) => {
    const { stop, attempts } = follow(() => Promise.reject(new ApiError(status, 'no')));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(attempts() > 1).toBe(isRetried);
    stop();
  },
);

it.each(['completed', 'failed', 'cancelled', 'timed_out'])('ends when the run is %s', async (status) => {
  const body = createBody();
  const { stream, attempts } = follow(() => Promise.resolve(body.response));
  body.write({ type: 'run', run: { status } });
  body.end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempts()).toBe(1);
  expect(stream.getState().isLive).toBe(false);
});

it('stops when nobody looks any more', async () => {
  const signals: AbortSignal[] = [];
  const { stop, attempts } = follow((signal) => {
    signals.push(signal);
    return Promise.resolve(createBody().response);
  });
  await settle();
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(signals[0]?.aborted).toBe(true);
  expect(attempts()).toBe(1);
});

it('skips lines that are no events', async () => {
  const body = createBody();
  const { stop, onChange, lines } = follow(() => Promise.resolve(body.response));
  body.raw('<html>\n\n{"type":"output"}\nnull\n[1]\n{"type":"action","action":null}\n{"type":"__proto__"}\n');
  body.raw('{"type":"output","action_id":"a1","stream":"stdin","offset":0,"text":"x"}\n');
  body.raw('{"type":"output","action_id":"a1","stream":"stdout","offset":-1,"text":"x"}\n');
  body.raw('{"type":"output","action_id":"a1","stream":"stdout","offset":0,"text":7}\n');
  await settle();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(lines()).toEqual([]);
  stop();
});
