import { memo, useDeferredValue } from 'react';
import { formatLatency, formatPlainDateTime } from '@opsdeck/shared/time';
import type { ChartView } from './ChartView';

type ChartTableProps = { view: ChartView; hidden: boolean };

/** The numbers of the chart, oldest first. */
export function ChartTable({ view, hidden }: ChartTableProps) {
  // Hundreds of rows that few people read must not hold up the drawing.
  const deferred = useDeferredValue(view, EMPTY);
  return (
    <div className={hidden ? 'od-visually-hidden' : 'od-latency-table'}>
      <Rows view={deferred} />
    </div>
  );
}

const EMPTY: ChartView = { points: [], window: { fromMs: 0, toMs: 0 }, timeZone: 'UTC' };

const Rows = memo(function Rows({ view: { points, timeZone } }: { view: ChartView }) {
  return (
    <table>
      <caption>Latency and results over time</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Latency</th>
          <th scope="col">Passed runs</th>
          <th scope="col">Failed runs</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ timeMs, latency, passed, failed }, index) => (
          // Merged or junk answers may hold a time twice.
          <tr key={`${timeMs} ${index}`}>
            <th scope="row">{formatPlainDateTime(new Date(timeMs), timeZone)}</th>
            <td>{formatLatency(latency)}</td>
            <td>{passed}</td>
            <td>{failed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
