import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installEnvironment } from './childEnvironment.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'opsdeck-test-'));
const cacheDir = path.join(folder, '.cache');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps what a person sets to reach the registry and drops what npm adds for its scripts', () => {
  const env = installEnvironment(
    {
      PATH: '/usr/bin',
      HOME: folder,
      NODE_ENV: 'production',
      npm_config_registry: 'https://npm.acme.test/',
      npm_config_https_proxy: 'http://proxy.acme.test:3128',
      'npm_config_//npm.acme.test/:_authToken': 'token',
      npm_config_noproxy: '',
      npm_config_global_prefix: '/usr',
      npm_config_user_agent: 'npm/10',
      npm_lifecycle_event: 'start',
      npm_package_name: 'opsdeck',
    },
    { cacheDir },
  );
  expect(env).toEqual({
    PATH: '/usr/bin',
    HOME: folder,
    npm_config_registry: 'https://npm.acme.test/',
    npm_config_https_proxy: 'http://proxy.acme.test:3128',
    'npm_config_//npm.acme.test/:_authToken': 'token',
    COREPACK_NPM_REGISTRY: 'https://npm.acme.test',
    COREPACK_ENABLE_DOWNLOAD_PROMPT: '0',
  });
});

it('leaves a registry alone that was chosen for corepack', () => {
  const env = installEnvironment(
    { HOME: folder, npm_config_registry: 'https://a.test', COREPACK_NPM_REGISTRY: 'https://b.test' },
    { cacheDir },
  );
  expect(env.COREPACK_NPM_REGISTRY).toBe('https://b.test');
});

it('gives the package managers a home inside the cache when the own one cannot be written', () => {
  const home = path.join(folder, 'missing');
  const env = installEnvironment({ HOME: home, XDG_CACHE_HOME: '/nowhere' }, { cacheDir });
  expect(env.HOME).toBe(path.join(cacheDir, 'home'));
  expect(existsSync(path.join(cacheDir, 'home'))).toBe(true);
  expect(env).not.toHaveProperty('XDG_CACHE_HOME');
  expect(env).not.toHaveProperty('npm_config_userconfig');
});

it('still reads the npm settings of a home that cannot be written', () => {
  writeFileSync(path.join(folder, '.npmrc'), 'registry=https://npm.acme.test/\n');
  const env = installEnvironment({ HOME: folder }, { cacheDir, isWritable: () => false });
  expect(env.npm_config_userconfig).toBe(path.join(folder, '.npmrc'));
});
