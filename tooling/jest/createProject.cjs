const { existsSync } = require('node:fs');
const path = require('node:path');

// Published as ESM only, so jest has to compile them; pnpm keeps them below `.pnpm/<name>@<version>/`.
const ESM_PACKAGES = [
  '@ant-design',
  '@tanstack',
  '@supabase',
  '@marcbachmann',
  '@open-draft',
  '@mswjs',
  'msw',
  'until-async',
  'rettime',
  'ky',
  'content-disposition',
  'cookie',
  'croner',
  'jose',
  '@scure',
  '@noble',
  'openid-client',
  'oauth4webapi',
  // What markdown is read with.
  'react-markdown',
  'unified',
  'bail',
  'trough',
  'devlop',
  'is-plain-obj',
  'vfile(-message)?',
  '(remark|rehype)-[a-z]+',
  '(mdast|hast|unist|estree)-util-[a-z-]+',
  'micromark[a-z-]*',
  'character-(entities|reference)[a-z0-9-]*',
  'decode-named-character-reference',
  '(parse|stringify)-entities',
  'property-information',
  '(space|comma)-separated-tokens',
  'html-url-attributes',
  'ccount',
  'escape-string-regexp',
  'markdown-table',
  'longest-streak',
  'zwitch',
  'trim-lines',
  '@ungap',
];

/** @typedef {{ root: string, name: string, dir: string, environment: 'browser' | 'node' }} ProjectOptions */

/**
 * The jest project of one package: swc, source aliases and the environment its code runs in.
 * @param {ProjectOptions} options
 */
function createProject({ root, name, dir, environment }) {
  const packageDir = path.join(root, dir);
  const browser = environment === 'browser';
  const globalSetup = path.join(packageDir, 'jest.globalSetup.ts');
  const globalTeardown = path.join(packageDir, 'jest.globalTeardown.ts');
  return {
    displayName: name,
    rootDir: packageDir,
    testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/fixtures/', '/templates/'],
    testEnvironment: browser ? require.resolve('jest-fixed-jsdom') : 'node',
    ...(browser ? { testEnvironmentOptions: { customExportConditions: [''] } } : {}),
    setupFilesAfterEnv: browser ? [path.join(__dirname, 'setupBrowser.cjs')] : [],
    ...(existsSync(globalSetup) ? { globalSetup } : {}),
    ...(existsSync(globalTeardown) ? { globalTeardown } : {}),
    moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
    moduleNameMapper: {
      // Kit modules import single files of antd; its CommonJS twin needs no compiling.
      '^antd/es/(.*)$': 'antd/lib/$1',
      '^@/(.*)$': '<rootDir>/src/$1',
      '\\.(css|woff2|svg)$': path.join(__dirname, 'emptyModule.cjs'),
    },
    transform: {
      '^.+\\.(t|j|mj|mt)sx?$': [
        require.resolve('@swc/jest'),
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
      '^.+\\.mjs$': [
        require.resolve('@swc/jest'),
        { jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } }, module: { type: 'commonjs' } },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!.*/?(${ESM_PACKAGES.join('|')})(@|/))`],
  };
}

module.exports = { createProject };
