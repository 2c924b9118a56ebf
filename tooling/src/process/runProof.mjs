// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../build/repoRoot.mjs';
import { countJestTests, countPlaywrightTests } from './countTests.mjs';
import { createProgress } from './createProgress.mjs';
import { provideBrowser } from './findBrowser.mjs';
import { CommandFailed, findPnpm, installPackages } from './installPackages.mjs';
import { runChild, stopChildren } from './runChild.mjs';
import { PREPARE_LOCK, withLock } from './withLock.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ name: string, state: 'ok' | 'failed' | 'skipped', seconds: number, note: string, counts?: Counts, output: string }} StepResult
 * @typedef {{ code: number, output: string, note?: string, counts?: Counts, skipped?: boolean }} StepOutcome
 */

const proofDir = path.join(repoRoot, '.cache', 'proof');
const SHOWN_LINES = 120;

/** @param {string} name */
const bin = (name) => path.join(repoRoot, 'node_modules', '.bin', name);

/**
 * @param {string} file
 * @param {(report: unknown) => Counts} count
 */
function readCounts(file, count) {
  if (!existsSync(file)) return undefined;
  return count(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * A test run whose own report is missing has failed, whatever its exit code says.
 * @param {import('./runChild.mjs').ChildResult} result
 * @param {Counts | undefined} counts
 * @returns {StepOutcome}
 */
function testOutcome(result, counts) {
  if (!counts) return { ...result, code: result.code || 1 };
  const note = `${counts.passed} passed, ${counts.failed} failed`;
  return {
    ...result,
    code: counts.failed > 0 || counts.passed === 0 ? result.code || 1 : result.code,
    counts,
    note,
  };
}

/** Tests choose ports, data and databases themselves; what a person set for their own console must not reach them. */
function testEnvironment() {
  const own = /^(PORT|DATABASE_URL|OPSDECK_.*|npm_.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

/** @param {string} logFile */
async function unitTests(logFile) {
  const report = path.join(proofDir, 'unit.json');
  const config = path.join('tooling', 'jest', 'jest.root.config.cjs');
  const jest = path.join('node_modules', 'jest', 'bin', 'jest.js');
  // Tests make much that lives for a moment: more room for it saves a twentieth of the time. Workers take it over.
  const node = ['--max-semi-space-size=64', jest];
  const args = [...node, '--config', config, '--ci', '--maxWorkers=2', '--json', `--outputFile=${report}`];
  const result = await runChild(process.execPath, args, { cwd: repoRoot, env: testEnvironment(), logFile });
  return testOutcome(result, readCounts(report, countJestTests));
}

/** @param {{ isBuilt: boolean, logFile: string }} options */
async function browserTests({ isBuilt, logFile }) {
  if (!isBuilt) return { code: 0, output: '', skipped: true, note: 'not built' };
  const { browser, output } = await provideBrowser(repoRoot);
  if (!browser) return { code: 1, output, note: 'no browser' };
  const report = path.join(proofDir, 'e2e.json');
  const e2e = path.join(repoRoot, 'e2e');
  const result = await runChild(
    path.join(e2e, 'node_modules', '.bin', 'playwright'),
    ['test', '--reporter=list,json'],
    { cwd: e2e, env: { ...testEnvironment(), ...browser.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, logFile },
  );
  return testOutcome(result, readCounts(report, countPlaywrightTests));
}

/** @param {string} text */
function tail(text) {
  const lines = text.trimEnd().split('\n');
  const cut = lines.length > SHOWN_LINES ? [`… ${lines.length - SHOWN_LINES} lines before`] : [];
  return [...cut, ...lines.slice(-SHOWN_LINES)].map((line) => `    ${line}`).join('\n');
}

/** @param {StepResult[]} results */
export function describeResults(results) {
  return results
    .map(({ name, state, seconds, note }) => {
      const time = state === 'skipped' ? '' : `${seconds.toFixed(0)} s`;
      return `  ${name.padEnd(12)} ${state.padEnd(8)} ${time.padStart(6)}  ${note}`.trimEnd();
    })
    .join('\n');
}

/**
 * Passed are real tests; a step without tests that failed (types, lint ...) adds one to the failures, so that the last
 * line never looks better than the run was.
 * @param {StepResult[]} results
 * @returns {Counts}
 */
export function totalOf(results) {
  let passed = 0;
  let failed = 0;
  for (const { state, counts } of results) {
    passed += counts?.passed ?? 0;
    failed += Math.max(counts?.failed ?? 0, state === 'ok' ? 0 : 1);
  }
  return { passed, failed };
}

/**
 * Everything that says whether the product is right: all steps run, also after one has failed.
 * @param {{ browser: boolean }} options
 */
export async function runProof({ browser }) {
  const progress = createProgress(process.stdout);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void stopChildren().then(() => process.exit(130)));
  }
  rmSync(proofDir, { recursive: true, force: true });
  mkdirSync(proofDir, { recursive: true });

  /** @type {StepResult[]} */
  const results = [];
  /**
   * @param {string} name
   * @param {(logFile: string) => Promise<StepOutcome>} work the file is for output that is worth following
   */
  const step = async (name, work) => {
    const begin = Date.now();
    const logFile = path.join(proofDir, `${name.replace(' ', '-')}.log`);
    /** @type {StepOutcome} */
    const outcome = await progress.step(name, () => work(logFile), { failed: ({ code }) => code !== 0 });
    const { code, output, note = '', counts, skipped } = outcome;
    writeFileSync(logFile, output);
    const state = skipped ? /** @type {const} */ ('skipped') : code === 0 ? 'ok' : 'failed';
    results.push({
      name,
      state,
      seconds: (Date.now() - begin) / 1000,
      note,
      output,
      ...(counts ? { counts } : {}),
    });
    return state === 'ok';
  };
  /** @param {string} command @param {string[]} args @param {Record<string, string | undefined>} [env] */
  const run = (command, args, env) => runChild(command, args, { cwd: repoRoot, ...(env ? { env } : {}) });
  /** @param {number} pid */
  const onWait = (pid) =>
    progress.line(`  Waiting: process ${pid} is installing or building in this folder.`);

  const installed = await step('install', async () => {
    try {
      await withLock(PREPARE_LOCK, { onWait }, () =>
        installPackages(repoRoot, { line: progress.line, step: (_title, work) => work() }),
      );
      return { code: 0, output: '' };
    } catch (error) {
      return { code: 1, output: error instanceof CommandFailed ? error.message : String(error) };
    }
  });

  if (installed) {
    // Two lanes for two cores. Tests run after them and alone: they start real servers and browsers.
    const [, isBuilt] = await Promise.all([
      (async () => {
        await step('types', async () => {
          const pnpm = await findPnpm(repoRoot);
          const args = [...pnpm.args, '-r', '--workspace-concurrency=1', '--no-bail', 'run', 'typecheck'];
          return run(pnpm.command, args, pnpm.env);
        });
        await step('format', () => run(bin('prettier'), ['--check', '.']));
        await step('dead code', () => run(bin('knip'), []));
      })(),
      (async () => {
        const built = await step('build', () => run(process.execPath, ['tooling/src/commands/build.mjs']));
        await step('lint', () => run(bin('eslint'), ['.', '--max-warnings=0']));
        return built;
      })(),
    ]);
    await step('unit', unitTests);
    if (browser) await step('end-to-end', (logFile) => browserTests({ isBuilt, logFile }));
  }

  for (const { name, state, output } of results) {
    if (state === 'failed') process.stdout.write(`\n✗ ${name}\n${tail(output)}\n`);
  }
  const { passed, failed } = totalOf(results);
  process.stdout.write(`\n${describeResults(results)}\n\n`);
  if (failed > 0) process.stdout.write('  Whole outputs: .cache/proof/*.log\n\n');
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 || results.some(({ state }) => state !== 'ok') ? 1 : 0;
}
