import { isTargetKind, TARGET_PARAMS } from '@/model/Playbook';
import type { ResourceTarget } from '@/model/ResourceSelector';

/** A resource as requests about playbooks name it; nothing for none. */
export function toTargetParams(target: ResourceTarget | null): Record<string, string> {
  return target !== null && isTargetKind(target.kind) ? { [TARGET_PARAMS[target.kind]]: target.id } : {};
}
