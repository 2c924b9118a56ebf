import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '@opsdeck/shared/lib';
import { formatDateTime, type TimePreferences, useTimePreferences } from '@opsdeck/shared/time';
import { type IdentityClient, IdentityError } from '@/session/identity/identityClient';
import type { IdentitySession } from '@/session/identity/readSession';
import { describeBrowser } from './describeBrowser';

type Sessions = { current: IdentitySession; others: readonly IdentitySession[] };
type Loaded = { sessions: Sessions | null; failed: 'load' | 'end' | null };

const FAILURES = {
  load: 'Your sessions could not be loaded.',
  end: 'This did not work. Please try again.',
};
/** Stands for the button that ends all at once. */
const ALL_OTHERS = 'all others';

function sinceText(startedAt: string | null, preferences: TimePreferences): string {
  const time = startedAt === null ? NaN : Date.parse(startedAt);
  return Number.isNaN(time) ? '' : `since ${formatDateTime(new Date(time), preferences)}`;
}

function SessionLine({
  session,
  ending = null,
  onEnd,
}: {
  session: IdentitySession;
  /** Which session is being ended just now. */
  ending?: string | null;
  /** Absent for the session of this browser, which ends by signing out. */
  onEnd?: () => void;
}) {
  const preferences = useTimePreferences();
  const device = describeBrowser(session.userAgent);
  return (
    <li>
      <div>
        <p>
          {device}
          {!onEnd && <span className="od-account-here">this browser</span>}
        </p>
        <p className="od-flow-small">
          {[session.address, sinceText(session.startedAt, preferences)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {onEnd && (
        <button
          type="button"
          className="od-flow-small-button"
          aria-label={`Sign out ${device}`}
          aria-disabled={ending !== null || undefined}
          aria-busy={ending === session.id || undefined}
          onClick={onEnd}
        >
          Sign out
        </button>
      )}
    </li>
  );
}

/** Where the person is signed in, and how to end that. */
export function SessionList({ client }: { client: IdentityClient }) {
  const [{ sessions, failed }, setLoaded] = useState<Loaded>({ sessions: null, failed: null });
  const [ending, setEnding] = useState<string | null>(null);
  const isBusy = useRef(false);
  const hasEnded = useRef(false);
  const titleRef = useRef<HTMLHeadingElement>(null);

  const load = useCallback(async () => {
    try {
      const [current, others] = await Promise.all([client.session(), client.otherSessions()]);
      setLoaded({ sessions: { current, others }, failed: null });
    } catch (error) {
      reportError(error, 'sessions');
      setLoaded((before) => ({ ...before, failed: 'load' }));
    }
  }, [client]);

  useEffect(() => {
    void load();
  }, [load]);

  // The button that was pressed went away together with its session.
  useEffect(() => {
    if (!hasEnded.current) return;
    hasEnded.current = false;
    if (document.activeElement === null || document.activeElement === document.body)
      titleRef.current?.focus();
  }, [sessions]);

  const once = async (name: string, act: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setEnding(name);
    await act();
    setEnding(null);
    isBusy.current = false;
  };
  const end = (name: string, call: () => Promise<void>) =>
    once(name, async () => {
      try {
        await call();
      } catch (error) {
        // It ended some other way in the meantime.
        if (!(error instanceof IdentityError && error.problem.kind === 'gone')) {
          reportError(error, 'sessions');
          setLoaded((before) => ({ ...before, failed: 'end' }));
          return;
        }
      }
      hasEnded.current = true;
      await load();
    });

  if (!sessions && !failed) return null;
  return (
    <section className="od-account-section" aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={titleRef} tabIndex={-1}>
        Your sessions
      </h2>
      {failed && (
        <p role="alert" className="od-flow-message od-flow-message-error">
          {FAILURES[failed]}
        </p>
      )}
      {failed === 'load' && (
        <button
          type="button"
          className="od-flow-button"
          aria-disabled={ending !== null || undefined}
          aria-busy={ending !== null || undefined}
          onClick={() => void once('load', load)}
        >
          Retry
        </button>
      )}
      {sessions && (
        <ul className="od-account-sessions">
          <SessionLine session={sessions.current} />
          {sessions.others.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              ending={ending}
              onEnd={() => void end(session.id, () => client.endSession(session.id))}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.others.length > 0 && (
        <button
          type="button"
          className="od-flow-button"
          aria-disabled={ending !== null || undefined}
          aria-busy={ending === ALL_OTHERS || undefined}
          onClick={() => void end(ALL_OTHERS, () => client.endOtherSessions())}
        >
          Sign out all other sessions
        </button>
      )}
    </section>
  );
}
