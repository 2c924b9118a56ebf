import type { ReactNode } from 'react';
import { PageFrame } from '@opsdeck/shared/ui';
import { NotificationContent } from './NotificationContent';
import { NotificationTabs } from './NotificationTabs';

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
      <NotificationContent>
        {toolbar ? <div className="od-notification-toolbar">{toolbar}</div> : null}
        {children}
      </NotificationContent>
    </PageFrame>
  );
}
