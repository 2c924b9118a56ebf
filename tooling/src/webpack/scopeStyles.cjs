// @ts-check

const ROOT = '.od-embed';

/**
 * The rules for the page as rules for the root of an embedded area: the page is not ours there.
 * @param {string} css
 */
function scopeStyles(css) {
  return css
    .replace(/:root\b/g, ROOT)
    .replace(/(^|[\s,}])(?:html|body)(?=\s*[,{:[])/gm, (_match, before) => `${before}${ROOT}`);
}

module.exports = scopeStyles;
