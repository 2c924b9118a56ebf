import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import type { HealthTimeRange } from '@opsdeck/shared/time';
import type { ResourceKind } from '@/model/ResourceSelector';
import './ResourceLink.css';

type ResourceLinkProps = {
  kind: ResourceKind;
  /** Null for what is gone: its name alone is shown. */
  id: string | null;
  name: string;
  type?: string;
  /** The span of results that the page of a check shows. */
  timeRange?: HealthTimeRange | undefined;
};

const HREFS: Partial<Record<ResourceKind, (id: string, timeRange?: HealthTimeRange) => string>> = {
  check: (id, timeRange) => links.check(id, timeRange ? { timeRange } : {}),
  config: (id) => links.config(id),
  component: (id) => links.component(id),
  playbook: (id) => links.playbooks({ edit: id }),
};

/** The name of a resource, leading to it where there is a page for it. */
export function ResourceLink({ kind, id, name, type, timeRange }: ResourceLinkProps) {
  const href = id === null ? undefined : HREFS[kind]?.(id, timeRange);
  const text = name || id || 'unnamed';
  return (
    <span className="od-resource-link">
      {href === undefined ? text : <Link to={href}>{text}</Link>}
      {type ? <span className="od-resource-type">{type}</span> : null}
    </span>
  );
}
