import { isRecord } from '@opsdeck/shared/lib';
import type { Check } from '@/model/Check';

/** The new list, with the former object of every check that says what it said: its row need not be drawn again. */
export function keepUnchanged(before: readonly Check[], after: readonly Check[]): Check[] {
  const former = new Map(before.map((check) => [check.id, check]));
  return after.map((check) => {
    const known = former.get(check.id);
    return known !== undefined && isSame(known, check) ? known : check;
  });
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}
