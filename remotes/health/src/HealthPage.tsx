import { lazy, Suspense, useCallback, useState } from 'react';
import { useUrlState } from '@opsdeck/shared/filters';
import { DEFAULT_HEALTH_TIME_RANGE } from '@opsdeck/shared/time';
import { Dialog, ErrorBoundary, ErrorView } from '@opsdeck/shared/ui';
import { CheckListPage } from '@/features/check-list/CheckListPage';
import { loadDetail, loadedDetail } from '@/loadDetail';
import { healthUrl, type HealthUrl } from '@/model/healthUrl';

/** The list of checks, with the detail of one of them over it. */
export function HealthPage() {
  const [{ checkId, timeRange }, setUrl] = useUrlState<HealthUrl>(healthUrl);
  const handleOpen = useCallback((id: string) => setUrl({ checkId: id }), [setUrl]);
  return (
    <>
      <CheckListPage
        timeRange={timeRange ?? DEFAULT_HEALTH_TIME_RANGE}
        openCheckId={checkId}
        onOpen={handleOpen}
      />
      {checkId !== null && (
        <LazyCheckDetail
          key={checkId}
          checkId={checkId}
          onClose={() => setUrl({ checkId: null, timeRange: null })}
        />
      )}
    </>
  );
}

const createDialog = () => loadedDetail() ?? lazy(async () => ({ default: await loadDetail() }));

type LazyCheckDetailProps = { checkId: string; onClose: () => void };

/** The dialog is loaded when the first check is opened; if that fails, the list stays and Retry helps. */
function LazyCheckDetail({ checkId, onClose }: LazyCheckDetailProps) {
  // React keeps a failed load for ever, so every attempt needs a new component.
  const [CheckDetailDialog, setDialog] = useState(createDialog);
  return (
    <ErrorBoundary
      where="check detail"
      fallback={(error, retry) => (
        <Dialog open title="Check" onClose={onClose}>
          <ErrorView
            error={error}
            onRetry={() => {
              setDialog(createDialog);
              retry();
            }}
          />
        </Dialog>
      )}
    >
      <Suspense fallback={null}>
        <CheckDetailDialog checkId={checkId} />
      </Suspense>
    </ErrorBoundary>
  );
}
