import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { runKeys } from '@/model/runKeys';
import { downloadArtifact } from './downloadArtifact';
import type { ImageType } from '../artifactPreview';

const CHUNK = 0x8000;

/** The type is ours: what the answer calls itself decides nothing. */
async function toDataUrl(blob: Blob, type: ImageType): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return `data:${type};base64,${btoa(text)}`;
}

/** The contents of a file: the address of an image, else text. It does not change, so it is read once. */
export function useArtifact(artifactId: string, image: ImageType | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    runKeys.artifact(organizationId, artifactId),
    async () => {
      const blob = await downloadArtifact(api, artifactId);
      return image === null ? blob.text() : toDataUrl(blob, image);
    },
    { keepPreviousData: false, dedupingInterval: freshness.lookup, revalidateOnFocus: false },
  );
}
