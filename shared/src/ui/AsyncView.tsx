import { useState } from 'react';
import type { ReactNode } from 'react';
import { AbortedError, ApiError } from '../api/errors';
import { toErrorMessage } from '../api/toErrorMessage';
import { Button } from '../kit/base';
import { Delayed } from './Delayed';
import { DeniedView } from './DeniedView';
import { ErrorView } from './ErrorView';
import { StatusMark } from './StatusMark';
import './AsyncView.css';

/** As much of an SWR result as the view reads. */
export type AsyncResult<T> = { data: T | undefined; error: unknown; mutate: () => unknown };

type AsyncViewProps<T> = {
  result: AsyncResult<T>;
  /** Drawn in the shape of the content, after a moment. */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** A FreshnessMark beside the content tells of failed refreshes, so this need not. */
  hasFreshnessMark?: boolean;
  /** Title of the error view, when the specification gives one. */
  errorTitle?: string;
  children: (data: T) => ReactNode;
};

/** Since when there is an error, or null: the time of the first one after the last success. */
function useFailingSince(failing: boolean): Date | null {
  const [since, setSince] = useState<Date | null>(null);
  if (failing && !since) setSince(new Date());
  if (!failing && since) setSince(null);
  return since;
}

function StaleNotice({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div className="od-stale" role="status">
      <StatusMark status="warning" label={null} />
      <span className="od-stale-text">Could not refresh, showing earlier data. {toErrorMessage(error)}</span>
      <Button size="small" type="link" onClick={() => void onRetry()}>
        Retry
      </Button>
    </div>
  );
}

/**
 * The four states of anything loaded: skeleton, error with Retry (or which right is missing), empty, content.
 * A failed refresh keeps the earlier data on the page under a quiet notice.
 */
export function AsyncView<T>(props: AsyncViewProps<T>) {
  const { result, skeleton, isEmpty, empty, errorTitle, hasFreshnessMark = false, children } = props;
  const { data } = result;
  const error = result.error instanceof AbortedError ? undefined : result.error;
  const failing = error !== undefined && error !== null;
  const since = useFailingSince(failing);

  if (failing && error instanceof ApiError && error.status === 403) {
    return <DeniedView {...error.missingRight} />;
  }
  if (data === undefined) {
    if (!failing) return <Delayed>{skeleton}</Delayed>;
    return (
      <ErrorView
        error={error}
        onRetry={() => result.mutate()}
        {...(errorTitle ? { title: errorTitle } : {})}
        {...(since ? { since } : {})}
      />
    );
  }
  return (
    <>
      {failing && !hasFreshnessMark ? <StaleNotice error={error} onRetry={() => result.mutate()} /> : null}
      {empty !== undefined && isEmpty?.(data) ? empty : children(data)}
    </>
  );
}
