import type { Dispatcher } from 'undici';

const MAX_BODY_BYTES = 1024 * 1024;

/** The first megabyte of an answer. */
export async function readLimitedBody(
  stream: Dispatcher.ResponseData['body'],
): Promise<{ body: string; truncated: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, MAX_BODY_BYTES - size));
    size += chunk.length;
    // Leaving the loop closes the connection; nobody reads the rest.
    if (size > MAX_BODY_BYTES) break;
  }
  return { body: Buffer.concat(chunks).toString('utf8'), truncated: size > MAX_BODY_BYTES };
}
