import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { Age } from '@opsdeck/shared/time';
import { ResourceLink } from '@/components/ResourceLink';
import { RunStatus } from '@/components/RunStatus';
import type { PlaybookRun } from '@/model/PlaybookRun';
import { toDate } from '@/model/toDate';

/** The runs that actions of this one started. */
export function ChildRuns({ runs }: { runs: readonly PlaybookRun[] }) {
  return (
    <ul className="od-run-children">
      {runs.map(({ id, playbook, status, resource, createdAt }) => (
        <li key={id}>
          <Link to={links.playbookRun(id)}>{playbook.title}</Link>
          <RunStatus status={status} />
          {resource && <ResourceLink {...resource} />}
          <Age date={toDate(createdAt)} suffix="ago" />
        </li>
      ))}
    </ul>
  );
}
