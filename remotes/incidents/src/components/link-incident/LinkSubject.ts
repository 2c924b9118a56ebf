import type { EvidenceTarget } from '@/api/createEvidence';
import type { EvidenceKind } from '@/model/evidenceKinds';

/** What is to become evidence. */
export type LinkSubject =
  | { kind: 'check' | 'component' | 'config'; id: string; name: string }
  | { kind: 'change' | 'analysis'; id: string; configId: string; name: string };

type SubjectRow = { type: EvidenceKind; target: EvidenceTarget; evidence?: Record<string, unknown> };

/** The columns of a piece of evidence that point at a subject. */
export function toSubjectRow(subject: LinkSubject): SubjectRow {
  switch (subject.kind) {
    case 'check':
      return { type: 'check', target: { check_id: subject.id }, evidence: { check_id: subject.id } };
    case 'component':
      return { type: 'topology', target: { component_id: subject.id } };
    case 'config':
      return { type: 'config', target: { config_id: subject.id } };
    case 'change':
      return {
        type: 'config_change',
        target: { config_id: subject.configId, config_change_id: subject.id },
      };
    case 'analysis':
      return {
        type: 'config_analysis',
        target: { config_id: subject.configId, config_analysis_id: subject.id },
      };
  }
}
