import { Age } from '@opsdeck/shared/time';
import { RunStatus } from '@/components/RunStatus';
import type { PlaybookRun } from '@/model/PlaybookRun';
import { toDate } from '@/model/toDate';

/** A run in two lines, for narrow screens. */
export function RunCompactRow({ run }: { run: PlaybookRun }) {
  const { playbook, resource, status, createdAt } = run;
  return (
    <span className="od-run-compact">
      <span className="od-run-compact-line">
        <span className="od-run-compact-text">{playbook.title}</span>
        <RunStatus status={status} />
      </span>
      <span className="od-run-compact-line od-run-compact-facts">
        <span className="od-run-compact-text">{resource ? resource.name || resource.id : 'No resource'}</span>
        <Age date={toDate(createdAt)} suffix="ago" />
      </span>
    </span>
  );
}
