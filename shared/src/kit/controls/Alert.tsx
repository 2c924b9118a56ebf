import type { ReactNode } from 'react';
import { joinClasses } from '../../lib/joinClasses';
import './Alert.css';

/** A message that stands in the page. */
export type AlertProps = {
  type?: 'success' | 'info' | 'warning' | 'error';
  title: ReactNode;
  description?: ReactNode;
  showIcon?: boolean;
  /** A button at the right. */
  action?: ReactNode;
  /** With it the message can be put away. */
  closable?: { onClose: () => void };
  role?: 'alert' | 'status' | 'note';
  className?: string;
};

const GLYPHS = {
  success: 'm4.8 8.2 2.2 2.2 4.2-4.6',
  info: 'M8 7.2v4M8 4.6v1',
  warning: 'M8 4.6v4M8 10.2v1',
  error: 'm5.6 5.6 4.8 4.8m0-4.8-4.8 4.8',
};

/** A message in the page: something about it went well, wrong, or has to be known. */
export function Alert({
  type = 'info',
  title,
  description,
  showIcon = false,
  action,
  closable,
  role = 'alert',
  className,
}: AlertProps) {
  return (
    <div role={role} className={joinClasses('od-alert', `od-alert-${type}`, className)}>
      {showIcon && (
        <svg className="od-alert-icon" width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.5" fill="currentColor" />
          <path d={GLYPHS[type]} fill="none" stroke="var(--od-surface)" strokeWidth="1.5" />
        </svg>
      )}
      <div className="od-alert-text">
        <div className={description ? 'od-alert-title' : undefined}>{title}</div>
        {description}
      </div>
      {action}
      {closable && (
        <button type="button" className="od-alert-close" aria-label="Close" onClick={closable.onClose}>
          <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
            <path d="m2 2 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.2" />
          </svg>
        </button>
      )}
    </div>
  );
}
