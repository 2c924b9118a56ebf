// @ts-check
import path from 'node:path';
import { ESLint } from 'eslint';
import { createEslintConfig } from './createEslintConfig.mjs';

/**
 * Lints a workspace-shaped folder and prints `{ file: [rule, …] }`. Run by the lint's own test.
 */
const root = path.resolve(process.argv[2] ?? '.');
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: /** @type {any} */ (createEslintConfig({ root, typed: false })).filter(
    (/** @type {{ ignores?: string[], files?: string[] }} */ entry) => entry.files,
  ),
});
const results = await eslint.lintFiles(['**/*.{ts,tsx}']);
const verdicts = Object.fromEntries(
  results.map(({ filePath, messages }) => [
    path.relative(root, filePath).split(path.sep).join('/'),
    messages.map(({ ruleId, message }) => ruleId ?? message).sort(),
  ]),
);
process.stdout.write(JSON.stringify(verdicts));
