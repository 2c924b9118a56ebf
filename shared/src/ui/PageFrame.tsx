import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Status } from '../theme';
import { usePageHeaderTarget } from './PageHeaderProvider';
import './PageFrame.css';

type PageFrameProps = {
  title: string;
  /** Links to what is above this page, in front of the title. */
  breadcrumb?: ReactNode;
  /** Controls of the page in the header, at its right. */
  controls?: ReactNode;
  /** Filters and actions in a row above the content. */
  toolbar?: ReactNode;
  /** The worst state of what the page shows, for the icon of the tab. */
  status?: Status | null;
  children: ReactNode;
};

/** The frame of every page: title and controls in the shell's header, toolbar and content below. */
export function PageFrame({ title, breadcrumb, controls, toolbar, status = null, children }: PageFrameProps) {
  const target = usePageHeaderTarget();
  const onStatus = target?.onStatus;
  useEffect(() => {
    if (status === null || !onStatus) return undefined;
    onStatus(status);
    return () => onStatus(null);
  }, [status, onStatus]);
  const header = (
    <div className="od-page-header">
      <div className="od-page-heading">
        {breadcrumb ? (
          <nav className="od-page-breadcrumb" aria-label="Breadcrumb">
            {breadcrumb}
            <span aria-hidden="true">/</span>
          </nav>
        ) : null}
        <h1 className="od-page-title" tabIndex={-1}>
          {title}
        </h1>
      </div>
      {controls ? <div className="od-page-controls">{controls}</div> : null}
    </div>
  );
  return (
    <div className="od-page">
      {target?.ownsTitle === false ? null : <title>{`${title} · Opsdeck`}</title>}
      {target ? target.container && createPortal(header, target.container) : header}
      {toolbar ? <div className="od-page-toolbar">{toolbar}</div> : null}
      <div className="od-page-content">{children}</div>
    </div>
  );
}
