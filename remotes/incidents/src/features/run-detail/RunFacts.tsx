import type { ReactNode } from 'react';
import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { DateTime } from '@opsdeck/shared/time';
import { ResourceLink } from '@/components/ResourceLink';
import { RunDuration } from '@/components/RunDuration';
import { RunStatus } from '@/components/RunStatus';
import { isFinalStatus } from '@/model/runStatus';
import { toDate } from '@/model/toDate';
import type { RunDetail } from './RunDetail';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What a run is about, who began it and when. */
export function RunFacts({ detail: { run, notificationSendId } }: { detail: RunDetail }) {
  const { resource, createdBy, startTime, endTime, scheduledTime, status, parentId } = run;
  return (
    <dl className="od-run-facts">
      <Fact label="Status">
        <span role="status">
          <RunStatus status={status} />
        </span>
      </Fact>
      <Fact label="Resource">{resource ? <ResourceLink {...resource} /> : 'None'}</Fact>
      <Fact label="Created by">{createdBy?.name ?? 'Nobody'}</Fact>
      <Fact label="Created">
        <DateTime date={toDate(run.createdAt)} />
      </Fact>
      {startTime !== null && (
        <Fact label="Started">
          <DateTime date={toDate(startTime)} />
        </Fact>
      )}
      {endTime !== null && (
        <Fact label="Ended">
          <DateTime date={toDate(endTime)} />
        </Fact>
      )}
      {(status === 'sleeping' || status === 'retrying') && scheduledTime !== null && (
        <Fact label="Goes on">
          <DateTime date={toDate(scheduledTime)} />
        </Fact>
      )}
      {(startTime !== null || isFinalStatus(status)) && (
        <Fact label="Duration">
          <RunDuration startTime={startTime} endTime={endTime} status={status} />
        </Fact>
      )}
      {parentId !== '' && (
        <Fact label="Started by">
          <Link to={links.playbookRun(parentId)}>another run</Link>
        </Fact>
      )}
      {notificationSendId !== '' && (
        <Fact label="Started by">
          {resource ? (
            <Link to={links.notificationsOfResource(resource.id)}>a notification</Link>
          ) : (
            'a notification'
          )}
        </Fact>
      )}
    </dl>
  );
}
