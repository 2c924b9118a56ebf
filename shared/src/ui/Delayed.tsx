import type { ReactNode } from 'react';
import './Delayed.css';

/** Holds its place but stays invisible for 150 ms, so that fast answers show no skeleton at all. */
export function Delayed({ children }: { children: ReactNode }) {
  return (
    <div className="od-delayed" role="status" aria-busy="true">
      <span className="od-visually-hidden">Loading</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
