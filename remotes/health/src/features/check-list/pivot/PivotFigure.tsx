import { formatLatency } from '@opsdeck/shared/time';
import { StatusMark } from '@opsdeck/shared/ui';
import { formatPercent, uptimePercent } from '@/model/checkUptime';
import type { PivotCell } from './pivotChecks';
import type { PivotCellType } from './pivotCellType';

type PivotFigureProps = { cell: PivotCell; type: PivotCellType };

/** The figure of a cell: how many checks are in which state, their uptime or their mean latency. */
export function PivotFigure({ cell, type }: PivotFigureProps) {
  if (type === 'uptime') return <>{formatPercent(uptimePercent(cell.uptime), 1)}</>;
  if (type === 'latency') return <>{formatLatency(cell.latency)}</>;
  return (
    <span className="od-pivot-counts">
      {cell.unhealthy > 0 && <StatusMark status="unhealthy" label={String(cell.unhealthy)} />}
      {cell.other > 0 && <StatusMark status="unknown" label={String(cell.other)} />}
      {cell.healthy > 0 && <StatusMark status="healthy" label={String(cell.healthy)} />}
    </span>
  );
}
