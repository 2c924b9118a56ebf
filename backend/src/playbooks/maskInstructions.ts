import type pg from 'pg';
import { isRecord } from '@/checks/readSpec';

/**
 * What an action was told to do stands in its result, too. There it is shown by the rules that stored definitions are
 * shown with; its output is what it is.
 */
export async function maskInstructions(
  client: Pick<pg.ClientBase, 'query'>,
  result: unknown,
): Promise<unknown> {
  if (Array.isArray(result)) {
    const masked: unknown[] = [];
    for (const each of result) masked.push(await maskInstructions(client, each));
    return masked;
  }
  if (!isRecord(result) || !('args' in result || 'query' in result)) return result;
  const { rows } = await client.query<{ shown: Record<string, unknown> }>(
    'select opsdeck.masked_definition($1::jsonb) as shown',
    [JSON.stringify({ args: result.args, query: result.query })],
  );
  return { ...result, ...rows[0]?.shown };
}
