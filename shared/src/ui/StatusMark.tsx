import type { ReactNode } from 'react';
import { isStatus, STATUS } from '../theme/status';
import type { StatusLook } from '../theme/status';
import './StatusMark.css';

type StatusMarkProps = {
  /** One of the five states; any other text is shown as it is, in neutral colour. */
  status: string | null | undefined;
  /** The word beside the mark; the state's own by default, null for the mark alone. */
  label?: string | null;
  size?: number;
};

const SHAPES: Record<StatusLook['shape'], ReactNode> = {
  disc: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  diamond: <path d="M6 .6 11.4 6 6 11.4.6 6z" fill="currentColor" />,
  triangle: <path d="M6 1 11.5 10.8H.5z" fill="currentColor" />,
  ring: <circle cx="6" cy="6" r="3.9" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  bar: <rect x="1" y="4" width="10" height="4" rx="1" fill="currentColor" />,
};

/** A state by shape, colour and word; never by colour alone. */
export function StatusMark({ status, label, size = 12 }: StatusMarkProps) {
  const known = isStatus(status);
  const look = known ? STATUS[status] : STATUS.unknown;
  const word = label ?? (known || !status ? look.word : status);
  const alone = label === null;
  return (
    <span className="od-status">
      <svg
        width={size}
        height={size}
        viewBox="0 0 12 12"
        style={{ color: look.color }}
        {...(alone ? { role: 'img', 'aria-label': word } : { 'aria-hidden': true })}
      >
        {SHAPES[look.shape]}
      </svg>
      {alone ? null : <span>{word}</span>}
    </span>
  );
}
