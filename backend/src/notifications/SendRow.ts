import type { SendPayload } from './Recipient';

/** A send whose turn it is. */
export type SendRow = {
  id: string;
  notification_id: string;
  status: string;
  body: string | null;
  payload: SendPayload | null;
  retries: number;
  source_event: string;
  resource_id: string;
  group_id: string | null;
  playbook_run_id: string | null;
};

export const SEND_COLUMNS = `id, notification_id, status, body, payload, retries, source_event, resource_id, group_id,
  playbook_run_id`;
