import { DeniedView, ErrorView } from '@opsdeck/shared/ui';
import { toProblem } from './toProblem';

const TITLES = {
  unauthorized: 'The sign-in of this page was not accepted',
  network: 'Opsdeck could not be reached from this page',
  server: 'Opsdeck could not answer',
  crash: 'The health area could not be shown',
} as const;

/** Nothing can be shown: why, and a way to try again. */
export function EmbedFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { kind } = toProblem(error);
  if (kind === 'forbidden') return <DeniedView />;
  const title = kind in TITLES ? TITLES[kind as keyof typeof TITLES] : TITLES.crash;
  return <ErrorView title={title} error={error} onRetry={onRetry} />;
}
