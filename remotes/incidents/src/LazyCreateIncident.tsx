import { lazy, Suspense, useState } from 'react';
import { Dialog, ErrorBoundary, ErrorView } from '@opsdeck/shared/ui';

const createDialog = () =>
  lazy(async () => ({
    default: (await import('@/features/incident-create/CreateIncidentDialog')).CreateIncidentDialog,
  }));

type LazyCreateIncidentProps = { onCreated: (id: string) => void; onClose: () => void };

/** The dialog for a new incident, loaded when somebody wants one; if that fails, Retry helps. */
export function LazyCreateIncident(props: LazyCreateIncidentProps) {
  // React keeps a failed load for ever, so every attempt needs a new component.
  const [CreateDialog, setDialog] = useState(createDialog);
  return (
    <ErrorBoundary
      where="new incident"
      fallback={(error, retry) => (
        <Dialog open title="New incident" onClose={props.onClose}>
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
        <CreateDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
