// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg|txt|map)$/;
// Below this a compressed copy saves less than its headers cost.
const MIN_BYTES = 512;
const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/**
 * Writes `.gz` and `.br` beside every text file of a folder, so that the gateway never compresses.
 * Source maps are left alone: browsers fetch them only for a person with the tools open.
 * @param {string} dir
 */
export async function compressFolder(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !entry.name.endsWith('.map'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < MIN_BYTES) return;
      const [gz, br] = await Promise.all([
        gzip(content, { level: 9 }),
        brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 } }),
      ]);
      await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
    }),
  );
}
