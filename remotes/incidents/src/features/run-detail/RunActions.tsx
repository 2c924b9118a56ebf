import type { ReactNode } from 'react';
import { optionalParam, useUrlState } from '@opsdeck/shared/filters';
import { AsyncView, EmptyView, TableSkeleton, type AsyncResult } from '@opsdeck/shared/ui';
import type { RunAction } from '@/model/RunAction';
import { ActionList } from './ActionList';
import { pickAction, plannedActions } from './pickAction';

type RunActionsProps = {
  result: AsyncResult<RunAction[]>;
  spec: Record<string, unknown>;
  /** Whether no more action begins. */
  isFinal: boolean;
  renderResult: (action: RunAction) => ReactNode;
};

type ActionUrl = { action: string | null };
const actionUrl = { action: optionalParam() };

/** The actions of a run beside what the chosen one brought. */
export function RunActions({ result, spec, isFinal, renderResult }: RunActionsProps) {
  const [{ action: chosenId }, setUrl] = useUrlState<ActionUrl>(actionUrl);
  return (
    <AsyncView
      result={result}
      hasFreshnessMark
      errorTitle="The actions could not be loaded"
      skeleton={<TableSkeleton rows={4} columns={[1, 3]} />}
    >
      {(actions) => {
        const planned = isFinal ? [] : plannedActions(spec, actions);
        const selected = pickAction(actions, chosenId);
        if (actions.length + planned.length === 0) {
          return <EmptyView title="No actions" description="No action of this run has begun." />;
        }
        return (
          <div className="od-run-split">
            <ActionList
              actions={actions}
              planned={planned}
              selectedId={selected?.id ?? null}
              onSelect={(action) => setUrl({ action }, { replace: true })}
            />
            {selected && (
              <section className="od-run-result" aria-label={`Result of ${selected.name}`}>
                {renderResult(selected)}
              </section>
            )}
          </div>
        );
      }}
    </AsyncView>
  );
}
