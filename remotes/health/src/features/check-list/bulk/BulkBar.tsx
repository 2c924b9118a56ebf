import type { Check } from '@/model/Check';

type BulkBarProps = { checks: readonly Check[] };

/** What can be done with the chosen checks. */
export function BulkBar({ checks }: BulkBarProps) {
  void checks;
  return null;
}
