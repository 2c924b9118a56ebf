import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config, Seed } from './Config';
import { StartupError } from './StartupError';
import { packageRoot } from './packageRoot';
import { readSwitches } from './readSwitches';

const SEEDS: readonly Seed[] = ['demo', 'empty', 'full'];
const DEFAULT_PORT = 3000;

type Environment = Record<string, string | undefined>;

function readPort(raw: string | undefined): number {
  const text = raw?.trim() ?? '';
  if (text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) {
    throw new StartupError(`PORT must be a number from 0 to 65535 (0 means any free port), not "${text}".`);
  }
  return port;
}

function readSeed(raw: string | undefined): Seed {
  const text = raw?.trim() ?? '';
  if (text === '') return 'demo';
  const seed = SEEDS.find((known) => known === text);
  if (!seed) throw new StartupError(`OPSDECK_SEED must be one of ${SEEDS.join(', ')}, not "${text}".`);
  return seed;
}

function readDatabaseUrl(raw: string | undefined): string | undefined {
  const text = raw?.trim() ?? '';
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  // The value itself stays out of the message: it usually holds a password.
  if (
    !url ||
    !['postgres:', 'postgresql:'].includes(url.protocol) ||
    !url.hostname ||
    url.pathname.length < 2
  ) {
    throw new StartupError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return text;
}

function readPostgrestBin(raw: string | undefined): string | undefined {
  const text = raw?.trim() ?? '';
  if (text === '') return undefined;
  const file = path.resolve(text);
  if (!existsSync(file) || !statSync(file).isFile()) {
    throw new StartupError(`POSTGREST_BIN names ${file}, which is not a file.`);
  }
  return file;
}

/** Reads the switches from the environment; anything unusable is a StartupError that names the variable. */
export function readConfig(env: Environment, repositoryRoot = path.dirname(packageRoot())): Config {
  const folder = (raw: string | undefined, fallback: string) =>
    path.resolve(repositoryRoot, raw?.trim() ? raw.trim() : fallback);
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL);
  const postgrestBin = readPostgrestBin(env.POSTGREST_BIN);
  return {
    host: '127.0.0.1',
    port: readPort(env.PORT),
    dataDir: folder(env.OPSDECK_DATA, '.opsdeck'),
    siteDir: folder(env.OPSDECK_SITE, 'dist'),
    seed: readSeed(env.OPSDECK_SEED),
    ...readSwitches(env),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(postgrestBin ? { postgrestBin } : {}),
  };
}
