import { useCallback, useMemo } from 'react';
import { useTimePreferences } from '@opsdeck/shared/time';
import type { LineSource } from '@/model/LineSource';
import { LinePrefix } from './LinePrefix';
import { LineView } from './LineView';
import type { LogLine } from './LogLine';

type LogLinesProps = {
  lines: readonly LogLine[];
  /** The accessible name. */
  label: string;
  live?: boolean;
};

/** A log of up to a hundred thousand lines: times, levels by word and colour, colours of terminals, search. */
export function LogLines({ lines, label, live = false }: LogLinesProps) {
  const { timeZone } = useTimePreferences();
  const source = useMemo<LineSource>(
    () => ({ count: lines.length, textAt: (index) => lines[index]?.message ?? '' }),
    [lines],
  );
  const prefix = useCallback(
    (index: number) => {
      const line = lines[index];
      return line ? <LinePrefix line={line} timeZone={timeZone} /> : null;
    },
    [lines, timeZone],
  );
  return <LineView label={label} source={source} prefix={prefix} live={live} />;
}
