import { describeEntry } from './describeEntry';
import { toHistoryEntry } from './HistoryEntry';

const entry = (change: Record<string, unknown>) => toHistoryEntry({ id: 'e1', ...change })!;

it.each([
  [{ type: 'incident.created' }, 'opened the incident'],
  [{ type: 'incident.status_updated', description: 'CLOSED' }, 'changed the status to Closed'],
  [{ type: 'incident.status_updated', description: 'cancelled' }, 'changed the status to cancelled'],
  [{ type: 'incident.severity_updated', description: 'HIGH' }, 'changed the severity to High'],
  [{ type: 'incident.type_updated', description: 'technical_debt' }, 'changed the type to Technical debt'],
  [{ type: 'incident.title_updated', description: 'Down' }, 'renamed the incident "Down"'],
  [{ type: 'incident.description_updated', description: null }, 'changed the description'],
  [{ type: 'incident.commander_updated', description: 'Ada' }, 'made Ada the commander'],
  [{ type: 'incident.communicator_updated', description: null }, 'made nobody the communicator'],
  [{ type: 'incident.acknowledged' }, 'acknowledged the incident'],
  [{ type: 'responder.removed', responder: { person: { name: 'Ada' } } }, 'removed Ada from the responders'],
  [{ type: 'evidence.done_met' }, 'found a part of the definition of done met'],
  [{ type: 'evidence.done_lost' }, 'found a part of the definition of done no longer met'],
  [{ type: 'responder.created', responder: { person: { name: 'Ada' } } }, 'added Ada as a responder'],
  [{ type: 'responder.created', responder: { team: { name: 'Platform' } } }, 'added Platform as a responder'],
  [{ type: 'responder.created', responder: null }, 'added somebody as a responder'],
  [{ type: 'responder.commented', comment: { comment: 'Done' } }, 'heard from a responder: Done'],
  [{ type: 'hypothesis.created', hypothesis: { title: 'Disk' } }, 'added the hypothesis "Disk"'],
  [
    { type: 'hypothesis.status_updated', hypothesis: { title: 'Disk' }, description: 'proven' },
    'found the hypothesis "Disk" proven',
  ],
  [{ type: 'evidence.created', hypothesis: { title: 'Disk' } }, 'attached evidence to "Disk"'],
  [{ type: 'evidence.done_definition_added' }, 'added to the definition of done'],
  [
    { type: 'hypothesis.created', hypothesis: { title: 'x'.repeat(200) } },
    `added the hypothesis "${'x'.repeat(79)}…"`,
  ],
  [{ type: 'something.new', description: 'x' }, 'Something.new: x'],
  [{ type: 'constructor' }, 'Constructor'],
  [{ type: null, description: null }, ''],
])('tells %j', (wire, sentence) => {
  expect(describeEntry(entry(wire))).toBe(sentence);
});

it.each([
  [{ checks: { id: 'c', name: 'ping' } }, { kind: 'check', id: 'c', name: 'ping' }],
  [{ components: { id: 'm', name: 'web' } }, { kind: 'component', id: 'm', name: 'web' }],
  [{ configs: { id: 'g', name: 'node' } }, { kind: 'config', id: 'g', name: 'node' }],
  [
    { configs: { id: 'g', name: 'node' }, config_changes: { id: 'x', change_type: 'Reboot' } },
    { kind: 'config', id: 'g', name: 'Reboot on node' },
  ],
  [
    { configs: { id: 'g', name: 'node' }, config_analysis: { id: 'x', analyzer: 'port-open' } },
    { kind: 'config', id: 'g', name: 'port-open on node' },
  ],
  [{ checks: null, configs: null }, null],
])('knows what evidence %j is about', (evidence, subject) => {
  expect(entry({ evidence: { id: 'v', ...evidence } }).evidence?.subject).toEqual(subject);
});

it('does not say that somebody did what a script did', () => {
  const ada = { id: 'p', name: 'Ada' };
  const author = (description: string | null) =>
    entry({ type: 'evidence.done_met', description, created_by: ada }).author;
  expect([author('script'), author(null)]).toEqual(['A script', 'Ada']);
});

it('is nothing without an id', () => {
  for (const junk of [null, 1, 'x', [], {}]) expect(toHistoryEntry(junk)).toBeNull();
});
