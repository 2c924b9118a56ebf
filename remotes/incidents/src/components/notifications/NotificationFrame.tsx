import type { ReactNode } from 'react';
import { PageFrame } from '@opsdeck/shared/ui';
import { NotificationTabs } from './NotificationTabs';
import './NotificationPage.css';

type NotificationFrameProps = {
  /** Filters and actions in a row above the content. */
  toolbar?: ReactNode;
  children: ReactNode;
};

/** The frame of the three pages of notifications. */
export function NotificationFrame({ toolbar, children }: NotificationFrameProps) {
  return (
    <PageFrame title="Notifications">
      <NotificationTabs />
      <div className="od-notification-page">
        {toolbar ? <div className="od-notification-toolbar">{toolbar}</div> : null}
        {children}
      </div>
    </PageFrame>
  );
}
