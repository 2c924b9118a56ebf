import type { ReactNode } from 'react';
import { LineMark } from './LineMark';
import { StateView } from './StateView';

type DeniedViewProps = {
  /** The right that is missing, as the access table or the server names it. */
  resource?: string;
  action?: string;
  actions?: ReactNode;
};

/** The person may not see this: says which right is missing. */
export function DeniedView({ resource, action, actions }: DeniedViewProps) {
  const right = resource && action ? `${resource}: ${action}` : null;
  return (
    <StateView
      mark={<LineMark name="denied" />}
      title="You do not have access"
      text={
        right ? (
          <>
            This needs the right <code>{right}</code>. An administrator can grant it.
          </>
        ) : (
          'An administrator can grant the right that this needs.'
        )
      }
      actions={actions}
    />
  );
}
