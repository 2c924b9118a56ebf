import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '@/config/Config';
import { HttpError } from '@/gateway/HttpError';
import { healthOnly } from '@/gateway/healthOnly';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const hashedName = /[.-][0-9a-f]{8,}\.[\w.]+$/;
const assetName =
  /\.(js|mjs|cjs|css|map|json|txt|xml|wasm|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|br|gz)$/i;

/**
 * The built console and the remotes' versions. Addresses that are no file are pages of the console (deep links), but
 * never for scripts and other assets: HTML in place of a script is the hardest failure to read in a browser.
 */
export async function registerSite(
  app: FastifyInstance,
  { siteDir, product }: Pick<Config, 'siteDir' | 'product'>,
): Promise<void> {
  const consoleDir = path.join(siteDir, 'console');
  const remotesDir = path.join(siteDir, 'remotes');

  app.get('/remotes.json', async (request, reply) =>
    sendRegistry(request, reply, path.join(siteDir, 'remotes.json'), product),
  );

  await app.register(fastifyStatic, {
    root: remotesDir,
    prefix: '/remotes/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply) => {
      reply.header('cache-control', IMMUTABLE);
      // Other portals embed a remote: its code is public, its data still needs a session.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  await app.register(fastifyStatic, {
    root: consoleDir,
    prefix: '/',
    index: 'index.html',
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, file) => {
      reply.header('cache-control', hashedName.test(file.replace(/\.(br|gz)$/, '')) ? IMMUTABLE : REVALIDATE);
    },
  });

  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return reply.sendFile('index.html', consoleDir);
    const [pathname] = request.url.split('?', 1);
    reply.code(404).header('cache-control', 'no-store');
    return reply.send({ error: `Nothing is at ${pathname}` });
  });
}

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [pathname = '/'] = request.url.split('?', 1);
  if (/^\/(api|remotes|healthz)(\/|$)/.test(pathname) || assetName.test(pathname)) return false;
  return (request.headers.accept ?? '').includes('text/html');
}

/** Read at every request: a release replaces the file while the console runs, and a stale `.br` beside it must not win. */
async function sendRegistry(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  product: Config['product'],
): Promise<FastifyReply> {
  const registry = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new HttpError(404, 'There is no remotes.json: the console is not built yet');
    throw error;
  });
  const content = product === 'health' ? healthOnly(registry) : registry;
  const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`;
  // Portals look up which version of a remote to embed.
  reply.headers({ 'cache-control': REVALIDATE, etag, 'access-control-allow-origin': '*' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(content);
}
