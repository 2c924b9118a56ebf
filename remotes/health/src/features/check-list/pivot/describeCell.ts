import { countText } from '@/features/check-list/countText';
import type { PivotCell } from './pivotChecks';

/** A cell in words: "3 checks: 1 unhealthy, 2 healthy". */
export function describeCell({ checks, healthy, unhealthy, other }: PivotCell): string {
  const parts = [
    ...(unhealthy > 0 ? [`${unhealthy} unhealthy`] : []),
    ...(other > 0 ? [`${other} unknown`] : []),
    ...(healthy > 0 ? [`${healthy} healthy`] : []),
  ];
  return `${countText(checks.length, checks.length)}: ${parts.join(', ')}`;
}
