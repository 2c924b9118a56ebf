import { readRecord, readText } from '@opsdeck/shared/api';
import { responderType } from './responderTypes';

/** Somebody, or a team, who helps with an incident. */
export type Responder = {
  id: string;
  name: string;
  avatar: string | null;
  kind: 'person' | 'team';
  /** How it was called, in words; empty when a person was. */
  channel: string;
  /** What was told to whom it was called through. */
  details: readonly { label: string; value: string }[];
};

/** A responder of an answer; null when it has no id. */
export function toResponder(wire: unknown): Responder | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const person = readRecord(row.person);
  const team = readRecord(row.team);
  const isTeam = readText(row.team_id) !== '' || readText(team.id) !== '';
  const properties = readRecord(row.properties);
  const chosen = readRecord(properties.responderType);
  const type = responderType(readText(chosen.value));
  const hasChannel = type.value !== '' && type.value !== 'person';
  return {
    id,
    name: readText((isTeam ? team : person).name) || 'Unknown',
    avatar: isTeam ? null : readText(person.avatar) || null,
    kind: isTeam ? 'team' : 'person',
    channel: hasChannel ? readText(chosen.label) || type.label : '',
    details: type.fields
      .map(({ name, label }) => ({ label, value: readText(properties[name]) }))
      .filter(({ value }) => value !== ''),
  };
}
