import { useEffect, useState } from 'react';
import { formatDuration } from '@opsdeck/shared/time';
import { runDuration } from '@/model/runDuration';
import { isFinalStatus } from '@/model/runStatus';

type RunDurationProps = { startTime: string | null; endTime: string | null; status: string };

const TICK_MS = 1_000;

/** How long a run or an action took; counts on while it goes on. */
export function RunDuration(span: RunDurationProps) {
  const isFinal = isFinalStatus(span.status);
  const isCounting = span.startTime !== null && span.endTime === null && !isFinal;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, [isCounting]);
  const duration = runDuration(span, { now, isFinal });
  return <span className="od-number">{duration === null ? '-' : formatDuration(duration)}</span>;
}
