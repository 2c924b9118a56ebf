import { describeConsole } from './describeConsole.mjs';

const READY = { url: 'http://127.0.0.1:3000', seed: 'demo', signIn: 'self-hosted' };

it('shows the address by its name and every demo account', () => {
  const text = describeConsole(READY);
  expect(text).toContain(' http://localhost:3000\n');
  expect(text).not.toContain('127.0.0.1');
  for (const role of ['admin', 'editor', 'commander', 'responder', 'viewer', 'guest']) {
    expect(text).toMatch(new RegExp(`${role}@opsdeck\\.local +opsdeck-${role}`));
  }
});

it.each([
  { case: 'the empty seed', ready: { ...READY, seed: 'empty' } },
  { case: 'a provider that signs in', ready: { ...READY, signIn: 'hosted' } },
  { case: 'no sign-in', ready: { ...READY, signIn: 'anonymous' } },
  { case: 'a Kratos elsewhere', ready: { ...READY, signIn: 'kratos' } },
])('shows no demo accounts with $case', ({ ready }) => {
  const text = describeConsole(ready);
  expect(text).toContain('http://localhost:3000');
  expect(text).not.toContain('@opsdeck.local');
});
