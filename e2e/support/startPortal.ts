import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

export type RunningPortal = {
  url: string;
  /** The tokens that the portal hands out, one after the other; the last one for ever. */
  tokens: string[];
  /** How often it was asked for one. */
  asked: number;
  /** What its pages say about the console. */
  values: Record<string, string>;
  /** Headers of its pages. */
  headers: Record<string, string>;
  stop(): Promise<void>;
};

/** A portal of another origin than the console: its files, and a sign-in of its own that gives tokens. */
export async function startPortal(folder: string): Promise<RunningPortal> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://portal');
    if (pathname === '/token') {
      portal.asked += 1;
      const token = portal.tokens.length > 1 ? portal.tokens.shift() : portal.tokens[0];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ token }));
      return;
    }
    if (pathname === '/config.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(portal.values));
      return;
    }
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const content = readFileSync(file, 'utf8').replaceAll(
      /\{\{(\w+)\}\}/g,
      (whole, name: string) => portal.values[name] ?? whole,
    );
    response.writeHead(200, { 'content-type': type, ...portal.headers }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const portal: RunningPortal = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens: [],
    asked: 0,
    values: {},
    headers: {},
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return portal;
}
