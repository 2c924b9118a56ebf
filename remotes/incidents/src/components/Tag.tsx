import type { ReactNode } from 'react';
import type { Tone } from '@/model/Tone';
import './Tag.css';

/** A word on a tint. The colour only repeats what the word says. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`od-tag od-tag-${tone}`}>{children}</span>;
}
