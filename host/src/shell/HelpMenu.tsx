import { Glyph } from './Glyph';
import { HelpItems } from './HeaderItems';
import { MenuButton } from './MenuButton';
import { VersionLine } from './VersionLine';

type HelpMenuProps = { docsUrl: string | null; version: string };

/** Where to find help, and what runs here. */
export function HelpMenu({ docsUrl, version }: HelpMenuProps) {
  return (
    <MenuButton
      label="Help"
      menuLabel="Help"
      className="od-icon-button"
      face={<Glyph name="help" />}
      foot={<VersionLine version={version} />}
    >
      {(close) => <HelpItems docsUrl={docsUrl} onClose={close} />}
    </MenuButton>
  );
}
