import { useId } from 'react';
import { Age } from '@opsdeck/shared/time';
import { AsyncView, Skeleton } from '@opsdeck/shared/ui';
import { ResourceLink } from '@/components/ResourceLink';
import { ShowRest } from '@/components/ShowRest';
import { useFirst } from '@/components/useFirst';
import { toDate } from '@/model/toDate';
import { MAX_HISTORY } from '../api/getHistory';
import { useHistory } from '../api/useHistory';
import { describeEntry } from './describeEntry';
import type { HistoryEntry } from './HistoryEntry';
import './IncidentHistory.css';

const SHOWN_FIRST = 15;

/** What happened to an incident, newest first. */
export function IncidentHistory({ incidentId }: { incidentId: string }) {
  const id = useId();
  const result = useHistory(incidentId);
  return (
    <section className="od-incident-section" aria-labelledby={id}>
      <h2 id={id}>History</h2>
      <AsyncView
        result={result}
        hasFreshnessMark
        errorTitle="The history could not be loaded"
        skeleton={<Skeleton height={48} />}
        isEmpty={(entries) => entries.length === 0}
        empty={<p className="od-incident-muted">Nothing has happened yet</p>}
      >
        {(entries) => <HistoryLines entries={entries} labelledBy={id} />}
      </AsyncView>
    </section>
  );
}

function HistoryLines({ entries, labelledBy }: { entries: readonly HistoryEntry[]; labelledBy: string }) {
  const { shown, rest, showAll } = useFirst(entries, SHOWN_FIRST);
  return (
    <>
      <ol className="od-history" aria-labelledby={labelledBy}>
        {shown.map((entry) => (
          <HistoryLine key={entry.id} entry={entry} />
        ))}
      </ol>
      <ShowRest count={rest} what="earlier entries" onShow={showAll} />
      {rest === 0 && entries.length >= MAX_HISTORY && (
        <p className="od-incident-muted">{`The newest ${MAX_HISTORY} entries are listed.`}</p>
      )}
    </>
  );
}

function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const { author, createdAt, evidence } = entry;
  return (
    <li className="od-history-entry">
      <strong>{author}</strong> {describeEntry(entry)}
      {evidence?.subject && (
        <>
          {': '}
          <ResourceLink {...evidence.subject} />
        </>
      )}
      {evidence && evidence.description !== '' && (
        <span className="od-incident-muted">{` ${evidence.description}`}</span>
      )}{' '}
      <Age className="od-incident-muted" date={toDate(createdAt)} suffix="ago" />
    </li>
  );
}
