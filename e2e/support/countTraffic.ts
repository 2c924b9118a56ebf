import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export type Traffic = {
  /** API calls so far, by method and address. */
  calls: string[];
  /** Gzip size of the scripts so far in KB, of those whose address is accepted. */
  scriptKb: (accept?: (url: string) => boolean) => Promise<number>;
};

/** Counts what a page loads from now on. */
export function countTraffic(page: Page): Traffic {
  const scripts = new Map<string, Promise<number>>();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  page.on('response', (response) => {
    const url = response.url();
    if (!/\.js(\?|$)/.test(url) || scripts.has(url)) return;
    scripts.set(
      url,
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  return {
    calls,
    scriptKb: async (accept = () => true) => {
      let bytes = 0;
      for (const [url, size] of scripts) if (accept(url)) bytes += await size;
      return bytes / 1024;
    },
  };
}
