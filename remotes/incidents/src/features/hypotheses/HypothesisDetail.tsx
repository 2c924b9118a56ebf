import { useId, useState } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { EmptyView, LazySelect, notify } from '@opsdeck/shared/ui';
import { ShowRest } from '@/components/ShowRest';
import { useFirst } from '@/components/useFirst';
import type { Hypothesis } from '@/model/Hypothesis';
import { deleteHypothesis } from './api/deleteHypothesis';
import { updateHypothesis } from './api/updateHypothesis';
import { useIncidentWork } from './api/useIncidentWork';
import { ConfirmDelete } from './ConfirmDelete';
import { EvidenceCard } from './EvidenceCard';
import { EvidenceDialog } from './EvidenceDialog';
import type { HypothesisDraft } from './HypothesisDialog';
import { HypothesisMark } from './HypothesisMark';
import { findHypothesisStatus, HYPOTHESIS_STATUSES } from './hypothesisStatus';
import { hypothesisLabel, typeBelow } from './hypothesisTypes';

type HypothesisDetailProps = {
  hypothesis: Hypothesis;
  mayWrite: boolean;
  hasChildren: boolean;
  onDraft: (draft: HypothesisDraft) => void;
  /** The hypothesis, or a piece of its evidence, is gone. */
  onDeleted: () => void;
};

const SHOWN_FIRST = 25;

const EMPTY =
  'Open a check, a component, a configuration item, a change or an insight and choose Attach as Evidence, or add a comment.';

/** One hypothesis: how sure people are of it, its evidence, and what can be done with it. */
export function HypothesisDetail(props: HypothesisDetailProps) {
  const { hypothesis, mayWrite, hasChildren, onDraft, onDeleted } = props;
  const { id, title, type, status, evidences } = hypothesis;
  const statusId = useId();
  const { isBusy, run } = useIncidentWork();
  const [wanted, setWanted] = useState<string | null>(null);
  const [open, setOpen] = useState<'comment' | 'delete' | null>(null);
  const below = typeBelow(type);
  const { shown: shownEvidences, rest, showAll } = useFirst(evidences, SHOWN_FIRST);
  const shown = (isBusy && wanted) || (findHypothesisStatus(status)?.value ?? status);
  const options = HYPOTHESIS_STATUSES.some(({ value }) => value === shown)
    ? HYPOTHESIS_STATUSES
    : [{ value: shown, label: shown || 'No status' }, ...HYPOTHESIS_STATUSES];
  const close = () => setOpen(null);

  async function handleStatus(next: string) {
    setWanted(next);
    try {
      await run((api) => updateHypothesis(api, id, { status: next }));
    } catch (error) {
      notify.error(error);
    }
  }

  return (
    <article className="od-hypothesis" aria-label={title || 'Untitled'}>
      <header className="od-hypothesis-head">
        <h3>{title || 'Untitled'}</h3>
        <span className="od-evidence-note">{hypothesisLabel(type)}</span>
        {mayWrite ? (
          <span className="od-hypothesis-status">
            <span id={statusId}>Status</span>
            <LazySelect
              aria-labelledby={statusId}
              value={shown}
              options={options}
              onChange={(next) => void handleStatus(next)}
            />
          </span>
        ) : (
          <HypothesisMark status={status} />
        )}
      </header>
      {mayWrite && (
        <div className="od-evidence-actions">
          <Button size="small" onClick={() => setOpen('comment')}>
            Add comment as evidence
          </Button>
          {below && (
            <Button size="small" onClick={() => onDraft({ type: below, parentId: id })}>
              Add {hypothesisLabel(below).toLowerCase()}
            </Button>
          )}
          <Button size="small" onClick={() => onDraft({ hypothesis })}>
            Rename
          </Button>
          <Button
            size="small"
            disabled={hasChildren}
            title={hasChildren ? 'Delete what stands below it first' : undefined}
            onClick={() => setOpen('delete')}
          >
            Delete hypothesis
          </Button>
        </div>
      )}
      {evidences.length === 0 ? (
        <EmptyView title="No evidence yet" {...(mayWrite ? { description: EMPTY } : {})} />
      ) : (
        <>
          <ul className="od-evidences" aria-label="Evidence">
            {shownEvidences.map((evidence) => (
              <EvidenceCard key={evidence.id} evidence={evidence} mayWrite={mayWrite} onDeleted={onDeleted} />
            ))}
          </ul>
          <ShowRest count={rest} what="more pieces of evidence" onShow={showAll} />
        </>
      )}
      {open === 'comment' && <EvidenceDialog draft={{ hypothesisId: id }} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDelete
          kind="Hypothesis"
          question="Are you sure you want to delete this hypothesis with its evidence and comments?"
          remove={(api) => deleteHypothesis(api, id)}
          onClose={close}
          onDeleted={onDeleted}
        />
      )}
    </article>
  );
}
