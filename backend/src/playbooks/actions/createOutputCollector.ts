import { StringDecoder } from 'node:string_decoder';
import type { SecretScrubber } from '@/checks/SecretScrubber';
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
  let timer: NodeJS.Timeout | undefined;

  function show(stream: Stream, text: string): void {
    if (text === '') return;
    // PostgreSQL keeps no NUL in JSON.
    const storable = text.replaceAll('\0', '\u{fffd}');
    kept[stream].push(storable);
    onText(stream, storable);
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
      if (isCut) return;
      const fitting = chunk.subarray(0, MAX_KEPT_BYTES - bytes);
      bytes += fitting.length;
      waitingBytes += fitting.length;
      waiting[stream].push(fitting);
      if (fitting.length < chunk.length) {
        isCut = true;
        flush();
        show(stream, scrubbed[stream].end() + CUT);
      } else if (waitingBytes >= GATHER_BYTES) flush();
      else timer ??= setTimeout(flush, GATHER_MS);
    },
    end() {
      flush();
      for (const stream of ['stdout', 'stderr'] as const) {
        const rest = isCut ? '' : decoders[stream].end();
        show(stream, scrubbed[stream].push(rest) + scrubbed[stream].end());
      }
      return { stdout: kept.stdout.join(''), stderr: kept.stderr.join(''), isCut };
    },
  };
}
