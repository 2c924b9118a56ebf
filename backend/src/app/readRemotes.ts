import { readFileSync } from 'node:fs';
import path from 'node:path';

export type RemoteTarget = { name: string; manifestUrl: string };

/** The remotes that the site's registry lists, read anew each time: a release rewrites it while we run. */
export function readRemotes(siteDir: string, consoleUrl: string): RemoteTarget[] {
  let registry: unknown;
  try {
    registry = JSON.parse(readFileSync(path.join(siteDir, 'remotes.json'), 'utf8'));
  } catch {
    return [];
  }
  const entries: unknown = Array.isArray(registry) ? registry : (registry as { remotes?: unknown })?.remotes;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: { name?: unknown; entry?: unknown }) =>
    typeof entry?.name === 'string' &&
    typeof entry.entry === 'string' &&
    URL.canParse(entry.entry, consoleUrl)
      ? [{ name: entry.name, manifestUrl: new URL(entry.entry, consoleUrl).href }]
      : [],
  );
}
