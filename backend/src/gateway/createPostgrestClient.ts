import { Pool } from 'undici';

export type PostgrestUpstream = { socketPath: string } | { url: string };

type PostgrestRequest = {
  method: string;
  /** Path and query, already checked. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
};

export type PostgrestAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

export type PostgrestClient = {
  request(request: PostgrestRequest): Promise<PostgrestAnswer>;
  /** Resolves when PostgREST answers anything that is no server error. */
  ping(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
};

/** Answers are read whole: PostgREST caps their rows, and a connection cut half-way must not look like a short list. */
export function createPostgrestClient(upstream: PostgrestUpstream): PostgrestClient {
  const socketPath = 'socketPath' in upstream ? upstream.socketPath : undefined;
  const pool = new Pool('url' in upstream ? new URL(upstream.url).origin : 'http://postgrest', {
    connections: 32,
    pipelining: 1,
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
    connect: { timeout: 5_000, ...(socketPath === undefined ? {} : { socketPath }) },
  });
  return {
    async request({ method, path, headers, body }) {
      const answer = await pool.request({ method: method, path, headers, body: body ?? null });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: Buffer.from(await answer.body.arrayBuffer()),
      };
    },
    async ping(timeoutMs) {
      const answer = await pool.request({ method: 'HEAD', path: '/', headersTimeout: timeoutMs });
      await answer.body.dump();
      if (answer.statusCode >= 500) throw new Error(`PostgREST answers ${answer.statusCode}`);
    },
    close: () => pool.close(),
  };
}
