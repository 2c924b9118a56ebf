import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

type PublicAnswer = { body: Buffer; gzipped: Buffer; etag: string };

const gzipAsync = promisify(gzip);

async function prepare(text: string): Promise<PublicAnswer> {
  const body = Buffer.from(text);
  return {
    body,
    gzipped: await gzipAsync(body),
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
  };
}

/**
 * An answer that is the same for everybody: read, compressed and marked once in a while, however many ask for it. Who
 * asks while it is being read waits for the same reading.
 */
export function createPublicAnswer(
  read: () => Promise<string>,
  options: { lifeMs: number; now?: () => number },
): () => Promise<PublicAnswer> {
  const { lifeMs, now = Date.now } = options;
  let known: { answer: Promise<PublicAnswer>; until: number } | null = null;

  return () => {
    if (known && now() < known.until) return known.answer;
    const answer = read().then(prepare);
    const entry = { answer, until: Number.POSITIVE_INFINITY };
    known = entry;
    answer.then(
      () => {
        entry.until = now() + lifeMs;
      },
      () => {
        if (known === entry) known = null;
      },
    );
    return answer;
  };
}
