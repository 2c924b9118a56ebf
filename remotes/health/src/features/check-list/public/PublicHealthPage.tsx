import { useMemo } from 'react';
import { ApiError } from '@opsdeck/shared/api';
import { useUrlState } from '@opsdeck/shared/filters';
import { parseRefreshRate, useRefreshRate } from '@opsdeck/shared/query';
import { worstStatus } from '@opsdeck/shared/theme';
import { FreshnessMark } from '@opsdeck/shared/time';
import { AsyncView, EmptyView, NotFoundView, PageFrame, TableSkeleton } from '@opsdeck/shared/ui';
import { countText } from '@/features/check-list/countText';
import { RefreshRateSelect } from '@/features/check-list/RefreshRateSelect';
import { CheckTabs, CHOSEN_TAB_ID } from '@/features/check-list/tabs/CheckTabs';
import { usePublicChecks } from './api/usePublicChecks';
import { NoPublicChecksLeft } from './NoPublicChecksLeft';
import { PublicCheckTable } from './PublicCheckTable';
import { PublicToolbar } from './PublicToolbar';
import { publicUrl, type PublicUrl } from './publicUrl';
import { usePublicSelection } from './usePublicSelection';
import '../CheckListPage.css';

const PANEL_ID = 'od-check-panel';

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The state of every check for whoever opens the address: nothing about them that is not for everybody. */
export function PublicHealthPage() {
  const [filters, setFilters] = useUrlState<PublicUrl>(publicUrl);
  const [rate] = useRefreshRate();
  const result = usePublicChecks();
  const checks = result.data;
  const { selected, tabs } = usePublicSelection(checks, filters);
  const status = useMemo(() => worstStatus((checks ?? []).map((check) => check.status)), [checks]);

  if (isMissing(result.error)) {
    return (
      <PageFrame title="Health">
        <NotFoundView
          title="The public health page is switched off"
          description="This installation shows its checks only to people who are signed in."
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title="Health"
      status={status}
      controls={<RefreshRateSelect />}
      toolbar={
        <>
          <PublicToolbar
            filters={filters}
            count={checks ? countText(selected.rows.length, checks.length) : ''}
            onChange={setFilters}
          />
          <FreshnessMark results={[result]} intervalMs={parseRefreshRate(rate)} />
        </>
      }
    >
      <div className="od-check-list">
        <AsyncView
          result={result}
          hasFreshnessMark
          errorTitle="The checks could not be loaded"
          skeleton={
            <div className="od-check-skeleton">
              <TableSkeleton rows={20} columns={[7, 1, 1, 1, 1]} />
            </div>
          }
          isEmpty={(all) => all.length === 0}
          empty={<EmptyView description="There are no health checks to show." />}
        >
          {() => (
            <>
              <CheckTabs
                {...tabs}
                label="Namespace"
                panelId={PANEL_ID}
                onChange={(tab) => setFilters({ tab })}
              />
              <div id={PANEL_ID} className="od-check-panel" role="tabpanel" aria-labelledby={CHOSEN_TAB_ID}>
                {selected.rows.length > 0 ? (
                  <PublicCheckTable selected={selected} />
                ) : (
                  <NoPublicChecksLeft passing={selected.found.length} onChange={setFilters} />
                )}
              </div>
            </>
          )}
        </AsyncView>
      </div>
    </PageFrame>
  );
}
