import { Link, useLocation } from '@opsdeck/shared/kit/router';
import { joinClasses } from '@opsdeck/shared/lib';
import { links } from '@opsdeck/shared/links';
import { Wordmark } from '@opsdeck/shared/ui';
import { Glyph } from './Glyph';
import { currentEntry, type ShellEntry, type ShellNavigation } from './navigationEntries';
import { NavigationLink } from './NavigationLink';
import { SettingsGroup } from './SettingsGroup';

type SidebarProps = {
  navigation: ShellNavigation;
  collapsed: boolean;
  /** Absent in the drawer of a phone, which closes as a whole. */
  onCollapse?: (collapsed: boolean) => void;
  /** Called when the person is about to open an entry, so that its code can be fetched. */
  onApproach: (entry: ShellEntry) => void;
};

/** The navigation of the console: what the areas offer and this person may open. */
export function Sidebar({ navigation, collapsed, onCollapse, onApproach }: SidebarProps) {
  const { pathname } = useLocation();
  const current = currentEntry([...navigation.main, ...navigation.settings], pathname);
  return (
    <div className={joinClasses('od-sidebar', collapsed && 'od-sidebar-collapsed')}>
      <Link to={links.home()} className="od-sidebar-brand" aria-label="Opsdeck, start page">
        <Wordmark markOnly={collapsed} />
      </Link>
      <nav aria-label="Main" className="od-sidebar-nav">
        <ul>
          {navigation.main.map((entry) => (
            <NavigationLink
              key={entry.key}
              entry={entry}
              current={entry.key === current?.key}
              collapsed={collapsed}
              onApproach={onApproach}
            />
          ))}
          {navigation.settings.length > 0 && (
            <SettingsGroup
              entries={navigation.settings}
              current={current}
              collapsed={collapsed}
              onApproach={onApproach}
            />
          )}
        </ul>
      </nav>
      {onCollapse && (
        <button
          type="button"
          className="od-sidebar-toggle"
          aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          title={collapsed ? 'Expand sidebar' : undefined}
          onClick={() => onCollapse(!collapsed)}
        >
          <Glyph name={collapsed ? 'expand' : 'collapse'} />
          <span className="od-nav-title">Collapse</span>
        </button>
      )}
    </div>
  );
}
