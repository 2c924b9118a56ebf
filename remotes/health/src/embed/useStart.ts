import { useEffect, useState } from 'react';
import type { DisabledFeatures } from '@opsdeck/shared/flags';
import type { CurrentUser } from '@opsdeck/shared/session';
import type { Connection } from './createConnection';
import type { EmbedProblem } from './EmbedOptions';
import { toProblem } from './toProblem';

type Start =
  | { kind: 'starting' }
  | { kind: 'ready'; user: CurrentUser; flags: DisabledFeatures }
  | { kind: 'failed'; error: unknown };

const STARTING: Start = { kind: 'starting' };

/** Who reads, and what is switched off, as the connection says. */
export function useStart(connection: Connection, onProblem: (problem: EmbedProblem) => void): Start {
  const [reached, setReached] = useState<{ by: Connection; start: Start } | null>(null);
  useEffect(() => {
    let active = true;
    connection.start().then(
      (answers) => active && setReached({ by: connection, start: { kind: 'ready', ...answers } }),
      (error: unknown) => {
        if (!active || connection.isClosed()) return;
        onProblem(toProblem(error));
        setReached({ by: connection, start: { kind: 'failed', error } });
      },
    );
    return () => {
      active = false;
    };
  }, [connection, onProblem]);
  return reached?.by === connection ? reached.start : STARTING;
}
