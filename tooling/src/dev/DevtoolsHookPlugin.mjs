// @ts-check
import HtmlWebpackPlugin from 'html-webpack-plugin';

// The refresh runtime of a remote finds the renderer of the host only through a devtools hook that stores
// renderers. An installed extension brings its own.
const HOOK = `(() => { let last = 0; const renderers = new Map();
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ||= { renderers, supportsFiber: true,
  inject(renderer) { renderers.set(++last, renderer); return last; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} }; })()`;

/** Puts the hook before every script of the development page. */
export class DevtoolsHookPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('DevtoolsHookPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('DevtoolsHookPlugin', (data) => {
        data.headTags.unshift({
          tagName: 'script',
          voidTag: false,
          attributes: {},
          innerHTML: HOOK,
          meta: {},
        });
        return data;
      });
    });
  }
}
