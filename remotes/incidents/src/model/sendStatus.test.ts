import { SEND_STATUSES, sendStatusLook } from './sendStatus';

it('gives every state a word of its own', () => {
  const labels = SEND_STATUSES.map((status) => sendStatusLook(status).label);
  expect(new Set(labels).size).toBe(SEND_STATUSES.length);
});

it.each([
  ['sent', 'Sent', 'healthy'],
  ['error', 'Failed', 'unhealthy'],
  ['repeat-interval', 'Repeated too soon', 'suppressed'],
  ['quarantined', 'quarantined', 'unknown'],
  ['constructor', 'constructor', 'unknown'],
  ['__proto__', '__proto__', 'unknown'],
  ['', 'Unknown', 'unknown'],
])('shows "%s" as %s', (status, label, mark) => {
  expect(sendStatusLook(status)).toEqual({ label, mark });
});
