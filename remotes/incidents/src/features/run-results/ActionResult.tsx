import { useMemo } from 'react';
import { AsyncView, EmptyView, TableSkeleton } from '@opsdeck/shared/ui';
import type { LiveOutput } from '@/model/LiveOutput';
import type { RunAction } from '@/model/RunAction';
import type { RunResource } from '@/model/RunResource';
import { isFinalStatus, runStatusLook } from '@/model/runStatus';
import { useActionDetail } from './api/useActionDetail';
import { FactList } from './FactList';
import { ResultPartView } from './parts/ResultPartView';
import type { ResultTab, ShownResult } from './ResultTab';
import { ResultTabs } from './ResultTabs';
import { toShownResult } from './toShownResult';
import './ActionResult.css';

type ActionResultProps = {
  action: RunAction;
  /** What kind of action it is, as the spec says. */
  kind: string;
  /** What it has written so far, where the run is followed. */
  live: LiveOutput | null;
  /** What the run is about. */
  resource: RunResource | null;
};

function toLiveResult({ stdout, stderr }: LiveOutput): ShownResult {
  const tabs: ResultTab[] = [
    { key: 'stdout', label: 'Output', part: { kind: 'live', source: stdout } },
    { key: 'stderr', label: 'Error output', part: { kind: 'live', source: stderr } },
  ];
  return { facts: [], tabs: tabs.filter(({ part }) => part.kind === 'live' && part.source.count > 0) };
}

function NoResult({ status }: { status: string | null }) {
  if (status === null) return <EmptyView title="No result" description="The action is gone." />;
  const description = isFinalStatus(status)
    ? 'The action left no result.'
    : `${runStatusLook(status).label}. What it brings appears here.`;
  return <EmptyView title="No result" description={description} />;
}

/** What an action brought: its output while it runs, afterwards everything that was stored. */
export function ActionResult({ action, kind, live, resource }: ActionResultProps) {
  const result = useActionDetail(action.runId, action.id);
  const { data } = result;
  const failure: unknown = result.error;
  const written = live && !(data && isFinalStatus(data.status)) ? toLiveResult(live) : null;
  const isLive = written !== null && written.tabs.length > 0;
  const stored = useMemo(() => (data ? toShownResult(kind, data) : data), [data, kind]);
  const shown = isLive ? written : stored;
  // Output and result are drawn at one place, so that the end of an action takes nothing from who reads.
  return (
    <AsyncView
      result={{ data: shown, error: isLive ? undefined : failure, mutate: () => result.mutate() }}
      errorTitle="The result could not be loaded"
      skeleton={<TableSkeleton rows={6} columns={[1]} />}
    >
      {(parts) =>
        parts === null || parts.facts.length + parts.tabs.length === 0 ? (
          <NoResult status={data?.status ?? null} />
        ) : (
          <>
            <FactList facts={parts.facts} />
            <ResultTabs
              tabs={parts.tabs.map((tab) => ({
                key: tab.key,
                label: tab.label,
                content: () => <ResultPartView tab={tab} resource={resource} />,
              }))}
            />
          </>
        )
      }
    </AsyncView>
  );
}
