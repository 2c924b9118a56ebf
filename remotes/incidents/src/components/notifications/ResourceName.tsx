import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { KIND_LABELS, type NotifiedResource, type ToldKind } from '@/model/NotifiedResource';

const HREFS: Record<ToldKind, (id: string) => string> = {
  config: (id) => links.config(id),
  component: (id) => links.component(id),
  check: (id) => links.check(id),
  canary: (id) => links.canary(id),
  incident: (id) => links.incident(id),
};

/** What a resource is called; one that is gone is called by what is left of it. */
export function resourceTitle({ id, name, kind }: NotifiedResource): string {
  if (name) return name;
  const what = kind ? KIND_LABELS[kind] : 'Resource';
  return id ? `${what} ${id.slice(0, 8)}, no longer there` : `${what}, no longer there`;
}

/** The page that shows a resource; null where none does. */
function resourceHref({ id, name, kind }: NotifiedResource): string | null {
  return kind && id && name ? HREFS[kind](id) : null;
}

/** A resource by its name, as a link where a page shows it. */
export function ResourceName({ resource }: { resource: NotifiedResource }) {
  const href = resourceHref(resource);
  const title = resourceTitle(resource);
  return (
    <>
      {href && !resource.isDeleted ? <Link to={href}>{title}</Link> : title}
      {resource.isDeleted && <span className="od-notification-note"> (deleted)</span>}
    </>
  );
}
