import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { useComponentName } from '@/features/check-detail/api/useComponentName';
import type { CheckDetail } from '@/features/check-detail/CheckDetail';
import { readCheckSource } from './readCheckSource';
import './CheckSourceNote.css';

type CheckSourceNoteProps = { check: CheckDetail };

/** The way to the definition of a check: Edit where this console keeps it, else where it comes from. */
export function CheckSourceNote({ check }: CheckSourceNoteProps) {
  const canWrite = useCanAccess('canaries', 'write');
  const source = readCheckSource(check.source);
  if (check.canaryId === '') return null;
  switch (source.kind) {
    case 'console':
      if (!canWrite || check.deletedAt !== null) return null;
      return (
        <Link className="od-check-edit" to={links.canary(check.canaryId)}>
          Edit
        </Link>
      );
    case 'kubernetes':
      return (
        <span className="od-check-source">
          Defined by a <Link to={links.config(check.canaryId)}>Kubernetes resource</Link>
        </span>
      );
    case 'component':
      return <ComponentSource componentId={source.componentId} />;
    case 'other':
      return (
        <span className="od-check-source" title={source.text}>
          Defined elsewhere: {source.text}
        </span>
      );
  }
}

function ComponentSource({ componentId }: { componentId: string }) {
  const { data: name } = useComponentName(componentId);
  if (componentId === '') return <span className="od-check-source">Defined by a component</span>;
  return (
    <span className="od-check-source">
      Defined by the component <Link to={links.component(componentId)}>{name || componentId}</Link>
    </span>
  );
}
