import fc from 'fast-check';
import type { FlowNode } from '@/session/identity/readFlow';
import { defaultSubmit, startValues, type SubmitNode, toSubmitBody, withoutSecrets } from './flowValues';

const base = { group: 'default', messages: [] };
const field = (name: string, more: Partial<Extract<FlowNode, { kind: 'field' }>> = {}): FlowNode => ({
  ...base,
  kind: 'field',
  name,
  type: 'text',
  label: name,
  value: '',
  required: false,
  disabled: false,
  autoComplete: undefined,
  pattern: undefined,
  maxLength: undefined,
  ...more,
});
const pressed: SubmitNode = {
  ...base,
  kind: 'submit',
  group: 'profile',
  name: 'method',
  value: 'profile',
  label: 'Save',
  disabled: false,
};

describe('startValues', () => {
  it('prefers what was typed, except for passwords', () => {
    const nodes = [field('identifier', { value: 'server' }), field('password', { type: 'password' })];
    expect(startValues(nodes, { identifier: 'typed', password: 'secret' })).toEqual({
      identifier: 'typed',
      password: '',
    });
    expect(startValues(nodes)).toEqual({ identifier: 'server', password: '' });
  });
});

describe('withoutSecrets', () => {
  it('forgets passwords and codes, and nothing else', () => {
    const nodes = [
      field('traits.email'),
      field('password', { type: 'password' }),
      field('totp_code', { autoComplete: 'one-time-code' }),
      field('lookup_secret'),
    ];
    const typed = { 'traits.email': 'a@b.c', password: 'x', totp_code: '1', lookup_secret: 'y', other: 'z' };
    expect(withoutSecrets(typed, nodes)).toEqual({ 'traits.email': 'a@b.c', other: 'z' });
  });
});

describe('defaultSubmit', () => {
  const button = (group: string, name = 'method', disabled = false): SubmitNode => ({
    ...pressed,
    group,
    name,
    value: group,
    disabled,
  });

  it('is the one of the field, else the first that sends fields, never a social provider before it', () => {
    const nodes = [
      button('oidc', 'provider'),
      button('code', 'method', true),
      button('totp'),
      button('lookup_secret'),
    ];
    expect(defaultSubmit(nodes, 'lookup_secret')?.group).toBe('lookup_secret');
    expect(defaultSubmit(nodes, 'code')?.group).toBe('totp');
    expect(defaultSubmit(nodes)?.group).toBe('totp');
    expect(defaultSubmit([button('oidc', 'provider')])?.group).toBe('oidc');
    expect(defaultSubmit([])).toBeUndefined();
  });
});

describe('toSubmitBody', () => {
  it('sends numbers as numbers and switches as truth', () => {
    const nodes = [field('traits.age', { type: 'number' }), field('traits.height', { type: 'number' })];
    expect(toSubmitBody(nodes, { 'traits.age': '42', 'traits.height': '' }, pressed)).toMatchObject({
      traits: { age: 42, height: '' },
    });
    const unlink = { ...pressed, group: 'totp', name: 'totp_unlink', value: 'true' };
    expect(toSubmitBody(nodes, { 'traits.age': '42' }, unlink)).toEqual({
      totp_unlink: true,
      method: 'totp',
    });
  });

  it('nests dotted names and keeps ticked boxes', () => {
    const nodes = [
      field('traits.email'),
      field('traits.name.first'),
      {
        ...base,
        kind: 'choice',
        name: 'remember',
        label: 'Remember',
        checked: false,
        required: false,
        disabled: false,
      } as FlowNode,
    ];
    const values = { 'traits.email': 'a@b.c', 'traits.name.first': 'Jo', remember: true };
    expect(toSubmitBody(nodes, values, pressed)).toEqual({
      traits: { email: 'a@b.c', name: { first: 'Jo' } },
      remember: true,
      method: 'profile',
    });
  });

  it('never reaches a prototype, whatever the server calls its fields', () => {
    const part = fc.constantFrom('__proto__', 'constructor', 'prototype', 'a', 'polluted');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        toSubmitBody([field(parts.join('.'))], { [parts.join('.')]: 'yes' }, pressed);
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
        expect(({} as Record<string, unknown>)['a']).toBeUndefined();
      }),
    );
  });
});
