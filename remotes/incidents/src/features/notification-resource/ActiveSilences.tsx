import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { Age } from '@opsdeck/shared/time';
import type { NotifiedKind } from '@/model/NotifiedResource';
import { toDate } from '@/model/toDate';
import { useSilencesOfResource } from './api/useSilencesOfResource';

/** Says that nobody is told of a resource now, and until when. The sends are worth showing without it. */
export function ActiveSilences({ resource }: { resource: { kind: NotifiedKind; id: string } }) {
  const { data = [] } = useSilencesOfResource(resource);
  if (data.length === 0) return null;
  return (
    <span className="od-notification-linked">
      Silenced by{' '}
      {data.map(({ id, name, until }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={links.silences({ id })}>{name}</Link>
          {until !== null && (
            <>
              {' '}
              (ends <Age date={toDate(until)} />)
            </>
          )}
        </span>
      ))}
    </span>
  );
}
