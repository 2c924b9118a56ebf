import { describeEntry } from './describeEntry';
import { toHistoryEntry } from './HistoryEntry';

const entry = (change: Record<string, unknown>) => toHistoryEntry({ id: 'e1', ...change })!;

it.each([
  [{ type: 'incident.created' }, 'opened the incident'],
  [{ type: 'incident.status_updated', description: 'CLOSED' }, 'changed the status to Closed'],
  [{ type: 'incident.status_updated', description: 'cancelled' }, 'changed the status to cancelled'],
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

it('is nothing without an id', () => {
  for (const junk of [null, 1, 'x', [], {}]) expect(toHistoryEntry(junk)).toBeNull();
});
