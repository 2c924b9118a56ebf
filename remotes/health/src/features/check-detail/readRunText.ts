import type { CheckRun } from './CheckRun';
import { readableMessage } from '@/model/readableMessage';

/** Error and message of a run as one readable text; the error first, nothing twice. */
export function readRunText({ message, error }: Pick<CheckRun, 'message' | 'error'>): string {
  const parts = [error, message].map(readableMessage).filter((part) => part !== '');
  return [...new Set(parts)].join('\n');
}
