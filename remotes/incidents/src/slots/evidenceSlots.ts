import type { SlotFill, SlotFillOf, SlotName, SlotProps } from '@opsdeck/shared/contracts';
import type { LinkSubject } from '@/components/link-incident/LinkSubject';

function fill<Name extends SlotName>(
  slot: Name,
  toSubject: (props: SlotProps[Name]) => LinkSubject,
): SlotFillOf<Name> {
  return {
    slot,
    id: `incidents.evidence.${slot}`,
    order: 20,
    feature: 'incidents',
    access: { resource: 'incident', action: 'write' },
    lazy: async () => ({
      Component: (await import('@/components/link-incident/attachEvidence')).attachEvidence(toSubject),
    }),
  };
}

/** Attach as evidence. */
export const evidenceSlots: SlotFill[] = [
  fill('check.actions', ({ check }) => ({ kind: 'check', id: check.id, name: check.name })),
  fill('component.actions', ({ component: { id, name } }) => ({ kind: 'component', id, name })),
  fill('config.actions', ({ config: { id, name } }) => ({ kind: 'config', id, name })),
  fill('configChange.actions', ({ change: { id, configId, name } }) => ({
    kind: 'change',
    id,
    configId,
    name,
  })),
  fill('configAnalysis.actions', ({ analysis: { id, configId, name } }) => ({
    kind: 'analysis',
    id,
    configId,
    name,
  })),
];
