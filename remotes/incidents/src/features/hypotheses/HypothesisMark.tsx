import type { ReactNode } from 'react';
import { lookOf } from '@/model/Choice';
import { findHypothesisStatus, type HypothesisStatus } from './hypothesisStatus';

/** A disc that is the fuller the surer people are; crossed out when it is disproven. */
const SHAPES: Record<HypothesisStatus, ReactNode> = {
  proven: <circle cx="6" cy="6" r="5.5" fill="currentColor" />,
  likely: <path d="M6 6V1.5A4.5 4.5 0 1 1 1.5 6z" fill="currentColor" />,
  possible: <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />,
  unlikely: <path d="M6 6V1.5A4.5 4.5 0 0 1 10.5 6z" fill="currentColor" />,
  improbable: null,
  disproven: <path d="m3.8 3.8 4.4 4.4m0-4.4-4.4 4.4" stroke="currentColor" strokeWidth="1.4" />,
};

/** How sure people are of a hypothesis, by shape, colour and word. */
export function HypothesisMark({ status }: { status: string }) {
  const known = findHypothesisStatus(status);
  const { label, tone } = lookOf(known, status);
  return (
    <span className={`od-hypothesis-mark od-hypothesis-${tone}`}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.2" />
        {known && SHAPES[known.value]}
      </svg>
      <span>{label || 'No status'}</span>
    </span>
  );
}
