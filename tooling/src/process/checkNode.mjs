// @ts-check
// Parsed by any Node version that a newcomer may have, so: no syntax and no import newer than Node 14.

/**
 * Null when this Node version can run Opsdeck, else one line that says what is needed.
 * @param {string} version such as `v20.19.0`
 * @returns {string | null}
 */
export function checkNode(version) {
  const match = /^v?(\d+)\.(\d+)\./.exec(version);
  const major = match ? Number(match[1]) : 0;
  const minor = match ? Number(match[2]) : 0;
  if (major === 20 && minor >= 19) return null;
  return `Opsdeck needs Node 20, version 20.19 or newer (not 21 or above); this is ${version}. For example: nvm install 20`;
}

/** Ends the process with that line when the version does not fit. */
export function requireNode() {
  const problem = checkNode(process.version);
  if (problem === null) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
