import type { Switches } from './switches';

export type Seed = 'demo' | 'empty' | 'full';

export type Config = Switches & {
  host: '127.0.0.1';
  /** 0 means any free port. */
  port: number;
  dataDir: string;
  siteDir: string;
  seed: Seed;
  /** A PostgreSQL of one's own; without it the package's own server is started. */
  databaseUrl?: string;
  postgrestBin?: string;
};
