import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { repoRoot } from '../build/repoRoot.mjs';

const ORIGIN = 'http://localhost:3000';
/** @param {string} file */
const read = (file) => readFileSync(path.join(repoRoot, file), 'utf8');

/**
 * @param {string} file
 * @returns {any} whatever the file says; the tests are about its form
 */
function parse(file) {
  // `<<` is what compose and Kratos understand as "the same as above, and".
  const document = parseDocument(read(file), { merge: true, uniqueKeys: true, strict: true });
  expect([...document.errors, ...document.warnings].map(String)).toEqual([]);
  return document.toJS();
}

/**
 * Every text of a tree with the way to it.
 * @param {unknown} value
 * @returns {[at: string, text: string][]}
 */
function textsOf(value, at = '') {
  if (typeof value === 'string') return [[at, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, `${at}/${key}`));
}

describe('docker-compose.yml', () => {
  const compose = parse('docker-compose.yml');
  const services = Object.entries(compose.services);

  it('has the services that the console needs', () => {
    expect(Object.keys(compose.services)).toEqual(['postgres', 'kratos-migrate', 'kratos', 'mailpit']);
  });

  it.each(services)('pins the image of %s to a full version', (_name, { image }) => {
    expect(image).toMatch(/^[a-z/]+:v?\d+\.\d+(\.\d+)?(-alpine)?$/);
  });

  it.each(services)('opens the ports of %s on this machine alone', (_name, { ports = [] }) => {
    expect(ports.filter((/** @type {string} */ port) => !/^127\.0\.0\.1:\d+:\d+$/.test(port))).toEqual([]);
  });

  it('tells of every lasting service when it is ready, and waits for what it needs', () => {
    const lasting = services.filter(([name]) => name !== 'kratos-migrate');
    expect(lasting.filter(([, { healthcheck }]) => !healthcheck?.test).map(([name]) => name)).toEqual([]);
    for (const [, { depends_on: needed = {} }] of services) {
      for (const name of Object.keys(needed)) expect(compose.services).toHaveProperty([name]);
    }
  });

  it('mounts files that exist, for reading alone, and volumes that are named', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes);
    expect(mounts).not.toEqual([]);
    for (const mount of mounts) {
      const [source, , mode] = mount.split(':');
      if (!source.startsWith('.')) expect(compose.volumes).toHaveProperty([source]);
      else expect([mount, existsSync(path.join(repoRoot, source)), mode]).toEqual([mount, true, 'ro']);
    }
  });

  it('holds no secret: each comes from a variable of the example, which has no values', () => {
    const secrets = textsOf(compose).filter(([at]) => /password|secret|dsn/i.test(at));
    expect(secrets.length).toBeGreaterThan(4);
    const example = read('deploy/example.env');
    for (const [at, text] of secrets) {
      const [, name = ''] = /\$\{(\w+):\?/.exec(text) ?? [];
      expect([at, name]).toEqual([at, expect.stringMatching(/^[A-Z_]+$/)]);
      expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
    }
    expect(read('.gitignore').split('\n')).toContain('.env');
  });

  it('makes the database of Kratos with a script that can run', () => {
    for (const file of readdirSync(path.join(repoRoot, 'deploy/postgres/init'))) {
      const script = path.join('deploy/postgres/init', file);
      expect(statSync(path.join(repoRoot, script)).mode & 0o111).not.toBe(0);
      expect(read(script)).toMatch(/^#!\/bin\/sh\n[^]*set -eu/);
    }
  });
});

describe('deploy/kratos', () => {
  const kratos = parse('deploy/kratos/kratos.yml');
  const { flows, methods } = kratos.selfservice;

  it('is served below the address of the console, without CORS', () => {
    expect(kratos.serve.public).toEqual({ base_url: `${ORIGIN}/api/.ory/`, cors: { enabled: false } });
  });

  it.each([
    ['login', '/login'],
    ['registration', '/registration'],
    ['recovery', '/recovery'],
    ['verification', '/verification'],
    ['settings', '/profile-settings'],
    ['error', '/error'],
  ])('sends %s to the page %s', (flow, page) => {
    expect(flows[flow].ui_url).toBe(`${ORIGIN}${page}`);
  });

  it('goes back to the console and nowhere else', () => {
    expect(kratos.selfservice.default_browser_return_url).toBe(`${ORIGIN}/`);
    expect(kratos.selfservice.allowed_return_urls).toEqual([ORIGIN]);
  });

  it('uses codes for recovery and verification, and signs in after a registration', () => {
    expect(flows.recovery).toMatchObject({ enabled: true, use: 'code' });
    expect(flows.verification).toMatchObject({ enabled: true, use: 'code' });
    expect(methods.code.enabled).toBe(true);
    expect(flows.registration.enabled).toBe(true);
    expect(flows.registration.after.password.hooks.at(-1)).toEqual({ hook: 'session' });
  });

  it('asks for every factor that a person has', () => {
    expect(flows.settings.required_aal).toBe('highest_available');
    expect(kratos.session.whoami.required_aal).toBe('highest_available');
    expect(flows.settings.privileged_session_max_age).toBe('1h');
  });

  it('offers the methods that the console has pages for', () => {
    const enabled = Object.keys(methods).filter((name) => methods[name].enabled);
    expect(enabled.sort()).toEqual(['code', 'lookup_secret', 'password', 'profile', 'totp', 'webauthn']);
    expect(methods.totp.config.issuer).toBe('Opsdeck');
    expect(methods.webauthn.config.rp).toMatchObject({ id: 'localhost', origins: [ORIGIN] });
  });

  it('keeps sessions for a day, in a cookie of the name that the console expects', () => {
    expect(kratos.session).toMatchObject({
      lifespan: '24h',
      cookie: { name: 'ory_kratos_session', same_site: 'Lax' },
    });
    expect(kratos.feature_flags.use_continue_with_transitions).toBe(false);
  });

  it('sends mail to the server of the compose file, and writes no secrets into its log', () => {
    expect(new URL(kratos.courier.smtp.connection_uri).hostname).toBe('mailpit');
    expect(kratos.log.leak_sensitive_values).toBe(false);
    expect(textsOf(kratos).filter(([at]) => /secrets|dsn/.test(at))).toEqual([]);
  });

  it('knows people by their e-mail address and their name, and keeps roles out of reach', () => {
    const [schema] = kratos.identity.schemas;
    expect(schema.id).toBe(kratos.identity.default_schema_id);
    const file = schema.url.replace('file:///etc/config/kratos', 'deploy/kratos');
    const { traits } = JSON.parse(read(file)).properties;
    expect(Object.keys(traits.properties)).toEqual(['email', 'name']);
    expect(Object.keys(traits.properties.name.properties)).toEqual(['first', 'last']);
    expect(traits.additionalProperties).toBe(false);
    expect(traits.properties.email['ory.sh/kratos']).toMatchObject({
      credentials: { password: { identifier: true }, totp: { account_name: true } },
      recovery: { via: 'email' },
      verification: { via: 'email' },
    });
  });
});
