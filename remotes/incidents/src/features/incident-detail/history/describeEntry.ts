import { findIncidentStatus } from '@/model/incidentStatus';
import { findIncidentType } from '@/model/incidentType';
import { findSeverity } from '@/model/severity';
import type { HistoryEntry } from './HistoryEntry';

const MAX_TITLE = 80;
const MAX_WORDS = 240;

/** The beginning of a long text: all of it stands where it belongs. */
const cut = (text: string, length: number) =>
  text.length > length ? `${[...text.slice(0, length)].slice(0, -1).join('')}…` : text;

const quoted = (text: string | null) => (text === null ? '' : ` "${cut(text, MAX_TITLE)}"`);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const SENTENCES: Record<string, (entry: HistoryEntry) => string> = {
  'incident.created': () => 'opened the incident',
  'incident.status_updated': ({ description }) =>
    `changed the status to ${findIncidentStatus(description)?.label ?? description}`,
  'incident.severity_updated': ({ description }) =>
    `changed the severity to ${findSeverity(description)?.label ?? description}`,
  'incident.type_updated': ({ description }) =>
    `changed the type to ${findIncidentType(description)?.label ?? description}`,
  'incident.title_updated': ({ description }) => `renamed the incident${quoted(description)}`,
  'incident.description_updated': () => 'changed the description',
  'incident.commander_updated': ({ description }) => `made ${description || 'nobody'} the commander`,
  'incident.communicator_updated': ({ description }) => `made ${description || 'nobody'} the communicator`,
  'incident.acknowledged': () => 'acknowledged the incident',
  'responder.created': ({ responder }) => `added ${responder ?? 'somebody'} as a responder`,
  'responder.removed': ({ responder }) => `removed ${responder ?? 'somebody'} from the responders`,
  'responder.commented': ({ comment }) =>
    `heard from a responder${comment === null ? '' : `: ${cut(comment, MAX_WORDS)}`}`,
  'hypothesis.created': ({ hypothesis }) => `added the hypothesis${quoted(hypothesis)}`,
  'hypothesis.status_updated': ({ hypothesis, description }) =>
    `found the hypothesis${quoted(hypothesis)} ${description}`,
  'evidence.created': ({ hypothesis }) =>
    hypothesis === null ? 'attached evidence' : `attached evidence to${quoted(hypothesis)}`,
  'evidence.done_definition_added': () => 'added to the definition of done',
  'evidence.done_met': () => 'found a part of the definition of done met',
  'evidence.done_lost': () => 'found a part of the definition of done no longer met',
};

/** What happened, as the rest of a sentence that begins with who did it. */
export function describeEntry(entry: HistoryEntry): string {
  const sentence = Object.hasOwn(SENTENCES, entry.type) ? SENTENCES[entry.type] : undefined;
  if (sentence) return sentence(entry);
  // A kind that the console does not know is shown as it is.
  return [capital(entry.type), entry.description].filter(Boolean).join(': ');
}
