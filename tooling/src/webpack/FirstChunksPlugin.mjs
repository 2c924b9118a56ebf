// @ts-check
import HtmlWebpackPlugin from 'html-webpack-plugin';

/**
 * Names the files that the page's entry asks for first, so that the browser fetches them together with the
 * entry and not after it ran: the async border of federation and the shared modules behind it.
 */
export class FirstChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('FirstChunksPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
        'FirstChunksPlugin',
        (data) => {
          const { publicPath } = data;
          const tags = firstFiles(compilation).map((file) => ({
            tagName: 'link',
            voidTag: true,
            attributes: { rel: 'preload', as: 'script', href: `${publicPath}${file}` },
            meta: { plugin: 'FirstChunksPlugin' },
          }));
          return { ...data, headTags: [...data.headTags, ...tags] };
        },
      );
    });
  }
}

/** @param {import('webpack').Compilation} compilation */
function firstFiles(compilation) {
  const { chunkGraph } = compilation;
  const entryModules = [...compilation.entrypoints.values()]
    .flatMap((entry) => entry.chunks)
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const providers = new Map(entryModules.map((module) => [providedName(module), module]));

  /** @type {Set<import('webpack').Chunk>} */
  const seen = new Set();
  const queue = entryModules.filter(isEntrySource).flatMap(chunksOfBlocks);
  for (let chunk = queue.shift(); chunk; chunk = queue.shift()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      // The consuming side has a chunk of its own to fall back on; the host's own offer is what is loaded.
      const provider = providers.get(consumedName(module) ?? '');
      if (provider) queue.push(...chunksOfBlocks(provider));
    }
  }
  return [...seen].flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.js')));

  /** @param {import('webpack').Module} module */
  function chunksOfBlocks(module) {
    return module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
  }
}

/** @param {import('webpack').Module} module */
function isEntrySource(module) {
  return /[\\/]src[\\/]index\.ts$/.test(module.nameForCondition() ?? '');
}

/** @param {import('webpack').Module} module */
function providedName(module) {
  return /^provide module \([^)]*\) (.+)@[^@]+ = /.exec(module.identifier())?.[1];
}

/** @param {import('webpack').Module} module */
function consumedName(module) {
  return /^consume-shared-module\|[^|]*\|([^|]+)\|/.exec(module.identifier())?.[1];
}
