import { parseJson } from '@opsdeck/shared/lib';

/** A line longer than this is no event of ours. */
const MAX_LINE = 64_000_000;

/** The values of a body that holds one JSON value a line; what is none is skipped. */
export async function* readJsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        const event = line.trim() === '' ? undefined : parseJson(line);
        if (event !== undefined) yield event;
      }
      if (done) return;
      if (rest.length > MAX_LINE) throw new Error('A line of the stream is too long');
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
