import { ApiError, toRow, type ApiClient } from '@opsdeck/shared/api';

/** Changes columns of an incident. */
export async function updateIncident(
  api: ApiClient,
  id: string,
  columns: Record<string, string | null>,
): Promise<void> {
  const row = toRow(await api.db.from('incidents').update(columns).eq('id', id).select('id'));
  if (row === null) throw new ApiError(404, 'This incident no longer exists, or you may not change it');
}
