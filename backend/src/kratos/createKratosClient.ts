import { Pool } from 'undici';
import { HttpError } from '@/gateway/HttpError';

const TIMEOUT_MS = 30_000;

type KratosRequest = {
  method: string;
  /** Path and query below the address of Kratos, already checked. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
};

type KratosAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

export type KratosClient = {
  request(request: KratosRequest): Promise<KratosAnswer>;
  close(): Promise<void>;
};

/** Speaks with the public API of an Ory Kratos. Answers are small and read whole; redirects are the browser's business. */
export function createKratosClient(url: string): KratosClient {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, {
    connections: 32,
    pipelining: 1,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    connect: { timeout: 5_000 },
  });
  return {
    async request({ method, path, headers, body }) {
      try {
        const answer = await pool.request({ method, path: `${base}${path}`, headers, body: body ?? null });
        return {
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.from(await answer.body.arrayBuffer()),
        };
      } catch {
        throw new HttpError(503, 'The identity service does not answer.', {
          headers: { 'retry-after': '2' },
        });
      }
    },
    close: () => pool.close(),
  };
}
