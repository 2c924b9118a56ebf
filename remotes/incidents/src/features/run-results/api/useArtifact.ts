import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { runKeys } from '@/model/runKeys';
import { downloadArtifact } from './downloadArtifact';
import type { ImageType } from '../artifactPreview';

function toDataUrl(blob: Blob, type: ImageType): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The image could not be read'));
    // The type is ours: what the answer calls itself decides nothing.
    reader.readAsDataURL(new Blob([blob], { type }));
  });
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
