import type { ReactNode } from 'react';
import { Link } from '@opsdeck/shared/kit/router';

/** A link from one flow to another one. */
export function FlowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="od-flow-link" to={to}>
      {children}
    </Link>
  );
}
