import { checkName, stripNamespace } from './checkName';

describe('checkName', () => {
  it.each([
    [{ name: 'a', description: 'b', endpoint: 'c' }, 'a'],
    [{ name: '', description: 'b', endpoint: 'c' }, 'b'],
    [{ name: '', description: '', endpoint: 'c' }, 'c'],
    [{ name: '', description: '', endpoint: '' }, 'Unnamed check'],
  ])('%p is shown as %p', (check, shown) => {
    expect(checkName({ ...check, namespace: 'other' })).toBe(shown);
  });
});

describe('stripNamespace', () => {
  it.each([
    ['payments/checkout', 'payments', 'checkout'],
    ['payments-api', 'payments', 'api'],
    ['payments: api', 'payments', 'api'],
    ['payments', 'payments', 'payments'],
    ['payments/', 'payments', 'payments/'],
    ['paymentsapi', 'payments', 'paymentsapi'],
    ['other/checkout', 'payments', 'other/checkout'],
    ['checkout', '', 'checkout'],
  ])('%s in %s becomes %s', (name, namespace, shown) => {
    expect(stripNamespace(name, namespace)).toBe(shown);
  });
});
