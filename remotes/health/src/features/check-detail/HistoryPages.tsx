import { Button } from '@opsdeck/shared/kit/base';
import { RUNS_PER_PAGE } from './api/getCheckRuns';

type HistoryPagesProps = {
  page: number;
  rows: number;
  total: number | null;
  onPage: (page: number) => void;
};

const numbers = new Intl.NumberFormat('en');

/** Which runs are shown, and the way to older and newer ones. */
export function HistoryPages({ page, rows, total, onPage }: HistoryPagesProps) {
  const first = page * RUNS_PER_PAGE + 1;
  const last = page * RUNS_PER_PAGE + rows;
  const hasOlder = total === null ? rows === RUNS_PER_PAGE : last < total;
  const range = rows === 0 ? '0' : `${numbers.format(first)}–${numbers.format(last)}`;
  return (
    <nav className="od-history-pages od-number" aria-label="History pages">
      <span role="status">{total === null ? range : `${range} of ${numbers.format(total)}`}</span>
      <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button size="small" disabled={!hasOlder} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}
