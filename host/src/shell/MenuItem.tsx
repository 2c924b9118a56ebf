import type { ReactNode } from 'react';
import { Link } from '@opsdeck/shared/kit/router';
import { Glyph } from './Glyph';
import type { GlyphName } from './glyphs';

type MenuItemProps = {
  icon: GlyphName;
  children: ReactNode;
  /** Leads to a page of the console. */
  to?: string;
  /** Leads out of the console, in a tab of its own. */
  href?: string;
  disabled?: boolean;
  onSelect: () => void;
};

/** An entry of a menu: something to do, a page, or an address outside. */
export function MenuItem({ icon, children, to, href, disabled, onSelect }: MenuItemProps) {
  const common = { role: 'menuitem', tabIndex: -1, className: 'od-menu-item', onClick: onSelect };
  if (to !== undefined) {
    return (
      <Link {...common} to={to}>
        <Glyph name={icon} />
        {children}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a {...common} href={href} target="_blank" rel="noopener noreferrer">
        <Glyph name={icon} />
        {children}
        <span className="od-visually-hidden"> (opens a new tab)</span>
        <Glyph name="external" className="od-menu-item-end" />
      </a>
    );
  }
  return (
    <button {...common} type="button" disabled={disabled}>
      <Glyph name={icon} />
      {children}
    </button>
  );
}
