import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { Age } from '@opsdeck/shared/time';
import { ResourceLink } from '@/components/ResourceLink';
import { RunStatus } from '@/components/RunStatus';
import type { PlaybookRun } from '@/model/PlaybookRun';
import { toDate } from '@/model/toDate';

type ChildRunsProps = {
  runs: readonly PlaybookRun[];
  /** How many there are; only the first of very many are read. */
  count: number;
};

const numbers = new Intl.NumberFormat('en');

/** The runs that actions of this one started. */
export function ChildRuns({ runs, count }: ChildRunsProps) {
  return (
    <>
      {count > runs.length && (
        <p className="od-run-note">
          The first {numbers.format(runs.length)} of {numbers.format(count)} are shown.
        </p>
      )}
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
    </>
  );
}
