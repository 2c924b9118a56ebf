import { useMemo } from 'react';
import { Markdown } from '@/components/Markdown';
import { readableBody } from '@/model/readableBody';
import type { Send } from './Send';

/** More of a body than this helps nobody and would hold up the page. */
const MAX_LENGTH = 20_000;

/** What was sent, or would have been, and what went wrong. */
export function SendBody({ send }: { send: Send }) {
  const text = useMemo(() => readableBody(send.body), [send.body]);
  const shown = text.slice(0, MAX_LENGTH);
  return (
    <div className="od-send-body">
      {send.error && (
        <p className="od-send-error">
          <strong>Error</strong> {send.error.slice(0, MAX_LENGTH)}
        </p>
      )}
      {shown.trim() ? (
        <Markdown text={shown} />
      ) : (
        <p className="od-notification-note">Nothing is kept of this message.</p>
      )}
      {text.length > MAX_LENGTH && (
        <p className="od-notification-note">The rest of the message is not shown.</p>
      )}
    </div>
  );
}
