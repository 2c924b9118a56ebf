import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

const MIN_BYTES = 4096;
const MIN_CHUNK_BYTES = 16 * 1024;
const compressible = /^(application\/(json|vnd\.pgrst\.object\+json|problem\+json)|text\/)/;
const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Compresses large answers made in memory, at the cheapest levels; files of the site are precompressed. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    reply.header('vary', appendVary(reply.getHeader('vary')));
    const bytes = Buffer.byteLength(payload);
    if (request.method === 'HEAD' || bytes < MIN_BYTES) return payload;
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    // Every full chunk waits for a turn of this thread: a large answer comes back in few of them.
    const chunkSize = Math.max(MIN_CHUNK_BYTES, Math.ceil(bytes / 4));
    return encoding === 'br'
      ? brotliAsync(payload, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
      : gzipAsync(payload, { chunkSize, level: 1 });
  });
}

export function preferredEncoding(acceptEncoding: string | string[] | undefined): 'br' | 'gzip' | null {
  const accepted = new Map<string, number>();
  for (const part of String(acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    accepted.set(name.trim(), quality === undefined ? 1 : Number(quality));
  }
  const weight = (name: string) => accepted.get(name) ?? accepted.get('*') ?? 0;
  if (weight('br') <= 0 && weight('gzip') <= 0) return null;
  return weight('br') >= weight('gzip') ? 'br' : 'gzip';
}

function appendVary(vary: number | string | string[] | undefined): string {
  const names = vary === undefined ? [] : String(vary).split(/,\s*/);
  return names.some((name) => name.toLowerCase() === 'accept-encoding')
    ? names.join(', ')
    : [...names, 'Accept-Encoding'].join(', ');
}
