import { memo } from 'react';
import { checkFamily } from '@/model/checkTypes';
import { CHECK_GLYPHS } from './checkGlyphs';
import './CheckTypeIcon.css';

type CheckTypeIconProps = {
  type: string;
  /** A group whose members are of several types. */
  multiple?: boolean;
};

/** The glyph of a check type's family; its name shows on hover. */
export const CheckTypeIcon = memo(function CheckTypeIcon({ type, multiple = false }: CheckTypeIconProps) {
  return (
    <span className="od-check-icon" title={multiple ? 'several types' : type || undefined} aria-hidden="true">
      <svg width="16" height="16" viewBox="0 0 16 16">
        <path d={CHECK_GLYPHS[multiple ? 'multiple' : checkFamily(type)]} />
      </svg>
    </span>
  );
});
