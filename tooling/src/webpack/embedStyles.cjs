// @ts-check

/**
 * Hands the text of a stylesheet to the module that puts it into every shadow root.
 * @this {import('webpack').LoaderContext<{ register: string }>}
 * @param {string} request
 */
module.exports.pitch = function embedStyles(request) {
  /** @param {string} target */
  const quoted = (target) => JSON.stringify(this.utils.contextify(this.context, target));
  return [
    `import text from ${quoted(`!!${request}`)};`,
    `import { addStyles } from ${quoted(this.getOptions().register)};`,
    'addStyles(text);',
  ].join('\n');
};
