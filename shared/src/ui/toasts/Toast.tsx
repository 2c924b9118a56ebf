import { closeSnackbar } from 'notistack';
import type { CustomContentProps } from 'notistack';
import type { MouseEvent, Ref } from 'react';
import type { NoticeOptions } from '../notify';
import { StatusMark } from '../StatusMark';
import './Toast.css';

type ToastLink = NonNullable<NoticeOptions['link']>;
type ToastProps = CustomContentProps & { ref?: Ref<HTMLDivElement>; link?: ToastLink };

function LinkOut({ link, onDone }: { link: ToastLink; onDone: () => void }) {
  const { href, text, onFollow } = link;

  function handleClick(event: MouseEvent) {
    // Another tab, window or a download is the browser's business.
    if (!onFollow || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    onFollow();
    onDone();
  }

  return (
    <a className="od-toast-link" href={href} onClick={handleClick}>
      {text}
    </a>
  );
}

/** One toast: a mark, its text, what it leads to and, unless something still runs, a way to dismiss it. */
export function Toast({ id, message, variant, link, ref }: ToastProps) {
  const failed = variant === 'error';
  const running = (variant as string) === 'loading';
  return (
    <div ref={ref} className="od-toast" role={failed ? 'alert' : 'status'}>
      {running ? (
        <span className="od-toast-spinner" aria-hidden="true" />
      ) : (
        <StatusMark status={failed ? 'unhealthy' : 'healthy'} label={null} />
      )}
      <span className="od-toast-text">
        {message}
        {link && <LinkOut link={link} onDone={() => closeSnackbar(id)} />}
      </span>
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
