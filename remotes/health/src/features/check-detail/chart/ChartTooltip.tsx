import { formatLatency, formatPlainDateTime } from '@opsdeck/shared/time';
import { StatusMark } from '@opsdeck/shared/ui';
import { PLOT_LEFT, PLOT_RIGHT, type ChartView } from './ChartView';
import type { ChartPoint } from './toChartPoints';

type ChartTooltipProps = { point: ChartPoint; view: ChartView };

/** The figures of one point, beside it. */
export function ChartTooltip({ point, view }: ChartTooltipProps) {
  const { fromMs, toMs } = view.window;
  const share = Math.min(1, Math.max(0, (point.timeMs - fromMs) / (toMs - fromMs)));
  const inset = (left: number, part: number) =>
    `calc(${left}px + (100% - ${PLOT_LEFT + PLOT_RIGHT}px) * ${part})`;
  // Always towards the middle, where there is room.
  const side =
    share < 0.5 ? { left: inset(PLOT_LEFT + 8, share) } : { right: inset(PLOT_RIGHT + 8, 1 - share) };
  return (
    <div className="od-latency-tooltip od-number" style={side} aria-hidden="true">
      <strong>{formatPlainDateTime(new Date(point.timeMs), view.timeZone)}</strong>
      <span>{formatLatency(point.latency)}</span>
      <span>
        {point.passed > 0 && <StatusMark status="healthy" label={`${point.passed} passed`} />}
        {point.failed > 0 && (
          <StatusMark
            status={point.state === 'mixed' ? 'warning' : 'unhealthy'}
            label={`${point.failed} failed`}
          />
        )}
      </span>
    </div>
  );
}
