import { REFRESH_RATES, useAutoRefresh, useRefreshRate } from '@opsdeck/shared/query';
import { LazySelect } from '@opsdeck/shared/ui';

const OPTIONS = REFRESH_RATES.map((rate) => ({ value: rate, label: rate }));

/** Chooses how often the page reloads itself, and keeps it reloading. */
export function RefreshRateSelect() {
  const [rate, setRate] = useRefreshRate();
  useAutoRefresh(rate);
  return (
    <span className="od-refresh-rate">
      <span id="od-refresh-rate">Auto-refresh</span>
      <LazySelect aria-labelledby="od-refresh-rate" value={rate} options={OPTIONS} onChange={setRate} />
    </span>
  );
}
