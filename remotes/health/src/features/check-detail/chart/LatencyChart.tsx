import { lazy, Suspense, useMemo, useState, type KeyboardEvent } from 'react';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { formatLatency, formatPlainDateTime, useTimePreferences } from '@opsdeck/shared/time';
import { ErrorBoundary } from '@opsdeck/shared/ui';
import type { CheckWindow } from '@/features/check-detail/api/getCheckStats';
import type { ChartView } from './ChartView';
import { moveCursor, type ChartCursor } from './chartKeys';
import { ChartTable } from './ChartTable';
import { ChartTooltip } from './ChartTooltip';
import { toChartPoints, type ChartPoint } from './toChartPoints';
import './LatencyChart.css';

type LatencyChartProps = {
  shown: CheckWindow;
  onCut: (fromMs: number, toMs: number) => void;
};

const createPlot = () => lazy(async () => ({ default: (await import('./LatencyPlotView')).LatencyPlotView }));

// Some hardened browsers have no canvas, and nor have test environments; the table says the same.
const canDraw = typeof CanvasRenderingContext2D !== 'undefined';

/** Latency and failures of a check over time: drawn, read by keyboard, and as a table for screen readers. */
export function LatencyChart({ shown, onCut }: LatencyChartProps) {
  const { timeZone } = useTimePreferences();
  // React keeps a failed load for ever, so every attempt needs a new component.
  const [LatencyPlotView, setPlot] = useState(createPlot);
  const [hovered, setHovered] = useState<number | null>(null);
  const [cursor, setCursor] = useState<ChartCursor | null>(null);
  const view = useMemo<ChartView>(
    () => ({ points: toChartPoints(shown.stats.buckets), window: shown, timeZone }),
    [shown, timeZone],
  );
  const { points } = view;
  const keyed = cursor && points[cursor.index] ? cursor : null;
  const point = points[keyed?.index ?? hovered ?? -1];
  const anchor = keyed?.anchor ?? null;
  const selection = useMemo(
    () => (keyed && anchor !== null && anchor !== keyed.index ? ([anchor, keyed.index] as const) : null),
    [keyed, anchor],
  );

  if (points.length === 0) return <p className="od-latency-empty">No runs in this time range</p>;

  function handleKeyDown(event: KeyboardEvent) {
    const moved = moveCursor(keyed, event, points.length);
    if (moved) setCursor(moved);
    else if (event.key === 'Enter' && selection) cutOut(selection);
    else if (event.key === 'Escape' && keyed) setCursor(null);
    else return;
    event.preventDefault();
    // The dialog around would close on Escape.
    event.nativeEvent.stopPropagation();
    event.stopPropagation();
  }

  function cutOut(indices: readonly [number, number]) {
    const [one, other] = indices.map((index) => points[index]?.timeMs);
    setCursor(null);
    if (one !== undefined && other !== undefined) onCut(Math.min(one, other), Math.max(one, other));
  }

  return (
    <figure className="od-latency">
      <figcaption id="od-latency-title">Health Overview</figcaption>
      {canDraw && (
        <div
          className="od-latency-stage"
          role="slider"
          tabIndex={0}
          aria-labelledby="od-latency-title"
          aria-describedby="od-latency-keys"
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={(keyed?.index ?? points.length - 1) + 1}
          aria-valuetext={keyed && point ? sayPoint(point, timeZone) : saySummary(points)}
          onKeyDown={handleKeyDown}
          onBlur={() => setCursor(null)}
        >
          <ErrorBoundary
            where="check chart"
            fallback={(_error, retry) => (
              <Alert
                type="warning"
                showIcon
                title="The chart could not be loaded"
                action={
                  <Button
                    size="small"
                    onClick={() => {
                      setPlot(createPlot);
                      retry();
                    }}
                  >
                    Retry
                  </Button>
                }
              />
            )}
          >
            <Suspense fallback={null}>
              <LatencyPlotView
                view={view}
                cursor={keyed?.index ?? null}
                selection={selection}
                onPoint={setHovered}
                onCut={onCut}
              />
            </Suspense>
          </ErrorBoundary>
          {point && <ChartTooltip point={point} view={view} />}
        </div>
      )}
      <p id="od-latency-keys" className="od-latency-keys">
        Arrow keys move, Shift selects, Enter zooms in
      </p>
      <ChartTable view={view} hidden={canDraw} />
    </figure>
  );
}

function sayPoint(point: ChartPoint, timeZone: string): string {
  const time = formatPlainDateTime(new Date(point.timeMs), timeZone);
  return `${time}, ${formatLatency(point.latency)}, ${point.passed} passed, ${point.failed} failed`;
}

function saySummary(points: readonly ChartPoint[]): string {
  const failing = points.filter(({ failed }) => failed > 0).length;
  return `${points.length} points, ${failing} with failed runs`;
}
