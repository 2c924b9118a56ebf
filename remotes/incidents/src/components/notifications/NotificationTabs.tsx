import { useFeatureEnabled } from '@opsdeck/shared/flags';
import { NavLink } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import './NotificationTabs.css';

/** The three pages of notifications, as links in the form of tabs. */
export function NotificationTabs() {
  // The pages of settings can be turned off, the history is no setting.
  const hasSettings = useFeatureEnabled('settings.notifications');
  return (
    <nav className="od-notification-tabs" aria-label="Notifications">
      <NavLink to={links.notifications()} end>
        History
      </NavLink>
      {hasSettings && (
        <>
          <NavLink to={links.notificationRules()}>Rules</NavLink>
          <NavLink to={links.silences()}>Silences</NavLink>
        </>
      )}
    </nav>
  );
}
