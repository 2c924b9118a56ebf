// @ts-check
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

const CONSOLE_LAYER = 'console';
const EMBED_LAYER = 'embed';

/**
 * What the build of a remote with `src/embed/embed.ts` has in addition: a second part, exposed as `./embed`,
 * that shares nothing with the page. It brings its own React and its styles are texts, not files, because they
 * belong into shadow roots. Null for a remote that cannot be embedded.
 * @param {string} packageDir
 */
export function embedding(packageDir) {
  const folder = path.join(packageDir, 'src/embed');
  if (!existsSync(path.join(folder, 'embed.ts'))) return null;
  return {
    consoleLayer: CONSOLE_LAYER,
    exposes: { './embed': './src/embed/embed.ts' },
    /** A module belongs to the part that imports it; these two begin one. */
    layers: [
      { test: path.join(packageDir, 'src/remote.ts'), layer: CONSOLE_LAYER },
      { test: path.join(folder, 'embed.ts'), layer: EMBED_LAYER },
    ],
    styles: {
      issuerLayer: EMBED_LAYER,
      use: [
        {
          loader: require.resolve('./embedStyles.cjs'),
          options: { register: path.join(folder, 'addStyles.ts') },
        },
        {
          loader: require.resolve('css-loader'),
          options: { sourceMap: false, exportType: 'string', importLoaders: 1 },
        },
        require.resolve('./scopeStyles.cjs'),
      ],
    },
  };
}
