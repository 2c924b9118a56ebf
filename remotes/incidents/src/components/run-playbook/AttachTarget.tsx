import { useFeatureEnabled } from '@opsdeck/shared/flags';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { useNamedResources } from '@/api/useResourceSearch';
import { AttachEvidenceButton } from '@/components/link-incident/AttachEvidenceButton';
import type { ResourceTarget } from '@/model/ResourceSelector';

/** Makes evidence of what a playbook would run on, for those who may work on incidents. */
export function AttachTarget({ target: { kind, id } }: { target: ResourceTarget }) {
  const isOn = useFeatureEnabled('incidents');
  const mayAttach = useCanAccess('incident', 'write');
  const named = useNamedResources(kind, [id]);
  const found = named.data?.find((row) => row.id === id);
  const isEvidence = kind === 'check' || kind === 'component' || kind === 'config';
  if (!isOn || !mayAttach || !isEvidence || !found) return null;
  return (
    <span className="od-run-attach">
      <AttachEvidenceButton key={id} subject={{ kind, id, name: found.name }} />
    </span>
  );
}
