// @ts-check
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { createBundleConfig } from '../bench/createBundleConfig.mjs';
import { measureHistory, measureSummary } from '../bench/measureBackend.mjs';
import { LIST_SIZES, listTable, measureList } from '../bench/measureList.mjs';
import { LOG_SIZES, logTable, measureLog } from '../bench/measureLog.mjs';
import { measureFirstRows, measureSignIn, measureTimeToRow } from '../bench/measurePages.mjs';
import { openBrowser, signIn } from '../bench/openBrowser.mjs';
import { round } from '../bench/quantileOf.mjs';
import { startInstance } from '../bench/startInstance.mjs';
import { buildSite } from '../build/buildSite.mjs';
import { repoRoot } from '../build/repoRoot.mjs';
import { compressFolder } from '../webpack/compressFolder.mjs';
import { runWebpack } from '../webpack/runWebpack.mjs';

/**
 * `pnpm bench [list | log] [--quick] [--out FILE]`: the budgets, measured. `list` measures the list of checks alone, `log`
 * the output of an action alone; `--quick` leaves out what needs the full seed and the longest lists.
 */
const onlyList = process.argv[2] === 'list';
const onlyLog = process.argv[2] === 'log';
const quick = process.argv.includes('--quick');
const MANY = 5000;
const outIndex = process.argv.indexOf('--out');
const outFile = outIndex > 0 ? process.argv[outIndex + 1] : path.join(repoRoot, '.cache/bench.json');
const RUNS = quick ? 3 : 7;
const log = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);

/** @type {{ figure: string, value: number, unit: string, budget: number, met: boolean }[]} */
const figures = [];
/** @param {string} figure @param {number} value @param {string} unit @param {number} budget @param {'at most' | 'at least'} [sense] */
function add(figure, value, unit, budget, sense = 'at most') {
  figures.push({ figure, value, unit, budget, met: sense === 'at most' ? value <= budget : value >= budget });
}

await buildSite({ log });
const siteDir = path.join(repoRoot, 'dist');
const workDir = mkdtempSync(path.join(tmpdir(), 'opsdeck-bundle-'));
const browser = await openBrowser();
/** @type {Record<string, unknown>} */
const details = {};
/** @type {Awaited<ReturnType<typeof measureList>>[]} */
const lists = [];
/** @type {Awaited<ReturnType<typeof measureLog>>[]} */
const logs = [];

try {
  const demo = await startInstance({ seed: 'demo', siteDir });
  try {
    const state = await signIn(browser, demo.url);
    for (const count of onlyLog ? [] : quick ? [MANY] : LIST_SIZES) {
      log(`${count} checks …`);
      lists.push(await measureList(browser, demo.url, state, { count }));
    }
    addListFigures();
    for (const count of onlyList ? [] : LOG_SIZES) {
      log(`${count} lines of a log …`);
      logs.push(await measureLog(browser, demo.url, state, count));
    }
    addLogFigures();
    if (!onlyList && !onlyLog) {
      log('bytes and calls …');
      const login = await measureSignIn(browser, demo.url);
      const health = await measureFirstRows(browser, demo.url, state);
      add('script before the sign-in page is usable', login.scriptKb, 'KB gzip', 170);
      add('script before the first rows of /health', health.scriptKb, 'KB gzip', 300);
      add('health: entry and first page', health.remoteKb, 'KB gzip', 60);
      add('API calls of the first screen', health.calls, 'calls', 8);
      add('API calls made twice', health.duplicates, 'calls', 0);
      log('federated build …');
      const federated = await measureTimeToRow(browser, demo.url, state, RUNS);
      log('one bundle …');
      const bundle = await measureBundle(RUNS);
      add(
        'federated / one bundle: time to the first row',
        round(federated.medianMs / bundle.medianMs, 2),
        'ratio',
        1.1,
      );
      Object.assign(details, { login, health, federated, bundle });
    }
  } finally {
    await demo.stop();
  }
  if (!quick && !onlyList && !onlyLog) {
    log('full seed …');
    const full = await startInstance({ seed: 'full', siteDir, log });
    try {
      const { cookies } = await signIn(browser, full.url);
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const summary = await measureSummary({ url: full.url, cookie });
      add(`/api/canary/api/summary, ${summary.checks} checks (median)`, summary.medianMs, 'ms', 50);
      const history = await measureHistory({
        url: full.url,
        cookie,
        databaseUrl: full.databaseUrl(),
      });
      add('history page at 100,000 / at 1,000 entries', history.ratio, 'ratio', 1.5);
      Object.assign(details, { summary, history });
    } finally {
      await full.stop();
    }
  }
} finally {
  await browser.close();
  rmSync(workDir, { recursive: true, force: true });
}

function addListFigures() {
  const many = lists.find(({ checks }) => checks === MANY);
  if (!many) return;
  const { searchFlat, searchGrouped, sort, toggle, group, scroll } = many;
  const longest = Math.max(sort.longestTaskMs, toggle.longestTaskMs, group.longestTaskMs);
  // The budget holds for both.
  const search = Math.max(searchFlat.medianMs, searchGrouped.medianMs);
  add(
    '5,000 checks: keystroke to rows, 4x slowdown (median, the worse of flat and grouped)',
    search,
    'ms',
    50,
  );
  add('5,000 checks: longest task of sorting, filtering, grouping, 4x slowdown', longest, 'ms', 50);
  add('scroll of 5,000 rows (95th percentile)', scroll.framesPerSecond, 'fps', 55, 'at least');
}

function addLogFigures() {
  const longest = logs.at(-1);
  if (!longest) return;
  const { framesPerSecond } = longest.scroll;
  add('scroll of 100,000 lines of a log (95th percentile)', framesPerSecond, 'fps', 55, 'at least');
}

/** @param {number} runs */
async function measureBundle(runs) {
  const outputDir = path.join(workDir, 'site/console');
  await runWebpack(createBundleConfig({ root: repoRoot, outputDir, workDir: path.join(workDir, 'work') }));
  await compressFolder(outputDir);
  cpSync(path.join(siteDir, 'remotes.json'), path.join(workDir, 'site/remotes.json'));
  const instance = await startInstance({ seed: 'demo', siteDir: path.join(workDir, 'site') });
  try {
    return await measureTimeToRow(browser, instance.url, await signIn(browser, instance.url), runs);
  } finally {
    await instance.stop();
  }
}

const report = {
  at: new Date().toISOString(),
  node: process.version,
  cores: cpus().length,
  figures,
  lists,
  logs,
  details,
};
mkdirSync(path.dirname(outFile ?? ''), { recursive: true });
writeFileSync(outFile ?? '', `${JSON.stringify(report, null, 2)}\n`);
const width = Math.max(...figures.map(({ figure }) => figure.length));
for (const { figure, value, unit, budget, met } of figures)
  process.stdout.write(
    `${figure.padEnd(width)}  ${String(value).padStart(8)} ${unit.padEnd(8)} budget ${String(budget).padStart(5)}  ${met ? 'met' : 'MISSED'}\n`,
  );
if (lists.length > 0) process.stdout.write(`\n${listTable(lists)}`);
if (logs.length > 0) process.stdout.write(`\n${logTable(logs)}`);
process.stdout.write(`\nwritten to ${outFile}\n`);
