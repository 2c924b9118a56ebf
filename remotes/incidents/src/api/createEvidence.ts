import type { ApiClient } from '@opsdeck/shared/api';
import type { EvidenceKind } from '@/model/evidenceKinds';

/** What a piece of evidence points at, by the columns of the table. */
export type EvidenceTarget = {
  check_id?: string;
  component_id?: string;
  config_id?: string;
  config_change_id?: string;
  config_analysis_id?: string;
};

/** A new piece of evidence. Its id is made here, so that asking twice makes one. */
export type NewEvidence = {
  id: string;
  hypothesisId: string;
  type: EvidenceKind;
  description: string;
  target: EvidenceTarget;
  evidence?: Record<string, unknown>;
  definitionOfDone?: boolean;
  /** Finds out whether a definition of done holds; without one people tick it off. */
  script?: string;
  properties: Record<string, unknown>;
  personId: string;
};

/** Attaches evidence to a hypothesis. An id that is taken answers with a conflict (409). */
export async function createEvidence(api: ApiClient, added: NewEvidence): Promise<void> {
  const { id, hypothesisId, type, description, target, evidence, definitionOfDone, script, properties } =
    added;
  const row = {
    id,
    hypothesis_id: hypothesisId,
    type,
    description,
    ...target,
    ...(evidence ? { evidence } : {}),
    ...(definitionOfDone ? { definition_of_done: true, done: false } : {}),
    ...(definitionOfDone && script ? { script } : {}),
    properties,
    created_by: added.personId,
  };
  await api.db.from('evidences').insert(row).select('id');
}
