import { Glyph } from './Glyph';
import type { GlyphName } from './glyphs';

/** The icon of a navigation entry; decoration only, the title stands beside it. */
export function NavigationIcon({ name }: { name: GlyphName }) {
  return (
    <span className="od-nav-icon">
      <Glyph name={name} />
    </span>
  );
}
