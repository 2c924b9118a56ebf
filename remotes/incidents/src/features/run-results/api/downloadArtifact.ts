import type { ApiClient } from '@opsdeck/shared/api';

/** Files can be large and lines slow. */
const TIMEOUT_MS = 120_000;

/** The contents of a file that an action left. */
export async function downloadArtifact(api: ApiClient, artifactId: string): Promise<Blob> {
  const response = await api.raw(`artifacts/download/${encodeURIComponent(artifactId)}`, {
    timeoutMs: TIMEOUT_MS,
    headers: { accept: '*/*' },
  });
  return response.blob();
}
