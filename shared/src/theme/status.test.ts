import { worstStatus } from './status';

it.each([
  [['healthy', 'unhealthy', 'warning'], 'unhealthy'],
  [['healthy', 'unknown', 'warning'], 'warning'],
  [['suppressed', 'healthy'], 'healthy'],
  [['healthy', 'unknown'], 'unknown'],
  [['sick', 'constructor'], null],
  [[], null],
])('of %j the worst is %s', (states, worst) => expect(worstStatus(states)).toBe(worst));
