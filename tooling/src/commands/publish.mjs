// @ts-check
import { publishRemote } from '../release/publishRemote.mjs';
import { removeRemote } from '../release/removeRemote.mjs';

/**
 * `node tooling/src/commands/publish.mjs <dist> --to <site>` puts a built remote into a site;
 * `--remove <name> --to <site>` takes one out.
 */
const words = process.argv.slice(2);
/** @param {string} flag */
const valueOf = (flag) => (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined);
const siteDir = valueOf('--to');
const removed = valueOf('--remove');
const [distDir] = words;

try {
  if (!siteDir) throw new Error('Say which site: --to <folder>');
  if (removed) {
    removeRemote({ name: removed, siteDir });
    process.stdout.write(`${removed} is removed\n`);
  } else {
    if (!distDir || distDir.startsWith('--')) throw new Error('Say which build: the dist folder of a remote');
    const { name, version } = publishRemote({ distDir, siteDir });
    process.stdout.write(`${name} ${version} is published\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
