import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, request } from '@playwright/test';
import { buildPortal, BUNDLED_PORTALS, portalFolder } from './buildPortals';
import { signInQuickly } from './signInQuickly';
import { startConsole } from './startConsole';
import { type RunningPortal, startPortal } from './startPortal';

type PortalName = 'static' | (typeof BUNDLED_PORTALS)[number];

export type Embedding = {
  consoleUrl: string;
  portals: Record<PortalName, RunningPortal>;
  /** A token of the administrator: for reading checks alone, or with all rights. */
  createToken(kind: 'read' | 'all'): Promise<string>;
  stop(): Promise<void>;
};

const NONCE = 'cG9ydGFs';
/** What `docs/embedding.md` asks for. */
const READ_CHECKS = ['canaries', 'catalog', 'topology', 'agent'].map((object) => ({
  object,
  action: 'read',
}));

/** The policy that `docs/embedding.md` asks a portal for. */
function securityPolicy(consoleUrl: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${consoleUrl}`,
    `style-src 'self' 'nonce-${NONCE}'`,
    `connect-src 'self' ${consoleUrl}`,
    `font-src ${consoleUrl}`,
    `img-src 'self' data: ${consoleUrl}`,
  ].join('; ');
}

/** The console, and four portals of other origins that it lets in. */
export async function startEmbedding(): Promise<Embedding> {
  for (const name of BUNDLED_PORTALS) buildPortal(name);
  const names: PortalName[] = ['static', ...BUNDLED_PORTALS];
  const started = await Promise.all(
    names.map(async (name) => [name, await startPortal(portalFolder(name))] as const),
  );
  const portals = Object.fromEntries(started) as Record<PortalName, RunningPortal>;
  const origins = started.map(([, portal]) => portal.url).join(',');
  const product = await startConsole({ env: { OPSDECK_CONSOLE_ORIGINS: origins } });
  const file = path.join(product.siteDir, 'remotes.json');
  const { remotes } = JSON.parse(readFileSync(file, 'utf8')) as {
    remotes: { name: string; version: string }[];
  };
  const version = remotes.find(({ name }) => name === 'health')?.version ?? '';
  for (const portal of Object.values(portals)) {
    portal.values = {
      console: product.url,
      version,
      manifest: `${product.url}/remotes/health/${version}/mf-manifest.json`,
      nonce: NONCE,
    };
  }
  portals.static.headers = { 'content-security-policy': securityPolicy(product.url) };
  let admin: APIRequestContext | undefined;
  return {
    consoleUrl: product.url,
    portals,
    async createToken(kind) {
      if (!admin) {
        admin = await request.newContext({ baseURL: product.url });
        await signInQuickly(admin, 'admin@opsdeck.local', 'opsdeck-admin');
      }
      const answer = await admin.post('/api/auth/create_token', {
        data: { name: `portal ${kind}`, ...(kind === 'read' ? { scope: READ_CHECKS } : {}) },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      return ((await answer.json()) as { payload: { token: string } }).payload.token;
    },
    async stop() {
      await admin?.dispose();
      await product.remove();
      await Promise.all(Object.values(portals).map((portal) => portal.stop()));
    },
  };
}
