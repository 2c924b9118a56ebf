import { renderAction, renderEnv } from './renderAction';

const NASTY = `'; drop "x"; -- $(id) \`id\` ../..?a=b#c`;

function render(kind: string, spec: Record<string, unknown>, value: string): Record<string, unknown> {
  const variables = { config: { name: value }, params: { value } };
  return renderAction({ name: 'one', if: 'always()', [kind]: spec }, variables)[kind] as Record<
    string,
    unknown
  >;
}

it('fills in what an action does and leaves the rest alone', () => {
  const action = {
    name: 'call $(.config.name)',
    if: "config.name == '$(.config.name)'",
    delay: '$(.params.wait)',
    http: { url: 'https://acme.test', headers: [{ name: 'X-For', value: '$(.config.name)' }] },
    notification: { title: 'About $(.config.name)', properties: { thread: '{{ .config.name }}' } },
  };
  expect(renderAction(action, { config: { name: 'web' } })).toEqual({
    ...action,
    http: { url: 'https://acme.test', headers: [{ name: 'X-For', value: 'web' }] },
    notification: { title: 'About web', properties: { thread: 'web' } },
  });
});

it('names a path that leads nowhere', () => {
  for (const [kind, spec] of [
    ['exec', { script: 'rm -r /srv/$(.config.nothing)' }],
    ['http', { url: 'https://acme.test/$(.config.nothing)' }],
    ['http', { url: 'https://acme.test', body: '{"a":"$(.config.nothing)"}' }],
    ['sql', { query: "select '$(.config.nothing)'" }],
    ['notification', { message: '$(.config.nothing)' }],
  ] as const) {
    expect(() => render(kind, spec, 'x')).toThrow('config.nothing has no value');
  }
});

describe('scripts', () => {
  it('read what is filled in as variables, which are looked up nowhere', () => {
    for (const value of [NASTY, 'connection://prod/db']) {
      expect(
        render('exec', { script: 'echo $(.config.name)', env: [{ name: 'A', value: 'b' }] }, value),
      ).toEqual({
        script: 'echo "${OPSDECK_CONFIG_NAME}"',
        insertedValues: { OPSDECK_CONFIG_NAME: value },
        env: [{ name: 'A', value: 'b' }],
      });
    }
  });
});

describe('queries', () => {
  it.each([
    [
      `select * from t where name = '$(.config.name)'`,
      `select * from t where name = '''; drop "x"; -- $(id) \`id\` ../..?a=b#c'`,
    ],
    [`select "$(.config.name)" from t`, `select "'; drop ""x""; -- $(id) \`id\` ../..?a=b#c" from t`],
    ['$(.params.value)', NASTY],
    [
      `-- it's\nselect '$(.config.name)'`,
      `-- it's\nselect ''''; drop "x"; -- $(id) \`id\` ../..?a=b#c'`.replace("''''", "'''"),
    ],
    [`/* "a */ select "$(.config.name)"`, `/* "a */ select "'; drop ""x""; -- $(id) \`id\` ../..?a=b#c"`],
  ])('%s', (query, expected) => {
    expect(render('sql', { query }, NASTY)).toEqual({ query: expected });
  });

  it('take values outside of quotes only as numbers', () => {
    expect(render('sql', { query: 'select * from orders limit $(.config.name)' }, '3')).toEqual({
      query: 'select * from orders limit 3',
    });
    expect(() => render('sql', { query: 'select 1 from t where a = $(.config.name)' }, 'a')).toThrow(
      'config.name is no number, so it must stand in quotes',
    );
  });

  it.each([
    'select * from $(.config.name)',
    'select * from t where $(.params.value)',
    "select 'it''s', $(.params.value)",
    "-- it's\nselect $(.config.name)",
    "/* it's */ select $(.config.name)",
    "select $$ it's $$, $(.config.name)",
    "select $a$ '$(.config.name)",
    '-- $(.config.name)',
    "/* a /* b */ '$(.config.name)' */ select 1",
    "select E'it\\'s', name from t where id = $(.params.value)",
    "select E'a'\n  -- and\n 'it\\'s', $(.params.value)",
  ])('refuse others: %s', (query) => {
    const value = "x\\' or true\n; select 1";
    expect(() => render('sql', { query }, value)).toThrow(/(config.name|params.value) is no number/);
  });
});

describe('queries, read as PostgreSQL does', () => {
  it.each([
    ["E'$(.config.name)'", "a\\' or 'b", "E'a\\\\'' or ''b'"],
    ["'it''s', '$(.config.name)'", "a\\' or", "'it''s', 'a\\'' or'"],
    ["nameE'$(.config.name)'", 'a\\b', "nameE'a\\b'"],
    ["a$$, '$(.config.name)', $$", "it's", "a$$, 'it''s', $$"],
    ["$a$ $$ ' $a$, '$(.config.name)'", "it's", "$a$ $$ ' $a$, 'it''s'"],
    ["'a'\n'$(.config.name)'", 'b\\', "'a'\n'b\\'"],
    ['5 -$(.config.name) and b', '-3', '5 - -3 and b'],
    ["'-$(.config.name)'", '-3', "'- -3'"],
  ])('select %s', (query, value, expected) => {
    expect(render('sql', { query: `select ${query}` }, value)).toEqual({ query: `select ${expected}` });
  });

  it('look at each part once, however many values there are', () => {
    const value = `it's ${'x'.repeat(3_900)}`;
    const query = `select ${Array.from({ length: 500 }, () => "'$(.config.name)'").join(', ')}`;
    expect(String(render('sql', { query }, value).query)).toHaveLength(500 * (value.length + 1 + 4) - 2 + 7);
    const long = `select '${'y'.repeat(1_900_000)}', '$(.config.name)'`;
    expect(String(render('sql', { query: long }, "it's").query)).toMatch(/, 'it''s'$/);
  });
});

describe('addresses', () => {
  it('have an end', () => {
    expect(() =>
      render('http', { url: `https://acme.test/${'$(.config.name)/'.repeat(400)}` }, 'x'.repeat(4_000)),
    ).toThrow('the address is too long');
  });

  it.each([
    ['$(.params.value)', 'https://acme.test/a?b=c', 'https://acme.test/a?b=c'],
    ['https://$(.config.name).acme.test/', 'web-1', 'https://web-1.acme.test/'],
    ['https://acme.test/$(.config.name)/state', 'a b/c?d#e', 'https://acme.test/a%20b/c%3Fd%23e/state'],
    ['https://acme.test/?q=$(.config.name)&r=1', 'a&b=/c', 'https://acme.test/?q=a%26b%3D%2Fc&r=1'],
  ])('%s with %j', (url, value, expected) => {
    expect(render('http', { url }, value)).toEqual({ url: expected });
  });

  it.each(['https://$(.config.name).acme.test/', 'https://a$(.config.name)/', 'https$(.config.name)://a/'])(
    'never lead to another host: %s',
    (url) => {
      expect(() => render('http', { url }, 'evil.test/#')).toThrow('would lead to another host');
    },
  );
});

it.each([
  ['https://acme.test/users/$(.config.name)', '../../admin/delete'],
  ['https://acme.test/users/$(.config.name)/x', '..'],
  ['https://acme.test/.$(.config.name)/x', '.'],
  ['https://acme$(.config.name)/v1', '.evil.test'],
  ['https://acme.test$(.config.name)/v1', ':8080'],
  ['https://acme.test:$(.config.name)/v1', '80@evil.test'],
])('%s stays where it is with %j', (url, value) => {
  expect(() => render('http', { url }, value)).toThrow(/would lead to another (place|host)/);
});

it.each([
  ['https://$(.config.name):8080/v1', 'web-1.acme.test', 'https://web-1.acme.test:8080/v1'],
  ['https://api.$(.config.name).acme.test/v1', 'a.b', 'https://api.a.b.acme.test/v1'],
  ['https://acme.test:$(.config.name)/v1', '8080', 'https://acme.test:8080/v1'],
  ['https://acme.test/users/$(.config.name)', 'v1..2/a.b', 'https://acme.test/users/v1..2/a.b'],
  ['https://acme.test/?path=$(.config.name)', '/../x', 'https://acme.test/?path=%2F..%2Fx'],
])('%s takes %j', (url, value, expected) => {
  expect(render('http', { url }, value)).toEqual({ url: expected });
});

describe('bodies', () => {
  const url = 'https://acme.test';

  it('take one value of JSON outside of quotes', () => {
    const body = '{"n": $(.config.name), "admin": false}';
    expect(render('http', { url, body }, '[1, "a"]').body).toBe('{"n": [1, "a"], "admin": false}');
    for (const value of ['1, "admin": true, "x": 1', '', 'word'])
      expect(() => render('http', { url, body }, value)).toThrow('config.name is no JSON');
    expect(render('http', { url, body: '{{ .params.value }}' }, 'any text').body).toBe('any text');
  });

  it('of forms keep a value within its field', () => {
    const headers = [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }];
    const body = 'a=$(.config.name)&admin=0';
    expect(render('http', { url, headers, body }, '1&admin=1').body).toBe('a=1%26admin%3D1&admin=0');
    expect(render('http', { url, headers, body: '$(.params.value)' }, 'a=1&b=2').body).toBe('a=1&b=2');
  });

  it('stay JSON whatever is filled in', () => {
    const value = 'say "hi"\\\n{"admin":true}';
    const { body } = render(
      'http',
      { url: 'https://acme.test', body: '{"a\\"":"x $(.config.name)","n":1}' },
      value,
    );
    expect(JSON.parse(String(body))).toEqual({ 'a"': `x ${value}`, n: 1 });
  });

  it('take other text as it is', () => {
    expect(render('http', { url: 'https://acme.test', body: 'name=$(.config.name)' }, NASTY).body).toBe(
      `name=${NASTY}`,
    );
  });
});

describe('secrets of connections', () => {
  const VALUE = 'connection://prod/db';
  it.each([
    ['exec', { script: 'env', env: [{ name: 'A', value: '$(.config.name)' }] }],
    ['exec', { script: 'env', env: [{ name: 'A', value: { value: ' $(.params.value)' } }] }],
    ['http', { url: 'https://acme.test', headers: [{ name: 'A', value: '$(.params.value)' }] }],
    ['http', { url: 'https://acme.test', password: '$(.params.value)' }],
    ['http', { url: '$(.config.name)' }],
    ['sql', { connection: '$(.config.name)', query: 'select 1' }],
    ['notification', { url: '{{ .config.name }}', message: 'a' }],
  ])('are not reached by what is filled in: %s %j', (kind, spec) => {
    expect(() => render(kind, spec, VALUE)).toThrow('must not become a connection');
  });

  it('are reached where people are asked for a connection', () => {
    expect(render('sql', { connection: '$(.params.value)', query: 'select 1' }, VALUE)).toEqual({
      connection: VALUE,
      query: 'select 1',
    });
    expect(render('http', { url: 'a', password: 'connection://$(.config.name)/db' }, 'prod').password).toBe(
      VALUE,
    );
  });

  it('are not reached through variables of a playbook either', () => {
    const env = [{ name: 'A', value: '$(.config.name)' }];
    expect(() => renderEnv(env, {}, { config: { name: VALUE } })).toThrow('must not become a connection');
    expect(renderEnv(env, {}, { config: { name: 'web' } })).toEqual([{ name: 'A', value: 'web' }]);
    expect(renderEnv(undefined, {}, {})).toBeUndefined();
  });
});

it('hands no command to a shell through variables', () => {
  const value = 'a[$(id)]';
  const env = [{ name: 'N', value: '$(.params.value)' }];
  const exec = { script: '((N > 3)) && echo more', env };
  expect(() => render('exec', exec, value)).toThrow('params.value holds a $');
  expect(render('exec', exec, '4').env).toEqual([{ name: 'N', value: '4' }]);
  const python = { script: '#!/usr/bin/env python3\nprint(1)', env };
  expect(render('exec', python, value).env).toEqual([{ name: 'N', value }]);

  const params = { value };
  expect(() => renderEnv(env, { exec: { script: 'echo $((N))' } }, { params })).toThrow('holds a $');
  expect(renderEnv(env, { http: { url: 'a' } }, { params })).toEqual([{ name: 'N', value }]);
});
