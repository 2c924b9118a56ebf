import { readRecord, readText } from '@opsdeck/shared/api';

/** Somebody, as lists and pages name them. */
export type Person = { id: string; name: string; email: string; avatar: string | null };

/** A person of an answer; null when there is none. Views send an object of nulls for nobody. */
export function toPerson(wire: unknown): Person | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const email = readText(row.email);
  return { id, email, name: readText(row.name) || email || id, avatar: readText(row.avatar) || null };
}
