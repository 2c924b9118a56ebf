import { readBackendAddress } from './readBackendAddress';
import { readClaim } from './readClaim';
import { type OrganizationClaims, readOrganizations, readRoles } from './readOrganizations';

const names: OrganizationClaims = {
  organizations: 'organizations',
  id: 'id',
  name: 'name',
  metadata: 'public_metadata',
  backendUrl: 'backend_url',
  directAccess: 'direct',
};

describe('readBackendAddress', () => {
  it.each([
    ['https://acme.example', 'https://acme.example'],
    ['https://acme.example/api/', 'https://acme.example/api'],
    ['http://127.0.0.1:4000/api', 'http://127.0.0.1:4000/api'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('takes %s', (text, url) => {
    expect(readBackendAddress(text)).toBe(url);
  });

  it.each([
    'http://acme.example',
    'http://127.0.0.1.acme.example',
    'http://localhost.acme.example',
    'http://169.254.169.254/latest',
    'https://user:secret@acme.example',
    'https://acme.example?to=x',
    'https://acme.example#x',
    'ftp://acme.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '//acme.example',
    'acme.example',
    '',
    `https://acme.example/${'a'.repeat(2048)}`,
  ])('refuses %s', (text) => {
    expect(readBackendAddress(text)).toBeNull();
  });
});

describe('readClaim', () => {
  it('prefers the claim of the whole name to a path', () => {
    expect(readClaim({ 'https://acme.example/orgs': 1 }, 'https://acme.example/orgs')).toBe(1);
    expect(readClaim({ realm: { orgs: 2 } }, 'realm.orgs')).toBe(2);
    expect(readClaim({ realm: null }, 'realm.orgs')).toBeUndefined();
  });

  it('reads nothing that the token does not say', () => {
    expect(readClaim({}, 'constructor')).toBeUndefined();
    expect(readClaim({}, 'constructor.name')).toBeUndefined();
    expect(readClaim('text', 'length')).toBeUndefined();
  });
});

describe('readOrganizations', () => {
  const acme = {
    id: 'org-1',
    name: 'Acme',
    public_metadata: { backend_url: 'https://a.example', direct: true },
  };

  it('reads a list with addresses', () => {
    const plain = { id: 2, public_metadata: { backend_url: 'https://b.example/', direct: 'false' } };
    expect(readOrganizations({ organizations: [acme, plain, acme] }, names)).toEqual([
      {
        id: 'org-1',
        name: 'Acme',
        backend: { kind: 'address', url: 'https://a.example', direct: true },
        roles: null,
      },
      {
        id: '2',
        name: '2',
        backend: { kind: 'address', url: 'https://b.example', direct: false },
        roles: null,
      },
    ]);
  });

  it('reads ids and objects by name', () => {
    expect(readOrganizations({ organizations: ['org-1', '', null, 7] }, names).map(({ id }) => id)).toEqual([
      'org-1',
      '7',
    ]);
    expect(readOrganizations({ organizations: { acme: { id: 'org-1' }, globex: {} } }, names)).toEqual([
      { id: 'org-1', name: 'acme', backend: { kind: 'none' }, roles: null },
      { id: 'globex', name: 'globex', backend: { kind: 'none' }, roles: null },
    ]);
  });

  it('tells an organization without an address from one whose address is not fit', () => {
    const at = (backend_url: unknown) => ({ organizations: [{ id: 'a', public_metadata: { backend_url } }] });
    expect(readOrganizations(at(''), names)[0]?.backend).toEqual({ kind: 'none' });
    expect(readOrganizations(at(null), names)[0]?.backend).toEqual({ kind: 'none' });
    expect(readOrganizations(at('http://acme.example'), names)[0]?.backend).toEqual({ kind: 'refused' });
    expect(readOrganizations(at(['https://acme.example']), names)[0]?.backend).toEqual({ kind: 'refused' });
  });

  it('uses the names of the installation', () => {
    const own = {
      ...names,
      organizations: 'realm.orgs',
      metadata: 'meta',
      backendUrl: 'api.url',
      directAccess: 'd',
    };
    const claims = { realm: { orgs: [{ id: 'a', meta: { api: { url: 'https://a.example' }, d: 'true' } }] } };
    expect(readOrganizations(claims, own)).toEqual([
      {
        id: 'a',
        name: 'a',
        backend: { kind: 'address', url: 'https://a.example', direct: true },
        roles: null,
      },
    ]);
  });

  it.each([undefined, null, 'x', 4, [], {}, { organizations: 'acme' }, { organizations: 3 }])(
    'finds none in %j',
    (claims) => {
      expect(readOrganizations(claims, names)).toEqual([]);
    },
  );

  it('reads the roles in an organization where they are named', () => {
    const claims = { organizations: [{ id: 'a', roles: ['admin', 7] }, { id: 'b' }] };
    expect(readOrganizations(claims, { ...names, roles: 'roles' }).map(({ roles }) => roles)).toEqual([
      ['admin'],
      null,
    ]);
    expect(readRoles({ scope: 'editor, viewer' }, 'scope')).toEqual(['editor', 'viewer']);
    expect(readRoles({ roles: '' }, 'roles')).toEqual([]);
    expect(readRoles({ roles: 4 }, 'roles')).toBeNull();
  });
});
