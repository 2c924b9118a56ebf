import type pg from 'pg';
import { ExpressionError } from '@/expressions/ExpressionError';
import { HttpError } from '@/gateway/HttpError';
import { evaluateFilter } from './evaluateFilter';
import { matchesSelectors, readResourceSelectors } from './matchesSelectors';
import { storableText } from './storableText';
import type { Subject } from './Subject';

export type SilenceTarget = {
  config_id: string | null;
  component_id: string | null;
  check_id: string | null;
  canary_id: string | null;
  recursive: boolean | null;
  filter: string | null;
  selectors: unknown;
};

type Silence = SilenceTarget & { id: string };

/** The first silence that holds now and is meant for this resource. One that cannot be read is put out of use. */
export async function findSilence(
  client: pg.PoolClient,
  subject: Subject,
  variables: Record<string, unknown>,
): Promise<string | null> {
  const { rows } = await client.query<Silence>(
    `select id, config_id, component_id, check_id, canary_id, recursive, filter, selectors
     from public.notification_silences
     where deleted_at is null and coalesce(error, '') = ''
       and ("from" is null or "from" <= now()) and (until is null or until > now())
     order by created_at, id`,
  );
  for (const silence of rows) {
    try {
      if (await isSilenced(client, silence, subject, variables)) return silence.id;
    } catch (error) {
      if (!(error instanceof ExpressionError) && !(error instanceof HttpError)) throw error;
      await client.query('update public.notification_silences set error = $2 where id = $1', [
        silence.id,
        storableText(error.message),
      ]);
    }
  }
  return null;
}

/** Whether a silence is meant for a resource: by its id, else by its filter, else by its selectors. */
export async function isSilenced(
  client: pg.PoolClient,
  silence: SilenceTarget,
  subject: Subject,
  variables: Record<string, unknown>,
): Promise<boolean> {
  if (matchesId(silence, subject)) return true;
  if (silence.filter?.trim() && evaluateFilter(silence.filter, variables)) return true;
  if (!Array.isArray(silence.selectors) || silence.selectors.length === 0) return false;
  return matchesSelectors(client, readResourceSelectors(silence.selectors), subject);
}

function matchesId(silence: SilenceTarget, { kind, id, canaryId, ancestors }: Subject): boolean {
  const isBelow = (ancestor: string | null): boolean =>
    ancestor !== null && silence.recursive === true && ancestors.includes(ancestor);
  switch (kind) {
    case 'check':
      // A canary is nothing but its checks.
      return silence.check_id === id || (silence.canary_id !== null && silence.canary_id === canaryId);
    case 'config':
      return silence.config_id === id || isBelow(silence.config_id);
    case 'component':
      return silence.component_id === id || isBelow(silence.component_id);
    case 'incident':
      return false;
  }
}
