import { useState } from 'react';
import type { Organizations } from '@/session/SignInVariant';
import { Glyph } from '@/shell/Glyph';
import { MenuButton } from '@/shell/MenuButton';

type OrganizationSwitcherProps = { organizations: Organizations };

/** The organization whose data is shown, and the way to another one. */
export function OrganizationSwitcher({ organizations }: OrganizationSwitcherProps) {
  const { list, active } = organizations;
  const [leaving, setLeaving] = useState(false);
  const name = active?.name ?? 'No organization';
  return (
    <MenuButton
      label={`Organization ${name}`}
      menuLabel="Organizations"
      className="od-organization-button"
      face={
        <>
          <Glyph name="cube" />
          <span className="od-organization-name">{name}</span>
          <Glyph name="chevron" className="od-organization-chevron" />
        </>
      }
    >
      {(close) =>
        list.map((organization) => {
          const isActive = organization.id === active?.id;
          return (
            <button
              key={organization.id}
              type="button"
              role="menuitemradio"
              aria-checked={isActive}
              tabIndex={-1}
              className="od-menu-item"
              disabled={leaving}
              onClick={() => {
                if (isActive) {
                  close();
                  return;
                }
                setLeaving(true);
                organizations.switchTo(organization.id);
              }}
            >
              <span className="od-organization-mark" data-checked={isActive} aria-hidden="true" />
              {organization.name}
            </button>
          );
        })
      }
    </MenuButton>
  );
}
