import { useId, useMemo, useRef, useState } from 'react';
import { optionalParam, useSearchParam } from '@opsdeck/shared/filters';
import { Button } from '@opsdeck/shared/kit/base';
import { AsyncView, EmptyView, Skeleton } from '@opsdeck/shared/ui';
import type { Hypothesis } from '@/model/Hypothesis';
import { useHypotheses } from './api/useHypotheses';
import { countDone } from './countDone';
import { HypothesisDetail } from './HypothesisDetail';
import { HypothesisDialog, type HypothesisDraft } from './HypothesisDialog';
import { HypothesisTree } from './tree/HypothesisTree';
import { toTreeItems } from './tree/toTreeItems';
import './HypothesesPanel.css';

type HypothesesPanelProps = { incidentId: string; mayWrite: boolean };

const selection = optionalParam();
const NEW_ROOT: HypothesisDraft = { type: 'root', parentId: null };

/** What may have caused an incident, as a tree, with the evidence for and against each. */
export function HypothesesPanel({ incidentId, mayWrite }: HypothesesPanelProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useHypotheses(incidentId);
  const [selectedId, setSelectedId] = useSearchParam('hypothesis', selection);
  const [draft, setDraft] = useState<HypothesisDraft | null>(null);
  const done = countDone(result.data ?? []);
  const select = (id: string | null) => setSelectedId(id, { replace: true });

  const add = (
    <Button size="small" onClick={() => setDraft(NEW_ROOT)}>
      Add hypothesis
    </Button>
  );

  return (
    <section className="od-hypotheses" aria-labelledby={headingId}>
      <header className="od-hypotheses-head">
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          Hypotheses
        </h2>
        {done.all > 0 && (
          <span className="od-number">
            Definition of done: {done.done} of {done.all}
          </span>
        )}
        {mayWrite && result.data && result.data.length > 0 && add}
      </header>
      <AsyncView
        result={result}
        skeleton={<PanelSkeleton />}
        errorTitle="The hypotheses could not be loaded"
        isEmpty={(hypotheses) => hypotheses.length === 0}
        empty={
          <EmptyView
            title="No hypothesis yet"
            description="What may have caused this? Evidence is collected for and against each hypothesis."
            action={mayWrite ? add : null}
          />
        }
      >
        {(hypotheses) => (
          <PanelBody
            hypotheses={hypotheses}
            selectedId={selectedId}
            mayWrite={mayWrite}
            onSelect={select}
            onDraft={setDraft}
            onDeleted={() => heading.current?.focus()}
          />
        )}
      </AsyncView>
      {draft && (
        <HypothesisDialog
          incidentId={incidentId}
          draft={draft}
          onClose={() => setDraft(null)}
          onDone={(id) => {
            setDraft(null);
            select(id);
            // What opened the dialog went with the hypothesis that was shown before.
            if (!('hypothesis' in draft)) heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}

type PanelBodyProps = {
  hypotheses: readonly Hypothesis[];
  selectedId: string | null;
  mayWrite: boolean;
  onSelect: (id: string) => void;
  onDraft: (draft: HypothesisDraft) => void;
  onDeleted: () => void;
};

function PanelBody({ hypotheses, selectedId, onSelect, ...rest }: PanelBodyProps) {
  const items = useMemo(() => toTreeItems(hypotheses), [hypotheses]);
  const selected = items.find(({ hypothesis }) => hypothesis.id === selectedId) ?? items[0];
  if (!selected) return null;
  const { hypothesis } = selected;
  return (
    <div className="od-hypotheses-body">
      <HypothesisTree items={items} selectedId={hypothesis.id} onSelect={onSelect} />
      <HypothesisDetail
        key={hypothesis.id}
        hypothesis={hypothesis}
        hasChildren={selected.childIds.length > 0}
        {...rest}
      />
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div className="od-hypotheses-body">
      <Skeleton height={56} />
      <Skeleton height={140} />
    </div>
  );
}
