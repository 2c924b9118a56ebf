import { useId, useState } from 'react';
import { joinClasses } from '@opsdeck/shared/lib';
import { Glyph } from './Glyph';
import type { ShellEntry } from './navigationEntries';
import { NavigationIcon } from './NavigationIcon';
import { NavigationLink } from './NavigationLink';
import { SettingsFlyout } from './SettingsFlyout';

export type SettingsGroupProps = {
  entries: ShellEntry[];
  current: ShellEntry | null;
  collapsed: boolean;
  onApproach: (entry: ShellEntry) => void;
};

function ExpandableGroup({ entries, current, onApproach }: Omit<SettingsGroupProps, 'collapsed'>) {
  const listId = useId();
  const holdsCurrent = current?.group === 'settings';
  const [open, setOpen] = useState(holdsCurrent);
  // Whoever comes to a settings page by another way finds its entry in sight.
  const [heldCurrent, setHeldCurrent] = useState(holdsCurrent);
  if (heldCurrent !== holdsCurrent) {
    setHeldCurrent(holdsCurrent);
    if (holdsCurrent) setOpen(true);
  }
  return (
    <li className="od-nav-group">
      <button
        type="button"
        className={joinClasses('od-nav-entry', holdsCurrent && !open && 'od-nav-entry-current')}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <NavigationIcon name="settings" />
        <span className="od-nav-title">Settings</span>
        <Glyph name="chevron" className={joinClasses('od-nav-chevron', open && 'od-nav-chevron-open')} />
      </button>
      {open && (
        <ul id={listId} className="od-nav-submenu" aria-label="Settings">
          {entries.map((entry) => (
            <NavigationLink
              key={entry.key}
              entry={entry}
              current={entry.key === current?.key}
              collapsed={false}
              onApproach={onApproach}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The pages of settings: a list that folds, or a flyout where the sidebar has only room for icons. */
export function SettingsGroup({ collapsed, ...group }: SettingsGroupProps) {
  return collapsed ? <SettingsFlyout {...group} /> : <ExpandableGroup {...group} />;
}
