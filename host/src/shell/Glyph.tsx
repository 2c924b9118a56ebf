import { type GlyphName, glyphs } from './glyphs';

/** A drawing of the shell; decoration only, a name stands beside it or on its control. */
export function Glyph({ name, className }: { name: GlyphName; className?: string | undefined }) {
  return (
    <svg
      className={className}
      width="1em"
      height="1em"
      viewBox="1 1 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.15"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={glyphs[name]} />
    </svg>
  );
}
