import type { SlotProps } from '@opsdeck/shared/contracts';
import { PlaybookMenu } from '@/features/playbook-menu/PlaybookMenu';

/** The playbooks of a component. */
export function ComponentPlaybooks({ component }: SlotProps['component.actions']) {
  return <PlaybookMenu key={component.id} target={{ kind: 'component', id: component.id }} />;
}
