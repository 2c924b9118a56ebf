import { readRecord, readText } from '@opsdeck/shared/api';

/** A group of people, with the kinds of systems that it can be reached through. */
export type Team = { id: string; name: string; responderClients: readonly string[] };

/** A team of an answer; null when there is none. */
export function toTeam(wire: unknown): Team | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const clients = Object.keys(readRecord(readRecord(row.spec).responder_clients));
  return { id, name: readText(row.name) || id, responderClients: clients };
}
