import { useState } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { Age } from '@opsdeck/shared/time';
import { notify } from '@opsdeck/shared/ui';
import { EvidenceBody } from '@/components/evidence/EvidenceBody';
import type { Evidence } from '@/model/Evidence';
import { EVIDENCE_KINDS, isEvidenceKind } from '@/model/evidenceKinds';
import { toDate } from '@/model/toDate';
import { deleteEvidence } from './api/deleteEvidence';
import { updateEvidence, type EvidenceChange } from './api/updateEvidence';
import { useIncidentWork } from './api/useIncidentWork';
import { ConfirmDelete } from './ConfirmDelete';
import { DoneState } from './DoneState';
import { EvidenceDialog } from './EvidenceDialog';
import { SideMark } from './SideMark';

type EvidenceCardProps = { evidence: Evidence; mayWrite: boolean; onDeleted: () => void };

/** One piece of evidence: what it is, which side it is on, and what can be done with it. */
export function EvidenceCard({ evidence, mayWrite, onDeleted }: EvidenceCardProps) {
  const { isBusy, run } = useIncidentWork();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { type, side, author, createdAt } = evidence;
  const kind = isEvidenceKind(type) ? EVIDENCE_KINDS[type] : type || 'Evidence';
  const close = () => setOpen(null);

  async function change(wanted: EvidenceChange) {
    try {
      await run((api) => updateEvidence(api, evidence, wanted));
    } catch (error) {
      notify.error(error);
    }
  }

  return (
    <li className="od-evidence" data-side={side}>
      <div className="od-evidence-head">
        <SideMark side={side} />
        <span className="od-evidence-kind">{kind}</span>
        <span className="od-evidence-note">
          {author && `${author.name} · `}
          <Age date={toDate(createdAt)} suffix="ago" />
        </span>
      </div>
      <EvidenceBody evidence={evidence} />
      {evidence.isDefinitionOfDone && (
        <DoneState
          evidence={evidence}
          mayWrite={mayWrite}
          isBusy={isBusy}
          onDone={(isDone) => void change({ isDone })}
        />
      )}
      {mayWrite && (
        <div className="od-evidence-actions">
          <Button
            size="small"
            type="text"
            loading={isBusy}
            onClick={() => void change({ side: side === 'for' ? 'against' : 'for' })}
          >
            {side === 'for' ? 'Count against' : 'Count for'}
          </Button>
          <Button size="small" type="text" onClick={() => setOpen('edit')}>
            Edit
          </Button>
          <Button size="small" type="text" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        </div>
      )}
      {open === 'edit' && <EvidenceDialog draft={{ evidence }} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDelete
          kind="Evidence"
          question="Are you sure you want to delete this evidence?"
          remove={(api) => deleteEvidence(api, evidence.id)}
          onClose={close}
          onDeleted={onDeleted}
        />
      )}
    </li>
  );
}
