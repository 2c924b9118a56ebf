// @ts-check
import path from 'node:path';
import { buildSite } from '../build/buildSite.mjs';
import { readProduct } from '../build/products.mjs';
import { stopChildren } from '../process/runChild.mjs';

/**
 * `pnpm build [--product health] [--to <folder>] [--force]`: builds what changed into `dist/`, or the health checks
 * alone into `dist-health/`.
 */
const words = process.argv.slice(2);
/** @param {string} flag */
const valueOf = (flag) => (words.includes(flag) ? (words[words.indexOf(flag) + 1] ?? '') : undefined);
const force = words.includes('--force');

let interrupted = false;
// A compiler that lives on would write into what the next build makes.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    interrupted = true;
    void stopChildren().then(() => process.exit(130));
  });
}

try {
  const siteDir = valueOf('--to');
  if (siteDir === '') throw new Error('Say into which folder: --to <folder>');
  const { built } = await buildSite({
    product: readProduct(valueOf('--product')),
    ...(siteDir ? { siteDir: path.resolve(siteDir) } : {}),
    force,
    log: (line) => process.stdout.write(`${line}\n`),
  });
  process.stdout.write(built.length === 0 ? 'everything is built already\n' : `built: ${built.join(', ')}\n`);
} catch (error) {
  if (!interrupted) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
