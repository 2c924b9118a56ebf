import { ACTIONS, type AccessRule, RESOURCES } from '@opsdeck/shared/contracts';
import { isRecord } from '@opsdeck/shared/lib';

/** Whether a value from outside names a known resource and action. */
export function isAccessRule(value: unknown): value is AccessRule {
  return (
    isRecord(value) &&
    (RESOURCES as readonly unknown[]).includes(value['resource']) &&
    (ACTIONS as readonly unknown[]).includes(value['action'])
  );
}
