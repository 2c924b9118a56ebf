import type { SlotProps } from '@opsdeck/shared/contracts';
import { PlaybookMenu } from '@/features/playbook-menu/PlaybookMenu';

/** The playbooks of a check. */
export function CheckPlaybooks({ check }: SlotProps['check.actions']) {
  return <PlaybookMenu key={check.id} target={{ kind: 'check', id: check.id }} />;
}
