import { findIncidentStatus, INCIDENT_STATUSES, spellingsOfStatus } from './incidentStatus';
import { findIncidentType, INCIDENT_TYPES, spellingsOfType } from './incidentType';
import { findSeverity, SEVERITIES, severityRank, spellingsOfSeverity } from './severity';

it.each([
  ['0', 'low'],
  ['1', 'Medium'],
  ['2', 'high'],
  ['3', 'blocker'],
  ['4', 'critical'],
  ['medium', 'Medium'],
  ['MEDIUM', 'Medium'],
  ['High', 'high'],
  [' Critical ', 'critical'],
])('reads the severity %s as %s', (text, value) => {
  expect(findSeverity(text)?.value).toBe(value);
});

it.each(['', '5', '-1', 'severe', '__proto__', 'constructor', 'toString'])(
  'knows no severity, status or type %j',
  (text) => {
    expect(findSeverity(text)).toBeNull();
    expect(findIncidentStatus(text)).toBeNull();
    expect(findIncidentType(text)).toBeNull();
  },
);

it('ranks severities from info to critical, unknown ones below all', () => {
  const ranks = SEVERITIES.map(({ value }) => severityRank(value));
  expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
  expect(severityRank('odd')).toBeLessThan(severityRank('info'));
  expect(severityRank('4')).toBeGreaterThan(severityRank('BLOCKER'));
});

it.each(['technicalDebt', 'technical_debt', 'Technical debt', 'TECHNICAL-DEBT'])(
  'reads the type %s',
  (text) => expect(findIncidentType(text)?.value).toBe('technicalDebt'),
);

it('asks for every spelling that a backend may hold', () => {
  expect(spellingsOfSeverity('medium')).toEqual(['Medium', 'medium', 'MEDIUM', '1']);
  expect(spellingsOfType('technicalDebt')).toEqual(['technicalDebt', 'technical_debt', 'Technical debt']);
  expect(spellingsOfStatus('OPEN')).toEqual(['open', 'Open', 'OPEN']);
  expect(spellingsOfStatus('cancelled')).toEqual(['cancelled']);
});

it('finds each value again from each of its spellings', () => {
  for (const { value } of SEVERITIES) {
    for (const text of spellingsOfSeverity(value)) expect(findSeverity(text)?.value).toBe(value);
  }
  for (const { value } of INCIDENT_TYPES) {
    for (const text of spellingsOfType(value)) expect(findIncidentType(text)?.value).toBe(value);
  }
  for (const { value } of INCIDENT_STATUSES) {
    for (const text of spellingsOfStatus(value)) expect(findIncidentStatus(text)?.value).toBe(value);
  }
});
