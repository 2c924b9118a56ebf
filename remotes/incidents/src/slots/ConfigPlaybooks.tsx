import type { SlotProps } from '@opsdeck/shared/contracts';
import { PlaybookMenu } from '@/features/playbook-menu/PlaybookMenu';

/** The playbooks of a configuration item. */
export function ConfigPlaybooks({ config }: SlotProps['config.actions']) {
  return <PlaybookMenu key={config.id} target={{ kind: 'config', id: config.id }} />;
}
