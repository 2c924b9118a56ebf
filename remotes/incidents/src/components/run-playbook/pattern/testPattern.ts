/** What is known of a text and a pattern. `unknown`: no pattern of this engine, or it took too long. */
export type PatternOutcome = 'match' | 'mismatch' | 'unknown';

type Options = { signal: AbortSignal; timeoutMs?: number };

const TIMEOUT_MS = 1000;

// Apart from the constructor, so that the build copies the file and does not wrap it into a module of its own.
const WORKER_URL = new URL('./patternWorker.js', import.meta.url);

function createWorker(): Worker | null {
  try {
    return new Worker(WORKER_URL);
  } catch {
    // Embedded in a page of another origin, which may start no worker from here.
    return null;
  }
}

/** Whether a pattern matches a text, found out beside the page and within a time limit. */
export function testPattern(pattern: string, text: string, options: Options): Promise<PatternOutcome> {
  const worker = createWorker();
  if (worker === null) return Promise.resolve('unknown');
  return new Promise((resolve) => {
    const finish = (outcome: PatternOutcome) => {
      window.clearTimeout(timer);
      worker.terminate();
      resolve(outcome);
    };
    const timer = window.setTimeout(() => finish('unknown'), options.timeoutMs ?? TIMEOUT_MS);
    options.signal.addEventListener('abort', () => finish('unknown'), { once: true });
    worker.onmessage = ({ data }: MessageEvent<boolean | null>) =>
      finish(data === null ? 'unknown' : data ? 'match' : 'mismatch');
    worker.onerror = (event) => {
      event.preventDefault();
      finish('unknown');
    };
    worker.postMessage({ pattern, text });
  });
}
