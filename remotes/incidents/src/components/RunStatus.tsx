import { StatusMark } from '@opsdeck/shared/ui';
import { runStatusLook } from '@/model/runStatus';
import './RunStatus.css';

/** The status of a run or of an action: a mark and a word. */
export function RunStatus({ status }: { status: string }) {
  const { label, tone } = runStatusLook(status);
  if (status !== 'running') {
    return (
      <span className="od-run-status">
        <StatusMark status={tone} label={label} />
      </span>
    );
  }
  return (
    <span className="od-run-status od-run-status-running">
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="M2.5 1 10.5 6l-8 5z" fill="currentColor" />
      </svg>
      <span>{label}</span>
    </span>
  );
}
