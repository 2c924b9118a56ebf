import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useHasRight } from '@opsdeck/shared/rbac';
import type { RowSelection } from '@opsdeck/shared/table';
import type { Check } from '@/model/Check';
import { checkName } from '@/model/checkName';

const PickedContext = createContext<RowSelection<Check> | undefined>(undefined);
const NOTHING: ReadonlySet<string> = new Set();

/** Keeps which checks are picked, for people who may do something with them. */
export function PickedChecks({ children }: { children: ReactNode }) {
  const canRun = useHasRight('runCheck');
  const [selected, onChange] = useState(NOTHING);
  const selection = useMemo(() => ({ selected, onChange, nameOf: checkName }), [selected]);
  return <PickedContext value={canRun ? selection : undefined}>{children}</PickedContext>;
}

/** The picked checks; none where nobody may pick any. */
export function usePickedChecks(): RowSelection<Check> | undefined {
  return useContext(PickedContext);
}
