import { useState } from 'react';
import { toErrorMessage } from '../api/toErrorMessage';
import { Button } from '../kit/base';
import { readerLocale } from '../lib/readerLocale';
import { reportError } from '../lib/reportError';
import { scrubSecrets } from '../lib/scrubSecrets';
import { useTimePreferences } from '../time/useTimePreferences';
import { describeError } from './describeError';
import { LineMark } from './LineMark';
import { StateView } from './StateView';

type ErrorViewProps = {
  error: unknown;
  /** What failed, when that says more than the general title. */
  title?: string;
  /** When it began to fail. */
  since?: Date;
  onRetry?: () => unknown;
};

const DEFAULT_TITLE = 'Something went wrong';
const COPY_FAILED = 'Could not be copied. Please select the text and copy it by hand.';
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

function Clock({ at }: { at: Date }) {
  const { timeZone } = useTimePreferences();
  return (
    <time dateTime={at.toISOString()}>{at.toLocaleTimeString(readerLocale(), { ...CLOCK, timeZone })}</time>
  );
}

/** A failure in place of content: what failed, since when, a way to retry and the folded details. */
export function ErrorView({ error, title = DEFAULT_TITLE, since, onRetry }: ErrorViewProps) {
  const [retrying, setRetrying] = useState(false);
  const [copied, setCopied] = useState<boolean | 'failed'>(false);
  const message = scrubSecrets(toErrorMessage(error, ''));
  const details = describeError(error);

  async function handleRetry() {
    setRetrying(true);
    try {
      await onRetry?.();
    } catch {
      // The next error arrives through props; showing it twice would not help.
    } finally {
      setRetrying(false);
    }
  }

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(details);
      setCopied(true);
    } catch (failure) {
      reportError(failure, 'copy error details');
      setCopied('failed');
    }
  }

  return (
    <StateView
      role="alert"
      mark={<LineMark name="error" />}
      title={title}
      text={
        <>
          {message && message !== title ? message : null}
          {since ? (
            <>
              {message && message !== title ? <br /> : null}
              <span className="od-number">
                Failing since <Clock at={since} />
              </span>
            </>
          ) : null}
        </>
      }
      actions={
        onRetry ? (
          <Button type="primary" loading={retrying} onClick={() => void handleRetry()}>
            Retry
          </Button>
        ) : null
      }
    >
      <details className="od-state-details">
        <summary>Details</summary>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <pre className="od-state-trace" tabIndex={0} aria-label="Error details">
          {details}
        </pre>
        <Button size="small" onClick={() => void handleCopy()}>
          {copied === true ? 'Copied' : 'Copy'}
        </Button>
        {copied === 'failed' && <p className="od-state-text">{COPY_FAILED}</p>}
      </details>
    </StateView>
  );
}
