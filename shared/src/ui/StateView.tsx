import type { ReactNode } from 'react';
import './StateView.css';

type StateViewProps = {
  /** A small drawing; decoration only. */
  mark?: ReactNode;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status';
  children?: ReactNode;
};

/** The common shape of the pages and panels that have no content to show. */
export function StateView({ mark, title, text, actions, role, children }: StateViewProps) {
  return (
    <section className="od-state" role={role}>
      {mark ? (
        <div className="od-state-mark" aria-hidden="true">
          {mark}
        </div>
      ) : null}
      <h2 className="od-state-title">{title}</h2>
      {text ? <p className="od-state-text">{text}</p> : null}
      {actions ? <div className="od-state-actions">{actions}</div> : null}
      {children}
    </section>
  );
}
