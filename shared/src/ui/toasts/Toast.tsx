import { closeSnackbar } from 'notistack';
import type { CustomContentProps } from 'notistack';
import type { Ref } from 'react';
import { StatusMark } from '../StatusMark';
import './Toast.css';

/** One toast: a mark, its text and, unless something still runs, a way to dismiss it. */
export function Toast({ id, message, variant, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const failed = variant === 'error';
  const running = (variant as string) === 'loading';
  return (
    <div ref={ref} className="od-toast" role={failed ? 'alert' : 'status'}>
      {running ? (
        <span className="od-toast-spinner" aria-hidden="true" />
      ) : (
        <StatusMark status={failed ? 'unhealthy' : 'healthy'} label={null} />
      )}
      <span className="od-toast-text">{message}</span>
      {running ? null : (
        <button
          type="button"
          className="od-toast-close"
          aria-label="Dismiss"
          onClick={() => closeSnackbar(id)}
        >
          <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
            <path d="m2 2 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </div>
  );
}
