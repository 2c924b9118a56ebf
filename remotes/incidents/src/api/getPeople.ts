import { toRows, type ApiClient } from '@opsdeck/shared/api';
import { toPerson, type Person } from '@/model/Person';

/** Everybody who can be named: people with an address, without those that stand for access tokens. */
export async function getPeople(api: ApiClient): Promise<Person[]> {
  const rows = toRows<Record<string, unknown>>(
    await api.db
      .from('people')
      .select('id,name,email,avatar,type')
      .is('deleted_at', null)
      .not('email', 'is', null)
      .order('name', { ascending: true }),
  );
  return rows.flatMap((row) => {
    const person = toPerson(row);
    return person && row.type !== 'access_token' ? [person] : [];
  });
}
