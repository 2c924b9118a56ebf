import { type ApiClient, readRecord, readText, toRow } from '@opsdeck/shared/api';

/** The name of a component, empty when it is gone or out of reach. */
export async function getComponentName(api: ApiClient, componentId: string): Promise<string> {
  const answer = await api.db.from('components').select('id,name').eq('id', componentId).limit(1);
  return readText(readRecord(toRow(answer)).name);
}
