import { PLAYBOOK_GLYPHS, playbookGlyph } from './playbookGlyphs';
import './PlaybookIcon.css';

type PlaybookIconProps = {
  /** The name of an icon, as the playbook has it. */
  icon: string;
  size?: number;
};

/** What a playbook is for, as a drawing; its title stands beside it. */
export function PlaybookIcon({ icon, size = 16 }: PlaybookIconProps) {
  return (
    <span className="od-playbook-icon" aria-hidden="true">
      <svg width={size} height={size} viewBox="0 0 16 16">
        <path d={PLAYBOOK_GLYPHS[playbookGlyph(icon)]} />
      </svg>
    </span>
  );
}
