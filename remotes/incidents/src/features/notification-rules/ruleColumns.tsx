import type { DataColumn } from '@opsdeck/shared/table';
import { Age } from '@opsdeck/shared/time';
import { MiddleEllipsis } from '@opsdeck/shared/ui';
import { toDate } from '@/model/toDate';
import type { Recipient, Rule } from './Rule';
import { RuleState } from './RuleState';

const KINDS: Record<Recipient['kind'], string> = {
  person: 'Person',
  team: 'Team',
  services: 'Service',
  playbook: 'Playbook',
};

/** Whom a rule tells, in words. */
const recipientText = ({ recipient: { kind, name } }: Rule) => `${KINDS[kind]} ${name}`.trim();

const count = (value: number) => (value === 0 ? '-' : value.toLocaleString('en'));

/** What can be sorted by on the server. */
export const SORTABLE = ['name', 'sent', 'failed', 'pending', 'created_at'] as const;

/** The columns of the list of rules. */
export const ruleColumns: readonly DataColumn<Rule>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    width: { min: 160, grow: 1 },
  },
  { id: 'state', header: 'State', cell: (rule) => <RuleState rule={rule} />, width: { min: 90, max: 120 } },
  {
    id: 'events',
    header: 'Events',
    cell: ({ events }) => events.join(', ') || '-',
    width: { min: 140, grow: 1 },
  },
  { id: 'filter', header: 'Filter', cell: ({ filter }) => filter || '-', width: { min: 100, grow: 1 } },
  { id: 'recipient', header: 'Tells', cell: recipientText, width: { min: 140, grow: 1 } },
  {
    id: 'sent',
    header: 'Sent',
    cell: ({ sent }) => count(sent),
    sortValue: ({ sent }) => sent,
    align: 'end',
    width: { min: 64, max: 90 },
  },
  {
    id: 'failed',
    header: 'Failed',
    cell: ({ failed }) => count(failed),
    sortValue: ({ failed }) => failed,
    align: 'end',
    width: { min: 72, max: 90 },
  },
  {
    id: 'pending',
    header: 'Waiting',
    cell: ({ pending }) => count(pending),
    sortValue: ({ pending }) => pending,
    align: 'end',
    width: { min: 80, max: 100 },
  },
  {
    id: 'error',
    header: 'Error',
    cell: ({ error, commonError, lastFailedAt }) =>
      error || (
        <>
          {commonError || '-'}
          {lastFailedAt && (
            <span className="od-notification-note">
              {' '}
              <Age date={toDate(lastFailedAt)} suffix="ago" />
            </span>
          )}
        </>
      ),
    width: { min: 100, grow: 1 },
  },
  {
    id: 'source',
    header: 'Source',
    cell: ({ source }) => <MiddleEllipsis text={source || '-'} />,
    width: { min: 112, max: 160 },
  },
];

/** A rule in two lines, for narrow screens. */
export function RuleCompactRow({ rule }: { rule: Rule }) {
  return (
    <span className="od-notification-compact">
      <span>
        <span className="od-notification-text">{rule.name}</span>
        <span className="od-notification-fact">
          <RuleState rule={rule} />
        </span>
      </span>
      <span>
        <span className="od-notification-text">{rule.events.join(', ')}</span>
        <span className="od-notification-fact">{recipientText(rule)}</span>
      </span>
    </span>
  );
}
