import { isEditableSource, parseResourceSource } from '@opsdeck/shared/contracts';
import { Button } from '@opsdeck/shared/kit/base';
import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { PlaybookIcon } from '@/components/PlaybookIcon';
import type { PlaybookSummary } from '@/model/Playbook';

type PlaybookCardProps = { playbook: PlaybookSummary; onRun: () => void; onEdit: () => void };

const SOURCES: Record<string, string> = {
  UI: 'UI',
  KubernetesCRD: 'Kubernetes',
  kubernetes: 'Kubernetes',
  component: 'Component',
  ConfigFile: 'Config file',
};

function sourceLabel(source: string): string {
  const known = parseResourceSource(source || 'UI');
  return known === null ? source : (SOURCES[known] ?? source);
}

/** A playbook with what can be done with it. */
export function PlaybookCard({ playbook, onRun, onEdit }: PlaybookCardProps) {
  const { id, title, description, icon, source } = playbook;
  const mayRun = useCanAccess('playbook_runs', 'write');
  const mayRead = useCanAccess('playbook_runs', 'read');
  const mayWrite = useCanAccess('playbooks', 'write');
  const edit = mayWrite && isEditableSource(source) ? 'Edit' : 'View spec';
  return (
    <li className="od-playbook-card">
      <div className="od-playbook-head">
        <PlaybookIcon icon={icon} />
        <h3 className="od-playbook-title">{title}</h3>
        <span className="od-playbook-source">
          <span className="od-visually-hidden">Source: </span>
          {sourceLabel(source)}
        </span>
      </div>
      <p className="od-playbook-about">{description}</p>
      <div className="od-playbook-actions">
        {mayRun && (
          <Button size="small" onClick={onRun}>
            Run<span className="od-visually-hidden"> {title}</span>
          </Button>
        )}
        <Button size="small" type="text" onClick={onEdit}>
          {edit}
          <span className="od-visually-hidden"> of {title}</span>
        </Button>
        {mayRead && (
          <Link className="od-playbook-runs" to={links.playbookRuns({ playbook: id })}>
            Runs<span className="od-visually-hidden"> of {title}</span>
          </Link>
        )}
      </div>
    </li>
  );
}
