import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';
import { ErrorBoundary, ErrorView } from '@opsdeck/shared/ui';

/**
 * A part of the page that is loaded when it is first shown. If that fails, the rest of the page stays and
 * Retry helps: React keeps a failed load for ever, so every attempt needs a new component.
 */
export function retryableLazy<Props extends object>(
  where: string,
  load: () => Promise<ComponentType<Props>>,
) {
  const create = () => lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  let latest = create();

  return function RetryableLazy(props: Props) {
    const [Part, setPart] = useState(() => latest);
    return (
      <ErrorBoundary
        where={where}
        fallback={(error, retry) => (
          <ErrorView
            error={error}
            onRetry={() => {
              latest = create();
              setPart(() => latest);
              retry();
            }}
          />
        )}
      >
        <Suspense fallback={null}>{createElement(Part, props)}</Suspense>
      </ErrorBoundary>
    );
  };
}
