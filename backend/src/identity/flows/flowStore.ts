import type pg from 'pg';
import { isUuid } from '@/gateway/isUuid';
import type { Message } from '@/identity/messages';

export type FlowKind = 'login' | 'registration' | 'recovery' | 'verification' | 'settings';

/** What every flow keeps between its steps; never passwords or codes, for it is stored as it is. */
export type FlowBody = {
  /** The method that was used last. */
  active?: string;
  messages: Message[];
  /** Said beside the node of that name. */
  fieldMessages: Record<string, Message[]>;
  /** What was typed, to be shown again. */
  values: Record<string, unknown>;
};

/** A body with nothing in it but these messages. */
export function emptyBody(...messages: Message[]): FlowBody {
  return { messages, fieldMessages: {}, values: {} };
}

export type Flow<Body extends FlowBody = FlowBody> = {
  id: string;
  kind: FlowKind;
  state: string;
  body: Body;
  csrfHash: Buffer;
  /** Whose flow it is, where it is somebody's. */
  identityId: string | null;
  issuedAt: Date;
  expiresAt: Date;
  requestUrl: string;
  returnTo: string | null;
};

export type NewFlow<Body extends FlowBody> = Omit<Flow<Body>, 'id' | 'issuedAt' | 'expiresAt'> & {
  lifeSeconds: number;
};

type Row = {
  id: string;
  kind: FlowKind;
  state: string;
  body: unknown;
  csrf_hash: Buffer;
  identity_id: string | null;
  issued_at: Date;
  expires_at: Date;
  request_url: string;
  return_to: string | null;
};

export async function createFlow<Body extends FlowBody>(
  pool: pg.Pool,
  flow: NewFlow<Body>,
): Promise<Flow<Body>> {
  const { rows } = await pool.query<Row>(
    `insert into opsdeck.flows (kind, state, body, csrf_hash, identity_id, expires_at, request_url, return_to)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second', $7, $8) returning *`,
    [
      flow.kind,
      flow.state,
      flow.body,
      flow.csrfHash,
      flow.identityId,
      flow.lifeSeconds,
      flow.requestUrl,
      flow.returnTo,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The flow was not stored');
  return toFlow(row);
}

/** The body has the form that the flows of this kind are stored with. */
export async function findFlow<Body extends FlowBody>(
  pool: pg.Pool,
  kind: FlowKind,
  id: unknown,
): Promise<Flow<Body> | null> {
  if (!isUuid(id)) return null;
  const { rows } = await pool.query<Row>('select * from opsdeck.flows where id = $1 and kind = $2', [
    id,
    kind,
  ]);
  return rows[0] ? toFlow(rows[0]) : null;
}

export async function updateFlow(pool: pg.Pool, flow: Flow): Promise<void> {
  await pool.query('update opsdeck.flows set state = $2, body = $3, identity_id = $4 where id = $1', [
    flow.id,
    flow.state,
    flow.body,
    flow.identityId,
  ]);
}

export function isExpired(flow: Pick<Flow, 'expiresAt'>): boolean {
  return flow.expiresAt.getTime() <= Date.now();
}

/** Expired flows are kept for a day, so that a form left open still gets the right answer. */
export async function deleteOldFlowsAndSessions(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from opsdeck.flows where expires_at < now() - interval '1 day'`);
  await pool.query('delete from opsdeck.continuities where expires_at < now()');
  await pool.query(`delete from opsdeck.sessions where expires_at < now() - interval '30 days'`);
}

function toFlow<Body extends FlowBody>(row: Row): Flow<Body> {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    body: row.body as Body,
    csrfHash: row.csrf_hash,
    identityId: row.identity_id,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    requestUrl: row.request_url,
    returnTo: row.return_to,
  };
}
