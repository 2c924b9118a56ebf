import { readNumber, readRecord, readText } from '@opsdeck/shared/api';

/** What the stream of a run tells. */
export type RunEvent =
  | { type: 'run'; status: string }
  | { type: 'action' }
  | { type: 'output'; actionId: string; stream: 'stdout' | 'stderr'; offset: number; text: string }
  | { type: 'ping' };

/** A line of the stream; null for what it does not know. */
export function toRunEvent(wire: unknown): RunEvent | null {
  const event = readRecord(wire);
  if (event.type === 'run') return { type: 'run', status: readText(readRecord(event.run).status) };
  if (event.type === 'action' || event.type === 'ping') return { type: event.type };
  if (event.type !== 'output' || typeof event.text !== 'string') return null;
  const offset = readNumber(event.offset);
  const actionId = readText(event.action_id);
  const { stream } = event;
  if (offset === null || offset < 0 || actionId === '' || (stream !== 'stdout' && stream !== 'stderr')) {
    return null;
  }
  return { type: 'output', actionId, stream, offset, text: event.text };
}
