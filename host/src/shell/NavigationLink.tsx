import { Link } from '@opsdeck/shared/kit/router';
import { joinClasses } from '@opsdeck/shared/lib';
import type { ShellEntry } from './navigationEntries';
import { NavigationIcon } from './NavigationIcon';

type NavigationLinkProps = {
  entry: ShellEntry;
  current: boolean;
  /** Only the icon is drawn; the title stays for whoever cannot see it. */
  collapsed: boolean;
  /** Called when the person is about to open the entry, so that its code can be fetched. */
  onApproach: (entry: ShellEntry) => void;
};

/** One entry of the navigation. */
export function NavigationLink({ entry, current, collapsed, onApproach }: NavigationLinkProps) {
  return (
    <li>
      <Link
        to={entry.href}
        className={joinClasses('od-nav-entry', current && 'od-nav-entry-current')}
        aria-current={current ? 'page' : undefined}
        title={collapsed ? entry.title : undefined}
        onPointerEnter={() => onApproach(entry)}
        onFocus={() => onApproach(entry)}
      >
        <NavigationIcon name={entry.icon} />
        <span className="od-nav-title">{entry.title}</span>
      </Link>
    </li>
  );
}
