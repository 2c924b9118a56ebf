import { lazy, Suspense, useState } from 'react';
import { AsyncView, EmptyView, ErrorBoundary, ErrorView, Skeleton } from '@opsdeck/shared/ui';
import { useCanarySpec } from '@/features/check-detail/api/useCanarySpec';

type CheckSpecProps = { canaryId: string };

const createCode = () => lazy(async () => ({ default: (await import('./SpecCode')).SpecCode }));

/** The definition that a check comes from, as code. */
export function CheckSpec({ canaryId }: CheckSpecProps) {
  const result = useCanarySpec(canaryId);
  // React keeps a failed load for ever, so every attempt needs a new component.
  const [SpecCode, setCode] = useState(createCode);
  return (
    <AsyncView
      result={result}
      hasFreshnessMark
      skeleton={<Skeleton height={240} />}
      isEmpty={(spec) => spec === null}
      empty={<EmptyView description="The definition of this check is not available." />}
    >
      {(spec) => (
        <ErrorBoundary
          where="check spec"
          fallback={(error, retry) => (
            <ErrorView
              error={error}
              onRetry={() => {
                setCode(createCode);
                retry();
              }}
            />
          )}
        >
          <Suspense fallback={<Skeleton height={240} />}>
            <SpecCode spec={spec} />
          </Suspense>
        </ErrorBoundary>
      )}
    </AsyncView>
  );
}
