/** A check as the runner reads it. */
export type StoredCheck = {
  id: string;
  canaryId: string;
  type: string;
  name: string;
  spec: unknown;
  canarySpec: unknown;
};

export type StoredCheckRow = {
  id: string;
  canary_id: string;
  type: string;
  name: string;
  spec: unknown;
  /** Only what scheduling needs; a canary's spec can be long. */
  canary_schedule: unknown;
  canary_interval: unknown;
};

export const STORED_CHECK_COLUMNS = `c.id, c.canary_id, c.type, c.name, c.spec,
  n.spec -> 'schedule' as canary_schedule, n.spec -> 'interval' as canary_interval`;

export function toStoredCheck(row: StoredCheckRow): StoredCheck {
  return {
    id: row.id,
    canaryId: row.canary_id,
    type: row.type,
    name: row.name,
    spec: row.spec,
    canarySpec: { schedule: row.canary_schedule, interval: row.canary_interval },
  };
}
