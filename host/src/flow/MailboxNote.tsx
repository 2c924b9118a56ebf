import { useEffect, useState } from 'react';
import { reportError } from '@opsdeck/shared/lib';
import type { LoadConfig } from '@/session/createConfigLoader';
import type { FlowState } from './useFlow';

type MailboxNoteProps = { state: FlowState; loadConfig: LoadConfig };

/** Where to read a mail that was just sent, in an installation that keeps its mails to itself. */
export function MailboxNote({ state, loadConfig }: MailboxNoteProps) {
  const [hasMailbox, setHasMailbox] = useState(false);

  useEffect(() => {
    let active = true;
    loadConfig().then(
      ({ mailbox }) => active && setHasMailbox(mailbox),
      (error: unknown) => reportError(error, 'config.json'),
    );
    return () => {
      active = false;
    };
  }, [loadConfig]);

  const isSent = state.phase === 'ready' && state.flow.state === 'sent_email';
  if (!isSent || !hasMailbox) return null;
  return (
    <p className="od-flow-text">
      Mails of this installation are in the{' '}
      <a className="od-flow-link" href="/mailbox" target="_blank" rel="noreferrer">
        mailbox
      </a>
      .
    </p>
  );
}
