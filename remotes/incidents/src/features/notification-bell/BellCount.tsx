import { useState, useSyncExternalStore } from 'react';
import { useLocation } from '@opsdeck/shared/kit/router';
import { patterns } from '@opsdeck/shared/links';
import { useSession } from '@opsdeck/shared/session';
import { onNotificationsSeen, readNotificationsSeen } from '@/model/seenNotifications';
import { MOST_UNREAD } from './api/getUnreadCount';
import { useUnreadCount } from './api/useUnreadCount';
import './BellCount.css';

const DAY_MS = 86_400_000;

/** How many notifications went out since the person last looked, in the corner of the bell. */
export function BellCount() {
  const { user } = useSession();
  const { pathname } = useLocation();
  // Whoever never looked here would otherwise find years of notifications unread.
  const [yesterday] = useState(() => new Date(Date.now() - DAY_MS).toISOString());
  const seen = useSyncExternalStore(onNotificationsSeen, () => readNotificationsSeen(user.id));
  const { data: count = 0 } = useUnreadCount(seen ?? yesterday);
  if (count === 0 || pathname === patterns.notifications) return null;
  const text = count >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : String(count);
  return (
    <span className="od-bell-count">
      <span aria-hidden="true">{text}</span>
      <span className="od-visually-hidden">{` ${text} unread ${count === 1 ? 'notification' : 'notifications'}`}</span>
    </span>
  );
}
