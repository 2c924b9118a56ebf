import type { ReactNode } from 'react';
import { useFeatureEnabled } from '@opsdeck/shared/flags';
import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { Age } from '@opsdeck/shared/time';
import { resourceTitle } from '@/components/notifications/ResourceName';
import type { NotifiedResource } from '@/model/NotifiedResource';
import { toDate } from '@/model/toDate';
import type { SendNames } from './api/getSendsOfResource';
import type { Send } from './Send';

type SendReasonProps = { send: Send; names: SendNames };

/** Why a send is in its state. */
export function SendReason({ send, names }: SendReasonProps) {
  const parts = [stateReason(send, names), runOf(send)].filter((part) => part !== null);
  if (parts.length === 0) return '-';
  return (
    <span className="od-notification-linked">
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </span>
  );
}

function stateReason(send: Send, names: SendNames): ReactNode {
  switch (send.status) {
    case 'silenced':
      return (
        <>
          by <SilenceLink id={send.silenceId} name={names.silences.get(send.silenceId)} />
          {timesText(send)}
        </>
      );
    case 'inhibited':
      return (
        <>
          by <ParentLink id={send.parentId} parent={names.parents.get(send.parentId)} />
          {timesText(send)}
        </>
      );
    case 'repeat-interval':
      return (
        <>
          {send.count === 1 ? 'once' : `${send.count} times`} since{' '}
          <Age date={toDate(send.firstObserved)} suffix="ago" />
        </>
      );
    case 'skipped':
      return send.error || 'it recovered while the notification waited';
    case 'pending':
    case 'evaluating-waitfor':
    case 'attempting_fallback':
      return waitReason(send);
    case 'sent':
      return send.isFallback ? 'to the fallback of the rule' : null;
    default:
      return send.error || null;
  }
}

/** What waits again says what went wrong before. */
function waitReason({ status, error, notBefore }: Send): ReactNode {
  const due = notBefore && (
    <>
      due <Age date={toDate(notBefore)} />
    </>
  );
  if (!error) return due || (status === 'attempting_fallback' ? null : 'it has to last first');
  return (
    <>
      {error}
      {due && <> · {due}</>}
    </>
  );
}

const timesText = ({ count }: Send) => (count > 1 ? `, ${count} times` : null);

function SilenceLink({ id, name }: { id: string; name: string | undefined }) {
  const hasSettings = useFeatureEnabled('settings.notifications');
  if (!id) return 'a silence that is gone';
  const text = name ?? `silence ${id.slice(0, 8)}`;
  return hasSettings ? <Link to={links.silences({ id })}>{text}</Link> : text;
}

function ParentLink({ id, parent }: { id: string; parent: NotifiedResource | undefined }) {
  if (parent?.id) return <Link to={links.notificationsOfResource(parent.id)}>{resourceTitle(parent)}</Link>;
  return id ? 'another notification' : 'a notification that is gone';
}

function runOf({ run }: Send): ReactNode {
  if (!run) return null;
  return (
    <>
      playbook run <Link to={links.playbookRun(run.id)}>{run.name || run.id.slice(0, 8)}</Link>
    </>
  );
}
