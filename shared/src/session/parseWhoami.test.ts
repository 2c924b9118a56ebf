import { parseWhoami } from './parseWhoami';

const user = { id: 'u-1', name: 'Jo Park', email: 'jo@opsdeck.local', avatar: 'https://img.test/jo.png' };

describe('parseWhoami', () => {
  it('reads the enveloped answer and removes repeated roles', () => {
    const body = {
      message: 'success',
      payload: { user, roles: ['editor', 'everyone', 'editor'], permissions: [{ id: 'na' }] },
    };
    expect(parseWhoami(body)).toEqual({
      ...user,
      roles: ['editor', 'everyone'],
      permissions: [{ id: 'na' }],
    });
  });

  it('reads an answer without an envelope', () => {
    expect(parseWhoami({ user, roles: ['viewer'] })?.roles).toEqual(['viewer']);
  });

  it('survives absent roles, permissions, name and avatar', () => {
    expect(parseWhoami({ payload: { user: { id: 'u-2', email: 'a@b.c' }, roles: null } })).toEqual({
      id: 'u-2',
      name: 'a@b.c',
      email: 'a@b.c',
      avatar: null,
      roles: [],
      permissions: [],
    });
  });

  it.each([
    null,
    undefined,
    '<html>',
    {},
    { payload: {} },
    { payload: { user: null } },
    { user: { name: 'no id' } },
  ])('answers null for %j', (body) => {
    expect(parseWhoami(body)).toBeNull();
  });
});
