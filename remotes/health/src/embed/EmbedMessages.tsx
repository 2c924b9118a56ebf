import { useEffect, useState } from 'react';
import { redirectMessages, StatusMark, type MessageSink } from '@opsdeck/shared/ui';

const DURATION_MS = 5_000;
const MAX_MESSAGES = 4;

type Message = { id: number; variant: Parameters<MessageSink>[0]; text: string };

let lastId = 0;

/** Short messages in the corner of the area that was used last: the edge of the window belongs to the page. */
export function EmbedMessages({ root }: { root: HTMLElement }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);

  useEffect(() => {
    const timers = new Set<number>();
    const remove = (id: number) => setMessages((shown) => shown.filter((message) => message.id !== id));
    const sink: MessageSink = (variant, text) => {
      lastId += 1;
      const id = lastId;
      setMessages((shown) => [...shown, { id, variant, text }].slice(-MAX_MESSAGES));
      if (variant !== 'loading') timers.add(window.setTimeout(() => remove(id), DURATION_MS));
      return () => remove(id);
    };
    let stop = redirectMessages(sink);
    const comeFirst = () => {
      stop();
      stop = redirectMessages(sink);
    };
    root.addEventListener('pointerdown', comeFirst, true);
    root.addEventListener('focusin', comeFirst, true);
    return () => {
      root.removeEventListener('pointerdown', comeFirst, true);
      root.removeEventListener('focusin', comeFirst, true);
      timers.forEach((timer) => window.clearTimeout(timer));
      stop();
    };
  }, [root]);

  return (
    <div className="od-embed-messages">
      {messages.map(({ id, variant, text }) => (
        <div key={id} className="od-embed-message" role={variant === 'error' ? 'alert' : 'status'}>
          {variant !== 'loading' && (
            <StatusMark status={variant === 'error' ? 'unhealthy' : 'healthy'} label={null} />
          )}
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}
