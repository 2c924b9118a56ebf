import { RESOURCES, ROLES } from '../contracts/access';
import type { Action, Resource, Right, Role } from '../contracts/access';
import { canAccess, hasRight, isAdmin, isRole, isViewer, roleCan, strongestRole } from './model';

// One line for each resource, one letter for each role: a(dmin) e(ditor) c(ommander) r(esponder) v(iewer) g(uest).
const TABLE: [resource: Resource, read: string, write: string][] = [
  ['database', 'aecrvg', 'ae'],
  ['rbac', 'ae', 'a'],
  ['auth', 'aecrvg', 'ae'],
  ['responder', 'aecrvg', 'aecr'],
  ['incident', 'aecrvg', 'aecr'],
  ['evidences', 'aecrvg', 'aecr'],
  ['comments', 'aecrvg', 'aecr'],
  ['canaries', 'aecrvg', 'ae'],
  ['topologies', 'aecrvg', 'ae'],
  ['config_scrapers', 'aecrvg', 'ae'],
  ['identities', 'ae', 'a'],
  ['connections', 'ae', 'a'],
  ['kratos', 'aecrvg', 'ae'],
  ['agents', 'aecrvg', 'ae'],
  ['feature_flags', 'aecrvg', 'ae'],
  ['logging_backends', 'aecrvg', 'ae'],
  ['integrations', 'aecrvg', 'ae'],
  ['notifications', 'aecrvg', 'ae'],
  ['playbooks', 'aecrvg', 'ae'],
  ['playbook_runs', 'aecrvg', 'ae'],
  ['permissions', 'aecrvg', 'ae'],
  ['access_scopes', 'aecrvg', 'ae'],
  ['views', 'aecrvg', 'ae'],
  ['teams', 'aecrvg', 'ae'],
];
const LETTERS: Record<Role, string> = {
  admin: 'a',
  editor: 'e',
  commander: 'c',
  responder: 'r',
  viewer: 'v',
  guest: 'g',
};

const cases = TABLE.flatMap(([resource, read, write]) =>
  ROLES.flatMap((role): [Role, Resource, Action, boolean][] => [
    [role, resource, 'read', read.includes(LETTERS[role])],
    [role, resource, 'write', write.includes(LETTERS[role])],
  ]),
);

it('has 288 cases, which cover every resource once', () => {
  expect(cases).toHaveLength(6 * 24 * 2);
  expect(TABLE.map(([resource]) => resource)).toEqual(RESOURCES);
});

it.each(cases)('%s, %s, %s: %s', (role, resource, action, allowed) => {
  expect(roleCan(role, resource, action)).toBe(allowed);
  expect(canAccess([role], resource, action)).toBe(allowed);
});

describe('canAccess', () => {
  it('grants what any of several roles grants', () => {
    expect(canAccess(['viewer', 'responder'], 'incident', 'write')).toBe(true);
    expect(canAccess(['guest', 'editor'], 'connections', 'read')).toBe(true);
  });

  it('ignores names that are no role', () => {
    expect(canAccess(['everyone', '20000000-0000-4000-8000-000000000001'], 'views', 'read')).toBe(false);
    expect(canAccess(['everyone', 'viewer'], 'views', 'read')).toBe(true);
  });

  it.each([
    ['null', null],
    ['undefined', undefined],
    ['no roles', []],
    ['a role as a bare text', 'admin'],
    ['an object', { admin: true }],
    ['values that are no texts', [null, 1, ['admin'], { toString: () => 'admin' }]],
    ['names in another case or with spaces', ['Admin', ' admin', 'ADMIN']],
    ['names of the prototype', ['constructor', '__proto__', 'toString', 'hasOwnProperty']],
  ])('refuses everything for %s', (_name, roles) => {
    for (const resource of RESOURCES) {
      expect(canAccess(roles as string[], resource, 'read')).toBe(false);
      expect(canAccess(roles as string[], resource, 'write')).toBe(false);
    }
  });

  it.each(['incidents', '', 'constructor', '__proto__', '*'])('refuses the unknown resource "%s"', (name) => {
    expect(canAccess(['admin'], name as Resource, 'read')).toBe(false);
  });

  it.each(['delete', '', 'constructor', '__proto__', '*'])('refuses the unknown action "%s"', (name) => {
    expect(canAccess(['admin'], 'views', name as Action)).toBe(false);
  });
});

describe('hasRight', () => {
  it.each([
    ['admin', true],
    ['editor', true],
    ['commander', true],
    ['responder', true],
    ['viewer', false],
    ['guest', false],
  ])('lets %s run a check: %s', (role, allowed) => {
    expect(hasRight([role], 'runCheck')).toBe(allowed);
  });

  it.each(ROLES)('lets %s download a kubeconfig when admin or editor', (role) => {
    expect(hasRight([role], 'downloadKubeconfig')).toBe(role === 'admin' || role === 'editor');
  });

  it('refuses junk', () => {
    expect(hasRight(null, 'runCheck')).toBe(false);
    expect(hasRight(['constructor'], 'runCheck')).toBe(false);
    expect(hasRight(['admin'], 'constructor' as Right)).toBe(false);
  });
});

describe('strongestRole', () => {
  it.each([
    [['guest', 'viewer'], 'viewer'],
    [['viewer', 'responder'], 'responder'],
    [['viewer', 'everyone', 'editor'], 'editor'],
    [['editor', 'admin'], 'admin'],
    [['everyone'], null],
    [[], null],
    [null, null],
  ])('of %j is %s', (roles, strongest) => {
    expect(strongestRole(roles)).toBe(strongest);
  });
});

it('knows administrators and viewers by the most that they hold', () => {
  expect(isAdmin(['viewer', 'admin'])).toBe(true);
  expect(isAdmin(['editor'])).toBe(false);
  expect(isViewer(['viewer'])).toBe(true);
  expect(isViewer(['guest'])).toBe(true);
  expect(isViewer(['editor', 'viewer'])).toBe(false);
  expect(isViewer([])).toBe(false);
});

it('recognises exactly the six names', () => {
  expect(ROLES.every(isRole)).toBe(true);
  expect([undefined, null, 1, 'Admin', 'constructor'].some(isRole)).toBe(false);
});
