import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import type { DataColumn } from '@opsdeck/shared/table';
import { Age, formatDuration } from '@opsdeck/shared/time';
import { SendStatus } from '@/components/notifications/SendStatus';
import { toDate } from '@/model/toDate';
import type { SendNames } from './api/getSendsOfResource';
import type { Send } from './Send';
import { SendReason } from './SendReason';

/** The name of the rule behind a send. */
function ruleName({ ruleId }: Send, names: SendNames): string {
  return names.rules.get(ruleId) ?? (ruleId ? `rule ${ruleId.slice(0, 8)}` : '-');
}

/** The columns of the sends of a resource; `hasRules` tells whether there is a page of rules to go to. */
export function sendColumns(names: SendNames, options: { hasRules: boolean }): readonly DataColumn<Send>[] {
  return [
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => <SendStatus status={status} />,
      width: { min: 140, max: 200 },
    },
    {
      id: 'reason',
      header: 'Why',
      cell: (send) => <SendReason send={send} names={names} />,
      width: { min: 200, grow: 2 },
    },
    { id: 'event', header: 'Event', cell: ({ event }) => event || '-', width: { min: 120, max: 200 } },
    {
      id: 'rule',
      header: 'Rule',
      cell: (send) =>
        send.ruleId && options.hasRules ? (
          <Link to={links.notificationRules({ id: send.ruleId })}>{ruleName(send, names)}</Link>
        ) : (
          ruleName(send, names)
        ),
      width: { min: 120, max: 240 },
    },
    {
      id: 'duration',
      header: 'Took',
      cell: ({ durationMs }) => (durationMs === null ? '-' : formatDuration(durationMs)),
      align: 'end',
      width: { min: 72, max: 100 },
    },
    {
      id: 'created',
      header: 'When',
      cell: ({ createdAt }) => <Age date={toDate(createdAt)} suffix="ago" />,
      width: { min: 90, max: 120 },
    },
  ];
}

/** A send in two lines, for narrow screens. */
export function SendCompactRow({ send, names }: { send: Send; names: SendNames }) {
  return (
    <span className="od-notification-compact">
      <span>
        <span className="od-notification-text">
          <SendStatus status={send.status} />
        </span>
        <span className="od-notification-fact">
          <Age date={toDate(send.createdAt)} suffix="ago" />
        </span>
      </span>
      <span>
        <span className="od-notification-text">
          <SendReason send={send} names={names} />
        </span>
        <span className="od-notification-fact">{send.event}</span>
      </span>
    </span>
  );
}
