import type { ReactNode } from 'react';
import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { parseRefreshRate, useAutoRefresh } from '@opsdeck/shared/query';
import { FreshnessMark } from '@opsdeck/shared/time';
import { AsyncView, NotFoundView, PageFrame, TableSkeleton } from '@opsdeck/shared/ui';
import { PlaybookIcon } from '@/components/PlaybookIcon';
import { actionKind } from '@/model/actionKind';
import type { LiveOutput } from '@/model/LiveOutput';
import type { RunAction } from '@/model/RunAction';
import type { RunResource } from '@/model/RunResource';
import { isFinalStatus } from '@/model/runStatus';
import { useRun } from './api/useRun';
import { useRunActions } from './api/useRunActions';
import { useRunStream } from './live/useRunStream';
import { RunPageActions } from './RunPageActions';
import { RunView } from './RunView';

/** What is drawn for the action that is looked at. */
export type RenderedAction = {
  action: RunAction;
  kind: string;
  live: LiveOutput | null;
  /** What the run is about. */
  resource: RunResource | null;
};

type RunDetailPageProps = { runId: string; renderResult: (rendered: RenderedAction) => ReactNode };

/** How often the run is read again: where nothing tells of changes, and as a safeguard where something does. */
const ASKING_RATE = '5s';
const TOLD_RATE = '60s';

/** A run, followed until it is final. */
export function RunDetailPage({ runId, renderResult }: RunDetailPageProps) {
  const result = useRun(runId);
  const actions = useRunActions(runId);
  const detail = result.data ?? null;
  const isGoingOn = detail !== null && !isFinalStatus(detail.run.status);
  const { isLive, outputs } = useRunStream(runId, isGoingOn);
  const rate = isGoingOn ? (isLive ? TOLD_RATE : ASKING_RATE) : null;
  useAutoRefresh(rate);

  return (
    <PageFrame
      title={detail?.run.playbook.title ?? 'Run'}
      breadcrumb={
        <>
          <Link to={links.playbooks()}>Playbooks</Link>
          <span aria-hidden="true">/</span>
          <Link to={links.playbookRuns()}>Runs</Link>
        </>
      }
      toolbar={
        detail && (
          <>
            <PlaybookIcon icon={detail.run.playbook.icon} />
            <Link to={links.playbookRuns({ playbook: detail.run.playbook.id })}>Runs of this playbook</Link>
            <FreshnessMark results={[result, actions]} intervalMs={parseRefreshRate(rate)} />
            <RunPageActions detail={detail} />
          </>
        )
      }
    >
      <AsyncView
        result={result}
        hasFreshnessMark
        errorTitle="The run could not be loaded"
        skeleton={<TableSkeleton rows={10} columns={[1, 3]} />}
      >
        {(loaded) =>
          loaded === null ? (
            <NotFoundView
              title="There is no such run"
              description="It may have been removed, or the link may be incomplete."
              actions={<Link to={links.playbookRuns()}>All runs</Link>}
            />
          ) : (
            <RunView
              detail={loaded}
              actions={actions}
              renderResult={(action) =>
                renderResult({
                  action,
                  kind: actionKind(loaded.spec, action.name),
                  live: outputs.get(action.id) ?? null,
                  resource: loaded.run.resource,
                })
              }
            />
          )
        }
      </AsyncView>
    </PageFrame>
  );
}
