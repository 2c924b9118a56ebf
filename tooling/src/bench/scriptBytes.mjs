// @ts-check
import { gzipSync } from 'node:zlib';

/**
 * Counts what a page loads: scripts by their gzip size, API calls by method and address.
 * @param {import('@playwright/test').Page} page
 */
export function watchTraffic(page) {
  /** @type {Map<string, Promise<number>>} */
  const scripts = new Map();
  /** @type {string[]} */
  const calls = [];
  page.on('response', (response) => {
    const url = response.url();
    if (!/\.js(\?|$)/.test(url) || scripts.has(url) || !response.ok()) return;
    scripts.set(
      url,
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return {
    calls,
    /** @param {(url: string) => boolean} [accept] */
    async kilobytes(accept = () => true) {
      let total = 0;
      for (const [url, size] of scripts) if (accept(url)) total += await size;
      return total / 1024;
    },
  };
}
