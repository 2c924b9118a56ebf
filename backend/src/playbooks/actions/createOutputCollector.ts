import { StringDecoder } from 'node:string_decoder';
import type { SecretScrubber } from '@/checks/SecretScrubber';
import { ActionError } from './ActionError';
import { createScrubbedOutput } from './createScrubbedOutput';

type Stream = 'stdout' | 'stderr';

const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** Many small writes become one piece of text. */
const GATHER_MS = 50;
const GATHER_BYTES = 256 * 1024;

const CUT = `\n… the output is longer than ${MAX_KEPT_BYTES / 1024 / 1024} MB, the rest is left out\n`;

export type CollectedOutput = { stdout: string; stderr: string; isCut: boolean };

/** Keeps the beginning of what a script writes, without secrets, and passes it on while it comes. */
export function createOutputCollector(
  scrubber: SecretScrubber,
  onText: (stream: Stream, text: string) => void,
): { add: (stream: Stream, chunk: Buffer) => void; end: () => CollectedOutput } {
  const kept: Record<Stream, string[]> = { stdout: [], stderr: [] };
  const waiting: Record<Stream, Buffer[]> = { stdout: [], stderr: [] };
  const decoders = { stdout: new StringDecoder('utf8'), stderr: new StringDecoder('utf8') };
  const scrubbed = { stdout: createScrubbedOutput(scrubber), stderr: createScrubbedOutput(scrubber) };
  let bytes = 0;
  let waitingBytes = 0;
  let isCut = false;
  let isBroken = false;
  let timer: NodeJS.Timeout | undefined;

  function show(stream: Stream, text: string): void {
    if (text === '') return;
    // PostgreSQL keeps no NUL in JSON.
    const storable = text.replaceAll('\0', '\u{fffd}');
    kept[stream].push(storable);
    onText(stream, storable);
  }

  /** Output comes at its own time: whatever goes wrong ends the action that it is of, and nothing more. */
  function guarded(work: () => void): void {
    if (isBroken) return;
    try {
      work();
    } catch {
      // Not passed on: what it says may hold what was to be hidden.
      isBroken = true;
    }
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    waitingBytes = 0;
    for (const stream of ['stdout', 'stderr'] as const) {
      if (waiting[stream].length === 0) continue;
      const text = decoders[stream].write(Buffer.concat(waiting[stream]));
      waiting[stream] = [];
      show(stream, scrubbed[stream].push(text));
    }
  }

  return {
    add(stream, chunk) {
      if (isCut || isBroken) return;
      const fitting = chunk.subarray(0, MAX_KEPT_BYTES - bytes);
      bytes += fitting.length;
      waitingBytes += fitting.length;
      waiting[stream].push(fitting);
      if (fitting.length < chunk.length) {
        isCut = true;
        guarded(() => {
          flush();
          show(stream, scrubbed[stream].end() + CUT);
        });
      } else if (waitingBytes >= GATHER_BYTES) guarded(flush);
      else timer ??= setTimeout(() => guarded(flush), GATHER_MS);
    },
    end() {
      clearTimeout(timer);
      guarded(() => {
        flush();
        for (const stream of ['stdout', 'stderr'] as const) {
          const rest = isCut ? '' : decoders[stream].end();
          show(stream, scrubbed[stream].push(rest) + scrubbed[stream].end());
        }
      });
      if (isBroken) throw new ActionError('the output of the script could not be shown');
      return { stdout: kept.stdout.join(''), stderr: kept.stderr.join(''), isCut };
    },
  };
}
