import { AsyncView, EmptyView, TableSkeleton } from '@opsdeck/shared/ui';
import { LineView } from '@/components/log-lines/LineView';
import type { LiveOutput } from '@/model/LiveOutput';
import type { RunAction } from '@/model/RunAction';
import { isFinalStatus, runStatusLook } from '@/model/runStatus';
import type { ActionDetail } from './ActionDetail';
import { useActionDetail } from './api/useActionDetail';
import { FactList } from './FactList';
import { ResultPartView } from './parts/ResultPartView';
import { ResultTabs } from './ResultTabs';
import { toShownResult } from './toShownResult';
import './ActionResult.css';

type ActionResultProps = {
  action: RunAction;
  /** What kind of action it is, as the spec says. */
  kind: string;
  /** What it has written so far, where the run is followed. */
  live: LiveOutput | null;
};

const hasLines = ({ stdout, stderr }: LiveOutput): boolean => stdout.count + stderr.count > 0;

function LiveResult({ live }: { live: LiveOutput }) {
  const tabs = [
    { key: 'stdout', label: 'Output', source: live.stdout },
    { key: 'stderr', label: 'Error output', source: live.stderr },
  ];
  return (
    <ResultTabs
      tabs={tabs
        .filter(({ source }) => source.count > 0)
        .map(({ key, label, source }) => ({
          key,
          label,
          content: () => <LineView label={label} source={source} live />,
        }))}
    />
  );
}

function StoredResult({ kind, detail }: { kind: string; detail: ActionDetail }) {
  const { facts, tabs } = toShownResult(kind, detail);
  if (facts.length + tabs.length === 0) {
    const description = isFinalStatus(detail.status)
      ? 'The action left no result.'
      : `${runStatusLook(detail.status).label}. What it brings appears here.`;
    return <EmptyView title="No result" description={description} />;
  }
  return (
    <>
      <FactList facts={facts} />
      <ResultTabs
        tabs={tabs.map((tab) => ({
          key: tab.key,
          label: tab.label,
          content: () => <ResultPartView tab={tab} />,
        }))}
      />
    </>
  );
}

/** What an action brought: its output while it runs, afterwards everything that was stored. */
export function ActionResult({ action, kind, live }: ActionResultProps) {
  const result = useActionDetail(action.runId, action.id);
  const isStored = result.data ? isFinalStatus(result.data.status) : false;
  if (live && hasLines(live) && !isStored) return <LiveResult live={live} />;
  return (
    <AsyncView
      result={result}
      errorTitle="The result could not be loaded"
      skeleton={<TableSkeleton rows={6} columns={[1]} />}
    >
      {(detail) =>
        detail === null ? (
          <EmptyView title="No result" description="The action is gone." />
        ) : (
          <StoredResult kind={kind} detail={detail} />
        )
      }
    </AsyncView>
  );
}
