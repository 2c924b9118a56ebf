import pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';
import { databaseClaims } from '@/gateway/databaseRole';
import { isUuid } from '@/gateway/isUuid';
import { rbacDenied, type RequestSession } from '@/gateway/requestSession';

const STATEMENT_TIMEOUT_MS = 10_000;

/** Reads with the rights of a person: the database applies the same row policies as behind the data API. */
export async function readAsPerson<T>(
  pool: pg.Pool,
  session: RequestSession,
  read: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const claims = databaseClaims(session);
  if (claims === null || !isUuid(session.person.id)) throw rbacDenied(session, 'canaries', 'read');
  // One round trip; both values come from closed sets, so nothing here needs a parameter.
  const begin = `begin read only;
    set local role ${pg.escapeIdentifier(claims.role)};
    set local request.jwt.claims = ${pg.escapeLiteral(JSON.stringify(claims))};
    set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`;
  return inTransaction(pool, read, begin);
}
