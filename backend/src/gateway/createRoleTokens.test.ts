import { jwtVerify } from 'jose';
import { createRoleTokens } from '@/gateway/createRoleTokens';
import type { RequestSession } from '@/gateway/requestSession';

const secret = 'a secret of at least thirty-two characters';

function sessionOf(person: string, roles: RequestSession['roles']): RequestSession {
  return {
    kind: 'session',
    id: 's',
    identityId: person,
    person: { id: person, name: 'P', email: 'p@acme.test', avatar: null },
    roles,
  };
}

describe('createRoleTokens', () => {
  let time = Date.parse('2026-01-01T00:00:00Z');
  const tokens = createRoleTokens(secret, () => time);
  const read = async (token: string) =>
    (await jwtVerify(token, new TextEncoder().encode(secret), { currentDate: new Date(time) })).payload;

  it('names the strongest role, the person and an end within five minutes', async () => {
    const payload = await read(await tokens.tokenFor(sessionOf('p1', ['viewer', 'editor'])));
    expect(payload).toEqual({ role: 'opsdeck_editor', sub: 'p1', exp: time / 1000 + 300 });
  });

  it('is reused until it nears its end', async () => {
    const first = await tokens.tokenFor(sessionOf('p2', ['viewer']));
    time += 200_000;
    expect(await tokens.tokenFor(sessionOf('p2', ['viewer']))).toBe(first);
    time += 60_000;
    const second = await tokens.tokenFor(sessionOf('p2', ['viewer']));
    expect(second).not.toBe(first);
    expect((await read(second)).exp).toBe(time / 1000 + 300);
  });

  it('follows a change of role at once', async () => {
    await tokens.tokenFor(sessionOf('p3', ['admin']));
    expect(await read(await tokens.tokenFor(sessionOf('p3', ['guest'])))).toMatchObject({
      role: 'opsdeck_guest',
    });
  });

  it('says that secrets are to be masked for a token that may not change definitions', async () => {
    const editor = sessionOf('p5', ['editor']);
    const withScope = (action: string) => ({ ...editor, scope: [{ object: 'canaries', action }] });
    expect(await read(await tokens.tokenFor(editor))).not.toHaveProperty('secrets');
    expect(await read(await tokens.tokenFor(withScope('create')))).toHaveProperty('secrets', 'masked');
    expect(await read(await tokens.tokenFor(withScope('update')))).not.toHaveProperty('secrets');
  });

  it('gives nothing to a person without a role', () => {
    expect(() => tokens.tokenFor(sessionOf('p4', []))).toThrow('Access Denied');
  });
});
