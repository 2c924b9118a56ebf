// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { createZones, packageZones } from './createZones.mjs';
import { readTree } from './readTree.mjs';
import { fileNamedAfterExport } from './rules/fileNamedAfterExport.mjs';
import { folderNames } from './rules/folderNames.mjs';
import { oneDoor } from './rules/oneDoor.mjs';
import { reasonForDisable } from './rules/reasonForDisable.mjs';

const require = createRequire(createRequire(import.meta.url).resolve('typescript-eslint'));

const BROWSER = ['{host,shared}/src/**/*.{ts,tsx}', 'remotes/*/src/**/*.{ts,tsx}'];
const SOURCE = [...BROWSER, 'backend/**/*.ts', 'e2e/**/*.ts'];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**/*.{ts,tsx}'];

/**
 * The lint of the workspace. `typed: false` leaves out the rules that need types, for trees without
 * a TypeScript project.
 * @param {{ root: string, typed?: boolean }} options
 */
export function createEslintConfig({ root, typed = true }) {
  const tree = readTree(root);
  const projects = ['shared', 'backend', 'e2e', ...tree.apps].map((dir) =>
    path.join(root, dir, 'tsconfig.json'),
  );
  return tseslint.config(
    {
      ignores: [
        '**/node_modules/**',
        '**/dist/**',
        'dist-health/**',
        '**/.cache/**',
        '**/.opsdeck/**',
        '**/test-results/**',
        '**/playwright-report/**',
        'tooling/eslint/fixtures/**',
        'tooling/templates/**',
        '**/*.d.ts',
      ],
    },
    {
      files: ['**/*.{ts,tsx,mjs,cjs,js}'],
      linterOptions: { reportUnusedDisableDirectives: 'error' },
      plugins: { opsdeck: { rules: { fileNamedAfterExport, folderNames, oneDoor, reasonForDisable } } },
      rules: {
        'opsdeck/reasonForDisable': 'error',
        'no-eval': 'error',
        'no-implied-eval': 'error',
        'no-var': 'error',
        'prefer-const': 'error',
        eqeqeq: ['error', 'always', { null: 'ignore' }],
      },
    },
    {
      files: SOURCE,
      extends: typed ? [tseslint.configs.recommendedTypeChecked] : [tseslint.configs.recommended],
      ...(typed
        ? { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } } }
        : {}),
      plugins: { 'import-x': importX },
      settings: {
        'import-x/extensions': ['.ts', '.tsx'],
        'import-x/external-module-folders': ['node_modules', 'node_modules/@types'],
        'import-x/parsers': { [require.resolve('@typescript-eslint/parser')]: ['.ts', '.tsx'] },
        'import-x/resolver-next': [
          createTypeScriptImportResolver({ project: projects, noWarnOnMultipleProjects: true }),
        ],
      },
      rules: {
        'import-x/no-restricted-paths': ['error', { basePath: root, zones: createZones(tree) }],
        'import-x/no-cycle': ['error', { ignoreExternal: true }],
        'import-x/no-default-export': 'error',
        '@typescript-eslint/consistent-type-imports': 'error',
        '@typescript-eslint/no-explicit-any': 'error',
        '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 8 }],
        '@typescript-eslint/no-unused-vars': [
          'error',
          { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
        ],
        'no-console': 'error',
        'opsdeck/folderNames': 'error',
        'opsdeck/fileNamedAfterExport': 'error',
        ...(typed
          ? {
              '@typescript-eslint/no-floating-promises': 'error',
              // Handlers of events are allowed to start work that nobody waits for.
              '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
              '@typescript-eslint/require-await': 'off',
              '@typescript-eslint/restrict-template-expressions': 'off',
            }
          : {}),
      },
    },
    {
      files: BROWSER,
      plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
      rules: {
        'opsdeck/oneDoor': ['error', root],
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
        ...jsxA11y.flatConfigs.recommended.rules,
        // Focus moves into a dialog and to a search on purpose; both are tested.
        'jsx-a11y/no-autofocus': 'off',
      },
    },
    {
      files: TESTS,
      rules: {
        'opsdeck/fileNamedAfterExport': 'off',
        'import-x/no-restricted-paths': ['error', { basePath: root, zones: packageZones(tree) }],
        '@typescript-eslint/unbound-method': 'off',
        ...(typed
          ? {
              '@typescript-eslint/no-unsafe-assignment': 'off',
              '@typescript-eslint/no-unsafe-member-access': 'off',
              '@typescript-eslint/no-unsafe-argument': 'off',
              '@typescript-eslint/no-unsafe-call': 'off',
              '@typescript-eslint/no-unsafe-return': 'off',
            }
          : {}),
      },
    },
    {
      // The only writer to the console.
      files: ['shared/src/lib/reportError.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      // Tools ask for a default export.
      files: ['e2e/**/*.ts', 'backend/*.ts'],
      rules: { 'opsdeck/fileNamedAfterExport': 'off', 'import-x/no-default-export': 'off' },
    },
  );
}
