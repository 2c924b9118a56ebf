import { useCommands } from './CommandContext';
import { Glyph } from './Glyph';
import { keyLabel } from './keyLabel';
import './paletteButton.css';

/** Opens the command palette: a search box in looks, a button in truth. */
export function PaletteButton() {
  const { openPalette, preparePalette } = useCommands();
  const keys = keyLabel('Mod+K');
  return (
    <button
      type="button"
      className="od-palette-button"
      aria-label="Search and commands"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Search and commands (${keys})`}
      onPointerEnter={preparePalette}
      onFocus={preparePalette}
      onClick={openPalette}
    >
      <Glyph name="search" />
      <span className="od-palette-button-text">Search</span>
      <kbd className="od-palette-button-text">{keys}</kbd>
    </button>
  );
}
