import { useEffect, useState } from 'react';
import { ApiError, toErrorMessage } from '@opsdeck/shared/api';
import { useFormikContext } from '@opsdeck/shared/forms';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { Age } from '@opsdeck/shared/time';
import { ResourceName } from '@/components/notifications/ResourceName';
import type { SilenceMatch } from '@/model/SilenceMatch';
import { toDate } from '@/model/toDate';
import { PREVIEW_LIMIT, type SilencePreview as Preview } from '../api/getSilencePreview';
import { useSilencePreview } from '../api/useSilencePreview';
import { toSilenceMatch } from './silenceForm.mapping';
import type { SilenceFormValues } from './silenceForm.schema';

const DELAY_MS = 400;

/** What somebody settles on: a question for every key would be too many. */
function useSettledMatch(match: SilenceMatch | null): { settled: SilenceMatch | null; isWaiting: boolean } {
  const text = JSON.stringify(match);
  const [settled, setSettled] = useState({ text, match });
  useEffect(() => {
    if (settled.text === text) return undefined;
    const timer = setTimeout(
      () => setSettled({ text, match: JSON.parse(text) as SilenceMatch | null }),
      DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [settled.text, text]);
  return { settled: settled.match, isWaiting: settled.text !== text };
}

/** What the silence of the form would have muted lately. */
export function SilencePreview() {
  const { values } = useFormikContext<SilenceFormValues>();
  const match = toSilenceMatch(values);
  const { settled, isWaiting } = useSettledMatch(match);
  const result = useSilencePreview(isWaiting ? null : settled);
  return (
    <section className="od-silence-preview" aria-labelledby="od-silence-preview-title">
      <h2 id="od-silence-preview-title">What it mutes</h2>
      <PreviewAnswer
        isAsking={match !== null && (isWaiting || (result.data === undefined && result.error === undefined))}
        preview={match === null || isWaiting ? undefined : result.data}
        error={match === null || isWaiting ? undefined : (result.error as unknown)}
        onRetry={() => void result.mutate()}
      />
    </section>
  );
}

type PreviewAnswerProps = {
  isAsking: boolean;
  preview: Preview | undefined;
  error: unknown;
  onRetry: () => void;
};

function PreviewAnswer({ isAsking, preview, error, onRetry }: PreviewAnswerProps) {
  if (error !== undefined) return <PreviewFailure error={error} onRetry={onRetry} />;
  return (
    <>
      <p role="status">{isAsking ? 'Looking at the last 15 days…' : summaryOf(preview)}</p>
      {preview && preview.resources.length > 0 && (
        // A list that scrolls has to be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        <ul aria-label="What would have been muted" tabIndex={0}>
          {preview.resources.map(({ resource, sends, lastSent, event }, index) => (
            <li key={resource.id || index}>
              <span>
                <ResourceName resource={resource} />
              </span>
              <span className="od-notification-note">{event}</span>
              <span>{sends === 1 ? '1 time' : `${sends} times`}</span>
              <Age date={toDate(lastSent)} suffix="ago" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PreviewFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // A backend of an earlier time has no preview; that is no reason not to silence.
  if (error instanceof ApiError && error.status === 404) {
    return <p role="status">This backend cannot tell beforehand.</p>;
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={toErrorMessage(error)}
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}

function summaryOf(preview: Preview | undefined): string {
  if (!preview) return 'Say what to silence to see what it would have muted in the last 15 days.';
  const { sends, resources } = preview;
  if (sends === 0) return 'Nothing that was sent in the last 15 days would have been muted.';
  const most = sends >= PREVIEW_LIMIT ? 'At least ' : '';
  const what = sends === 1 ? 'notification' : 'notifications';
  const of = resources.length === 1 ? '1 resource' : `${resources.length} resources`;
  return `${most}${sends} ${what} of ${of} in the last 15 days would have been muted.`;
}
