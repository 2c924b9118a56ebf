import { ApiError } from '@opsdeck/shared/api';
import type { LiveOutput } from '@/model/LiveOutput';
import { isFinalStatus } from '@/model/runStatus';
import { createOutputBuffer, type OutputBuffer } from './createOutputBuffer';
import { readJsonLines } from './readJsonLines';
import { toRunEvent, type RunEvent } from './toRunEvent';

/** `live` while events arrive; otherwise somebody has to ask. */
export type StreamState = { isLive: boolean; outputs: ReadonlyMap<string, LiveOutput> };

type RunStreamOptions = {
  /** Opens the stream. */
  open: (signal: AbortSignal) => Promise<Response>;
  /** The run or an action of it is no longer what it was. */
  onChange: () => void;
  /** Calls back a little later; the next frame, unless a test says otherwise. */
  soon?: (callback: () => void) => void;
};

const RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000] as const;
/** The backend says something at least every ten seconds. */
const SILENCE_MS = 30_000;

type Buffers = { stdout: OutputBuffer; stderr: OutputBuffer };

const nextFrame = (callback: () => void): void => {
  // A tab in the background draws no frames.
  if (document.hidden) setTimeout(callback, 250);
  else requestAnimationFrame(callback);
};

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}

/**
 * Follows a run: what changes and what its actions write. A connection that is lost or falls silent is opened anew
 * until the run is final; where there is no such stream it gives up.
 */
export function createRunStream({ open, onChange, soon = nextFrame }: RunStreamOptions) {
  const buffers = new Map<string, Buffers>();
  const listeners = new Set<() => void>();
  let stopping = new AbortController();
  let state: StreamState = { isLive: false, outputs: new Map() };
  let isPublishing = false;
  let isDone = false;

  function publish(isLive = state.isLive): void {
    const outputs = new Map<string, LiveOutput>();
    for (const [id, { stdout, stderr }] of buffers) {
      const known = state.outputs.get(id);
      const lines = { stdout: stdout.lines(), stderr: stderr.lines() };
      const isSame = known?.stdout === lines.stdout && known.stderr === lines.stderr;
      outputs.set(id, isSame ? known : lines);
    }
    state = { isLive, outputs };
    for (const listener of listeners) listener();
  }

  function publishSoon(): void {
    if (isPublishing) return;
    isPublishing = true;
    soon(() => {
      isPublishing = false;
      if (!stopping.signal.aborted) publish();
    });
  }

  function buffersOf(actionId: string): Buffers {
    const known = buffers.get(actionId);
    if (known) return known;
    const made = { stdout: createOutputBuffer(), stderr: createOutputBuffer() };
    buffers.set(actionId, made);
    return made;
  }

  function take(event: RunEvent): void {
    if (event.type === 'output') {
      if (buffersOf(event.actionId)[event.stream].add(event.offset, event.text)) publishSoon();
      return;
    }
    if (event.type === 'run' && isFinalStatus(event.status)) isDone = true;
    if (event.type !== 'ping') onChange();
  }

  /** One connection, until it ends. */
  async function follow(stop: AbortSignal): Promise<void> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
    };
    try {
      const response = await open(AbortSignal.any([stop, silence.signal]));
      if (!response.body) return;
      for await (const line of readJsonLines(response.body)) {
        if (stop.aborted) return;
        hear();
        if (!state.isLive) publish(true);
        const event = toRunEvent(line);
        if (event) take(event);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async function run({ signal }: AbortController): Promise<void> {
    let failures = 0;
    while (!signal.aborted && !isDone) {
      try {
        await follow(signal);
      } catch (error) {
        // There is no such stream, or not for this person: whoever shows the run has to ask by itself.
        if (error instanceof ApiError && error.status < 500) return;
      }
      if (signal.aborted) return;
      failures = state.isLive ? 0 : failures + 1;
      if (state.isLive) publish(false);
      if (!isDone) await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? RETRY_MS[0], signal);
    }
  }

  return {
    /** Follows until the returned function is called. */
    start(): () => void {
      const own = (stopping = new AbortController());
      void run(own);
      return () => own.abort();
    },
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
