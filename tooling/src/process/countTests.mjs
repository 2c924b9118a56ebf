// @ts-check

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @param {unknown} value
 * @param {string} name
 */
function number(value, name) {
  const found = /** @type {Record<string, unknown> | null} */ (value)?.[name];
  return typeof found === 'number' ? found : 0;
}

/**
 * A test file that could not run at all counts as one failure: its tests are not there to be counted.
 * @param {unknown} report what jest writes with `--json`
 * @returns {Counts}
 */
export function countJestTests(report) {
  return {
    passed: number(report, 'numPassedTests'),
    failed: number(report, 'numFailedTests') + number(report, 'numRuntimeErrorTestSuites'),
  };
}

/**
 * @param {unknown} report what Playwright's json reporter writes
 * @returns {Counts}
 */
export function countPlaywrightTests(report) {
  const { stats, errors } = /** @type {{ stats?: unknown, errors?: unknown }} */ (report ?? {});
  return {
    passed: number(stats, 'expected') + number(stats, 'flaky'),
    failed: number(stats, 'unexpected') + (Array.isArray(errors) ? errors.length : 0),
  };
}
