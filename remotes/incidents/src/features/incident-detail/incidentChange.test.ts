import { toIncident, type Incident } from '@/model/Incident';
import { acknowledgement, personChange, statusChange, textChange } from './incidentChange';

const NOW = new Date('2026-03-01T12:00:00Z');
const BEFORE = '2026-02-01T12:00:00Z';
const incident = (change: Partial<Incident> = {}): Incident => ({
  ...toIncident({ id: 'i1', status: 'open' })!,
  ...change,
});

it('closing says since when', () => {
  expect(statusChange(incident(), 'closed', NOW).columns).toEqual({
    status: 'closed',
    closed: NOW.toISOString(),
  });
});

it('resolving says since when, and closing later keeps that', () => {
  expect(statusChange(incident(), 'resolved', NOW).columns).toEqual({
    status: 'resolved',
    resolved: NOW.toISOString(),
  });
  const resolved = incident({ status: 'resolved', resolved: BEFORE });
  expect(statusChange(resolved, 'closed', NOW).columns).toEqual({
    status: 'closed',
    closed: NOW.toISOString(),
  });
});

it('reopening forgets when it was resolved and closed', () => {
  const closed = incident({ status: 'closed', resolved: BEFORE, closed: BEFORE });
  expect(statusChange(closed, 'open', NOW)).toEqual({
    columns: { status: 'open', closed: null, resolved: null },
    shown: { status: 'open', closed: null, resolved: null },
  });
});

it('sends no more than what changes', () => {
  expect(statusChange(incident(), 'investigating', NOW).columns).toEqual({ status: 'investigating' });
  expect(textChange('title', 'New')).toEqual({ columns: { title: 'New' }, shown: { title: 'New' } });
  expect(acknowledgement(NOW).columns).toEqual({ acknowledged: NOW.toISOString() });
});

it('shows the person whom it names, or nobody', () => {
  const ada = { id: 'p1', name: 'Ada', email: '', avatar: null };
  expect(personChange('commander', 'p1', [ada])).toEqual({
    columns: { commander_id: 'p1' },
    shown: { commander: ada },
  });
  expect(personChange('communicator', null, [ada])).toEqual({
    columns: { communicator_id: null },
    shown: { communicator: null },
  });
});
