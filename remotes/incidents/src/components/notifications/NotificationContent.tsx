import type { ReactNode } from 'react';
import './NotificationContent.css';

/** The content of a page of notifications, with the looks that all of them share. */
export function NotificationContent({ children }: { children: ReactNode }) {
  return <div className="od-notification-page">{children}</div>;
}
