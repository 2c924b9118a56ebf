const entry = require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');

/**
 * Imports the refresh runtime before the module's own imports.
 * @param {string} source
 */
module.exports = function refreshFirst(source) {
  return `import ${JSON.stringify(entry)};\n${source}`;
};
