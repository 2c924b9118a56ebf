import { ApiError, toRow, type ApiClient } from '@opsdeck/shared/api';
import type { Evidence } from '@/model/Evidence';
import type { EvidenceSide } from '@/model/evidenceSide';

/** What can change about a piece of evidence. */
export type EvidenceChange = {
  description?: string;
  side?: EvidenceSide;
  isDefinitionOfDone?: boolean;
  isDone?: boolean;
  /** Empty for what people tick by hand. */
  script?: string;
};

/** Changes a piece of evidence. */
export async function updateEvidence(
  api: ApiClient,
  { id, properties }: Pick<Evidence, 'id' | 'properties'>,
  { description, side, isDefinitionOfDone, isDone, script }: EvidenceChange,
): Promise<void> {
  const change = {
    ...(description === undefined ? {} : { description }),
    ...(side === undefined ? {} : { properties: { ...properties, side } }),
    ...(isDefinitionOfDone === undefined ? {} : { definition_of_done: isDefinitionOfDone }),
    ...(isDone === undefined ? {} : { done: isDone }),
    ...(script === undefined ? {} : { script: script || null }),
  };
  if (Object.keys(change).length === 0) return;
  const row = toRow(await api.db.from('evidences').update(change).eq('id', id).select('id'));
  if (row === null) throw new ApiError(404, 'This evidence no longer exists, or you may not change it');
}
