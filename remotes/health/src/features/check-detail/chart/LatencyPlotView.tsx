import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTheme } from '@opsdeck/shared/theme';
import type { ChartView } from './ChartView';
import { drawLatency, type LatencyPlot } from './drawLatency';

type LatencyPlotViewProps = {
  view: ChartView;
  /** The point that the keyboard is at. */
  cursor: number | null;
  selection: readonly [number, number] | null;
  onPoint: (index: number | null) => void;
  onCut: (fromMs: number, toMs: number) => void;
};

/** The drawing itself; loaded apart from the dialog, because of the library behind it. */
export function LatencyPlotView({ view, cursor, selection, onPoint, onCut }: LatencyPlotViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const plot = useRef<LatencyPlot | null>(null);
  const latest = useRef({ view, onPoint, onCut });
  const { appearance } = useTheme();

  useLayoutEffect(() => {
    latest.current = { view, onPoint, onCut };
  });

  useLayoutEffect(() => {
    const parent = element.current;
    if (!parent) return;
    const drawn = drawLatency(parent, latest.current.view, {
      onPoint: (index) => latest.current.onPoint(index),
      onCut: (fromMs, toMs) => latest.current.onCut(fromMs, toMs),
    });
    plot.current = drawn;
    const observer = new ResizeObserver(() => {
      if (parent.clientWidth > 0) drawn.resize({ width: parent.clientWidth, height: parent.clientHeight });
    });
    observer.observe(parent);
    return () => {
      observer.disconnect();
      plot.current = null;
      drawn.destroy();
    };
  }, []);

  useEffect(() => plot.current?.show(view), [view]);
  useEffect(() => plot.current?.recolour(), [appearance]);
  useEffect(() => plot.current?.pointAt(cursor), [cursor, view]);
  useEffect(() => plot.current?.select(selection), [selection, view]);

  return <div ref={element} className="od-latency-plot" />;
}
