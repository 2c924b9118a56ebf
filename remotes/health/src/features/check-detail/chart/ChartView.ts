import type { CustomRange } from '@/model/checkRange';
import type { ChartPoint } from './toChartPoints';

/** What the chart draws. */
export type ChartView = {
  points: readonly ChartPoint[];
  window: CustomRange;
  timeZone: string;
};

/** Room of the axis left of the plot and of the last mark right of it, in pixels; tooltips are placed by it. */
export const PLOT_LEFT = 56;
export const PLOT_RIGHT = 20;
