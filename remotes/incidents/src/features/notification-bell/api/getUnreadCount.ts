import { toRows, type ApiClient } from '@opsdeck/shared/api';

/** More than this is not counted: nobody reads the exact figure, and the database stops early. */
export const MOST_UNREAD = 100;

// What was held back is no news.
const NEWS = ['sent', 'error', 'attempting_fallback', 'pending_playbook_run', 'pending_playbook_completion'];

/** How many notifications went out since a moment, at most {@link MOST_UNREAD}. */
export async function getUnreadCount(api: ApiClient, since: string): Promise<number> {
  const rows = toRows(
    await api.db
      .from('notification_send_history')
      .select('id')
      .gt('created_at', since)
      .in('status', NEWS)
      .limit(MOST_UNREAD),
  );
  return rows.length;
}
