import type { FastifyRequest } from 'fastify';
import type { RowLimiter } from '@/identity/createRowLimiter';
import { tooManyForms } from '@/identity/KratosError';

/** Refuses what would store one more row for a network that had its share. */
export function countRow({ rows }: { rows: RowLimiter }, { ip }: Pick<FastifyRequest, 'ip'>): void {
  const permission = rows.begin(ip);
  if (!permission.allowed) throw tooManyForms(permission.retryAfterSeconds);
}
