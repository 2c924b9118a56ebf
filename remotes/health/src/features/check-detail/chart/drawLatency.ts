import uPlot from 'uplot';
import { formatLatency } from '@opsdeck/shared/time';
import { PLOT_LEFT, PLOT_RIGHT, type ChartView } from './ChartView';
import { drawMarks } from './drawMarks';
import { findGaps } from './findGaps';
import { formatAxisTime } from './formatAxisTime';
import 'uplot/dist/uPlot.min.css';

type LatencyPlotEvents = {
  /** The point under the pointer, `null` when the pointer left. */
  onPoint: (index: number | null) => void;
  onCut: (fromMs: number, toMs: number) => void;
};

export type LatencyPlot = {
  show: (view: ChartView) => void;
  /** Draws again in the colours of the look that is on the screen now. */
  recolour: () => void;
  resize: (size: { width: number; height: number }) => void;
  /** Moves the line that a key moves. */
  pointAt: (index: number | null) => void;
  /** Marks the points from one index to another as about to be cut out. */
  select: (indices: readonly [number, number] | null) => void;
  destroy: () => void;
};

const NO_SELECTION = { left: 0, top: 0, width: 0, height: 0 };
const LEAST_DRAG_PX = 6;

/** The latency of a check over time in an element. The only place that knows the chart library. */
export function drawLatency(element: HTMLElement, first: ChartView, events: LatencyPlotEvents): LatencyPlot {
  let view = first;
  // Read at every drawing, so that a change of the look needs no new chart.
  const colour = (name: string) => () => getComputedStyle(element).getPropertyValue(`--od-${name}`).trim();
  const font = () => `11px ${getComputedStyle(element).fontFamily}`;
  const axis = {
    stroke: colour('text-muted'),
    grid: { stroke: colour('border'), width: 1 },
    ticks: { show: false },
    gap: 6,
  };

  const plot: uPlot = new uPlot(
    {
      width: Math.max(1, element.clientWidth),
      height: Math.max(1, element.clientHeight),
      padding: [8, PLOT_RIGHT, 0, 0],
      legend: { show: false },
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), view.timeZone),
      cursor: {
        y: false,
        points: { size: 8, width: 2, stroke: colour('accent-text'), fill: colour('surface') },
        drag: { x: true, y: false, setScale: false, dist: LEAST_DRAG_PX },
        // A double click zooms out in this library; here that is a button.
        bind: { dblclick: () => null },
      },
      scales: {
        x: { range: () => [view.window.fromMs / 1000, view.window.toMs / 1000] },
        y: { range: (_self, _least, most) => [0, Number.isFinite(most) && most > 0 ? most * 1.15 : 1] },
      },
      axes: [
        {
          ...axis,
          size: 24,
          space: 72,
          grid: { show: false },
          values: (_self, splits) => {
            const stepMs = ((splits[1] ?? 0) - (splits[0] ?? 0)) * 1000;
            return splits.map((at) => formatAxisTime(at * 1000, { stepMs, timeZone: view.timeZone }));
          },
        },
        {
          ...axis,
          size: PLOT_LEFT,
          space: 32,
          values: (_self, splits) => splits.map((ms) => formatLatency(ms)),
        },
      ],
      series: [
        {},
        {
          stroke: colour('accent-text'),
          width: 1.5,
          points: { show: false },
          gaps: (self, _series, from, to) => gapsInPixels(self, from, to),
        },
      ],
      hooks: {
        init: [(self) => axesInFont(self, font())],
        draw: [(self) => drawMarks(self.ctx, marksOf(self, view), colour)],
        setCursor: [(self) => events.onPoint(self.cursor.idx ?? null)],
        setSelect: [
          (self) => {
            if (self.select.width < LEAST_DRAG_PX) return;
            const { left, width } = self.select;
            const [fromMs, toMs] = [left, left + width].map((at) => self.posToVal(at, 'x') * 1000);
            self.setSelect(NO_SELECTION, false);
            if (fromMs !== undefined && toMs !== undefined) events.onCut(fromMs, toMs);
          },
        ],
      },
    },
    toData(first),
    element,
  );

  return {
    show: (next) => {
      view = next;
      plot.setData(toData(next));
    },
    recolour: () => plot.redraw(false),
    resize: (size) => plot.setSize(size),
    pointAt: (index) => {
      const point = index === null ? undefined : view.points[index];
      plot.setCursor(point ? positionOf(plot, point) : { left: -10, top: -10 }, false);
    },
    select: (indices) => {
      const [from, to] = (indices ?? []).map((index) => view.points[index]);
      if (!from || !to) return plot.setSelect(NO_SELECTION, false);
      const [left, right] = [from, to].map((point) => positionOf(plot, point).left).sort((a, b) => a - b);
      plot.setSelect(
        { left: left ?? 0, top: 0, width: (right ?? 0) - (left ?? 0), height: plot.over.clientHeight },
        false,
      );
    },
    destroy: () => plot.destroy(),
  };
}

function toData({ points }: ChartView): uPlot.AlignedData {
  return [points.map(({ timeMs }) => timeMs / 1000), points.map(({ latency }) => latency)];
}

function positionOf(plot: uPlot, point: { timeMs: number; latency: number }) {
  return { left: plot.valToPos(point.timeMs / 1000, 'x'), top: plot.valToPos(point.latency, 'y') };
}

function gapsInPixels(plot: uPlot, from: number, to: number): uPlot.Series.Gaps {
  const [times] = plot.data;
  const at = (index: number) => plot.valToPos(times[index] ?? 0, 'x', true);
  return findGaps([...times])
    .filter((index) => index > from && index <= to)
    .map((index) => [Math.round(at(index - 1)), Math.round(at(index))]);
}

function marksOf(plot: uPlot, { points }: ChartView) {
  return {
    ratio: uPlot.pxRatio,
    box: plot.bbox,
    points: points.map((point) => ({
      state: point.state,
      x: plot.valToPos(point.timeMs / 1000, 'x', true),
      y: plot.valToPos(point.latency, 'y', true),
    })),
  };
}

function axesInFont(plot: uPlot, font: string): void {
  for (const axis of plot.axes) axis.font = font;
}
