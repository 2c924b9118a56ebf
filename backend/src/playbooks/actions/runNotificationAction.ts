import { isConnectionReference } from '@/checks/connectionReference';
import { isRecord, readRecord, readText } from '@/checks/readSpec';
import type { DeliveryTarget } from '@/notifications/Delivery';
import { toStorableJson } from './toStorableJson';
import { ActionError } from './ActionError';
import type { ActionExecutor } from './ActionExecutor';

function readProperties(spec: Record<string, unknown>): Record<string, string> {
  const properties = readRecord(spec, 'properties') ?? {};
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

function readTarget(spec: Record<string, unknown>): DeliveryTarget {
  const connection = readText(spec, 'connection')?.trim();
  const url = readText(spec, 'url')?.trim();
  const properties = readProperties(spec);
  if (connection) return { kind: 'connection', connection, properties };
  if (!url) throw new ActionError('a notification needs a connection or a url');
  if (isConnectionReference(url)) return { kind: 'connection', connection: url, properties };
  const address = /^mailto:([^?]+)$/i.exec(url)?.[1];
  return address === undefined
    ? { kind: 'webhook', url }
    : { kind: 'email', to: decodeURIComponent(address) };
}

/** Sends a message the way notifications are sent. */
export const runNotificationAction: ActionExecutor = async (spec, context) => {
  const fields = isRecord(spec) ? spec : {};
  const target = readTarget(fields);
  const title = readText(fields, 'title') ?? '';
  const message = readText(fields, 'message') ?? '';
  if (title === '' && message === '') throw new ActionError('a notification needs a title or a message');
  const result = context.scrubber.value(toStorableJson({ title, message }));
  try {
    await context.deliverer.send({
      target,
      title: title || (message.split('\n', 1)[0] ?? ''),
      body: message || title,
      payload: { event: 'playbook.action', run_id: context.runId, action_id: context.actionId },
      signal: context.signal,
    });
  } catch (error) {
    context.signal.throwIfAborted();
    return { result, error: error instanceof Error ? error.message : String(error), failed: true };
  }
  return { result };
};
