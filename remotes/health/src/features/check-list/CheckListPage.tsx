import { useCallback, useMemo, useState } from 'react';
import { parseRefreshRate, useRefreshRate } from '@opsdeck/shared/query';
import { worstStatus } from '@opsdeck/shared/theme';
import { FreshnessMark, type HealthTimeRange } from '@opsdeck/shared/time';
import { AsyncView, EmptyView, PageFrame, TableSkeleton } from '@opsdeck/shared/ui';
import { useChecks } from './api/useChecks';
import { BulkBar } from './bulk/BulkBar';
import { PickedChecks } from './bulk/PickedChecks';
import { CheckArrangement } from './CheckArrangement';
import { CheckPanel } from './CheckPanel';
import { CheckToolbar } from './CheckToolbar';
import { countText } from './countText';
import { CheckFilters } from './filters/CheckFilters';
import { labelCatalogue } from './filters/labelCatalogue';
import { RefreshRateSelect } from './RefreshRateSelect';
import { retryableLazy } from './retryableLazy';
import { StripProvider } from './strip/StripProvider';
import { CheckTabs, CHOSEN_TAB_ID } from './tabs/CheckTabs';
import { tabByLabel } from './tabs/tabBy';
import { useListUrl } from './useListUrl';
import { useMediaQuery } from './useMediaQuery';
import { useSelectedChecks } from './useSelectedChecks';
import './CheckListPage.css';

const FilterDrawer = retryableLazy(
  'filters',
  async () => (await import('./filters/FilterDrawer')).FilterDrawer,
);

type CheckListPageProps = {
  timeRange: HealthTimeRange;
  openCheckId: string | null;
  onOpen: (checkId: string) => void;
};

const PANEL_ID = 'od-check-panel';
const NARROW = '(max-width: 1279px)';
const PHONE = '(max-width: 639px)';

/** Every check with its health, uptime and latency. */
export function CheckListPage({ timeRange, openCheckId, onOpen }: CheckListPageProps) {
  const [filters, changeFilters] = useListUrl();
  const [rate] = useRefreshRate();
  const result = useChecks(timeRange);
  const checks = result.data;
  const { selected, tabs } = useSelectedChecks(checks, filters);
  const status = useMemo(() => worstStatus((checks ?? []).map((check) => check.status)), [checks]);
  const catalogue = useMemo(() => (checks ? labelCatalogue(checks) : null), [checks]);
  const labelKeys = useMemo(() => (catalogue ?? []).map(({ key }) => key), [catalogue]);

  const isNarrow = useMediaQuery(NARROW);
  const isPhone = useMediaQuery(PHONE);
  const [isSidebarShown, setSidebarShown] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const areFiltersShown = isNarrow ? isDrawerOpen : isSidebarShown;
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const handleTab = useCallback((tab: string | null) => changeFilters({ tab }), [changeFilters]);

  const arrangement = <CheckArrangement filters={filters} labelKeys={labelKeys} onChange={changeFilters} />;
  const sections = <CheckFilters filters={filters} catalogue={catalogue} onChange={changeFilters} />;

  return (
    <PageFrame
      title="Health"
      status={status}
      controls={<RefreshRateSelect />}
      toolbar={
        <>
          <CheckToolbar
            filters={filters}
            count={checks ? countText(selected.rows.length, checks.length) : ''}
            areFiltersShown={areFiltersShown}
            onToggleFilters={() =>
              isNarrow ? setDrawerOpen(!isDrawerOpen) : setSidebarShown(!isSidebarShown)
            }
            onChange={changeFilters}
          >
            {!isPhone && arrangement}
          </CheckToolbar>
          <FreshnessMark results={[result]} intervalMs={parseRefreshRate(rate)} />
        </>
      }
    >
      <div className="od-check-page">
        {!isNarrow && isSidebarShown && (
          <aside className="od-check-sidebar" aria-label="Filters">
            {sections}
          </aside>
        )}
        {isNarrow && isDrawerOpen && (
          <FilterDrawer onClose={closeDrawer}>
            {isPhone && <div className="od-check-arrangement">{arrangement}</div>}
            {sections}
          </FilterDrawer>
        )}
        <div className="od-check-list">
          <StripProvider>
            <PickedChecks>
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
                empty={<EmptyView description="Health checks appear here once a canary defines them." />}
              >
                {(all) => (
                  <>
                    <CheckTabs
                      {...tabs}
                      label={tabByLabel(filters.tabBy)}
                      panelId={PANEL_ID}
                      onChange={handleTab}
                    />
                    <div
                      id={PANEL_ID}
                      className="od-check-panel"
                      role="tabpanel"
                      aria-labelledby={CHOSEN_TAB_ID}
                    >
                      <CheckPanel
                        filters={filters}
                        selected={selected}
                        openCheckId={openCheckId}
                        onOpen={onOpen}
                        onChange={changeFilters}
                      />
                    </div>
                    <BulkBar checks={all} />
                  </>
                )}
              </AsyncView>
            </PickedChecks>
          </StripProvider>
        </div>
      </div>
    </PageFrame>
  );
}
