import { useEffect, useState } from 'react';
import type { FlowMessage } from '@/session/identity/readFlow';
import type { FlowNotice } from './useFlow';

type FlowMessagesProps = { notice: FlowNotice | null; messages: readonly FlowMessage[] };

function waitText(seconds: number): string {
  if (seconds <= 0) return 'You can try again now.';
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [minutes > 0 ? `${minutes} min` : '', rest > 0 ? `${rest} s` : ''].filter(Boolean);
  return `Too many attempts. You can try again in ${parts.join(' ')}.`;
}

/** Counts down to the moment at which the service listens again. */
function WaitNotice({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const waits = seconds > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  return (
    // Read out once: a screen reader that counts along is of no use to anybody.
    <p className="od-flow-message od-flow-message-error" aria-live="off">
      {waitText(seconds)}
    </p>
  );
}

/** What the console and the service have to say about the form as a whole. */
export function FlowMessages({ notice, messages }: FlowMessagesProps) {
  const failed = notice !== null || messages.some(({ type }) => type === 'error');
  const some = notice !== null || messages.length > 0;
  return (
    <div role={some ? (failed ? 'alert' : 'status') : undefined} className="od-flow-messages">
      {notice && 'text' in notice && <p className="od-flow-message">{notice.text}</p>}
      {notice && 'waitUntil' in notice && <WaitNotice until={notice.waitUntil} />}
      {messages.map((message) => (
        <p
          key={`${message.id} ${message.text}`}
          className={`od-flow-message od-flow-message-${message.type}`}
        >
          {message.text}
        </p>
      ))}
    </div>
  );
}
