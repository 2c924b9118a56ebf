import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { EmptyView } from '@opsdeck/shared/ui';
import type { CheckDetail } from '@/features/check-detail/CheckDetail';
import './CheckRelationships.css';

type CheckRelationshipsProps = { check: Pick<CheckDetail, 'components' | 'configs'> };

/** The components and configuration items that a check belongs to. */
export function CheckRelationships({ check: { components, configs } }: CheckRelationshipsProps) {
  if (components.length + configs.length === 0) {
    return <EmptyView description="No component or configuration item is linked to this check." />;
  }
  return (
    <div className="od-check-relations">
      {components.length > 0 && (
        <section aria-labelledby="od-check-components">
          <h3 id="od-check-components">Components</h3>
          <ul>
            {components.map(({ id, name }) => (
              <li key={id}>
                <Link to={links.component(id)}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {configs.length > 0 && (
        <section aria-labelledby="od-check-configs">
          <h3 id="od-check-configs">Configuration items</h3>
          <ul>
            {configs.map(({ id, name, type }) => (
              <li key={id}>
                <Link to={links.config(id)}>{name}</Link>
                {type !== '' && <small>{type}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
