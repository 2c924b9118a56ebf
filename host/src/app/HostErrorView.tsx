import { useEffect } from 'react';
import { reportError, scrubSecrets } from '@opsdeck/shared/lib';
import { isRouteErrorResponse, useRouteError } from '@opsdeck/shared/kit/router';
import './fullPage.css';

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/**
 * The last resort, when the shell itself fails or its code cannot be fetched. It depends on nothing that may
 * be the cause.
 */
export function HostErrorView() {
  const error = useRouteError();
  useEffect(() => reportError(error, 'host'), [error]);
  return (
    <main className="od-host-error" role="alert">
      <title>Error · Opsdeck</title>
      <h1>Something went wrong</h1>
      <p>The console could not be shown. {scrubSecrets(messageOf(error))}</p>
      <button type="button" onClick={() => window.location.reload()}>
        Load the page again
      </button>
    </main>
  );
}
