import { Tabs, type TabsProps } from '@opsdeck/shared/kit/overlays';
import { Alert } from '@opsdeck/shared/kit/base';
import type { Page } from '@opsdeck/shared/contracts';
import type { AsyncResult } from '@opsdeck/shared/ui';
import type { CheckRange } from '@/model/checkRange';
import type { CheckWindow } from './api/getCheckStats';
import { LatencyChart } from './chart/LatencyChart';
import type { CheckDetail } from './CheckDetail';
import { CheckHistory } from './CheckHistory';
import { CheckOverview } from './CheckOverview';
import type { CheckRun } from './CheckRun';
import { DETAIL_TABS, type DetailTab, type DetailUrl } from './detailUrl';
import { CheckRelationships } from './links/CheckRelationships';
import { CheckSpec } from './spec/CheckSpec';
import { useRangeZoom } from './useRangeZoom';
import { useShortScreen } from './useShortScreen';

type CheckDetailBodyProps = {
  check: CheckDetail;
  timeRange: CheckRange;
  stats: AsyncResult<CheckWindow>;
  runs: AsyncResult<Page<CheckRun>>;
  url: DetailUrl;
  onUrl: (change: Partial<DetailUrl>) => void;
};

/** Figures, chart and tabs of a check that was found. */
export function CheckDetailBody({ check, timeRange, stats, runs, url, onUrl }: CheckDetailBodyProps) {
  const short = useShortScreen();
  const setRange = (range: CheckRange | null) => onUrl({ timeRange: range, historyPage: 0 });
  const { zoom, resetZoom } = useRangeZoom(timeRange, setRange);
  const linked = check.components.length + check.configs.length;

  const items: NonNullable<TabsProps['items']> = [
    {
      key: 'history',
      label: 'History',
      children: <CheckHistory result={runs} filters={url} onFilters={onUrl} />,
    },
    ...(short
      ? [
          {
            key: 'graph',
            label: 'Graph',
            children: stats.data && <LatencyChart shown={stats.data} onCut={zoom} />,
          },
        ]
      : []),
    { key: 'spec', label: 'Spec', children: <CheckSpec canaryId={check.canaryId} /> },
    {
      key: 'relationships',
      label: (
        <span>
          Relationships <span className="od-check-badge">{linked}</span>
        </span>
      ),
      children: <CheckRelationships check={check} />,
    },
  ];

  return (
    <>
      {check.deletedAt !== null && <Alert type="info" showIcon title="This check was removed" />}
      <CheckOverview
        check={check}
        result={stats}
        timeRange={timeRange}
        hasChart={!short}
        onTimeRange={setRange}
        onZoom={zoom}
        onResetZoom={resetZoom}
      />
      <Tabs
        className="od-check-detail-tabs"
        size="small"
        activeKey={!short && url.checkTab === 'graph' ? 'history' : url.checkTab}
        onChange={(key) => onUrl({ checkTab: toTab(key) })}
        items={items}
      />
    </>
  );
}

function toTab(key: string): DetailTab {
  return DETAIL_TABS.find((tab) => tab === key) ?? 'history';
}
