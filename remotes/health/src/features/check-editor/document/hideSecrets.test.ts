import fc from 'fast-check';
import { formatYaml, parseYaml } from '@opsdeck/shared/editor';
import { findSecrets, hideSecrets, restoreSecrets } from './hideSecrets';
import { toSentSpec } from './toSentSpec';

const spec = {
  http: [
    {
      name: 'a',
      url: 'https://a.example',
      authentication: { username: { value: 'ada' }, password: { value: 'hunter2' } },
      headers: [
        { name: 'Authorization', value: 'Bearer abc' },
        { name: 'Accept', value: 'text/html' },
      ],
    },
  ],
  folder: [
    {
      awsConnection: {
        secretKey: 'k3y',
        accessKey: { valueFrom: { secretKeyRef: { name: 's', key: 'k' } } },
      },
    },
  ],
  sql: [{ password: 'connection://default/db' }],
};

it('keeps plain secrets off the screen, and references on it', () => {
  const text = hideSecrets(formatYaml(spec), findSecrets(spec));
  for (const secret of ['hunter2', 'abc', 'k3y']) expect(text).not.toContain(secret);
  for (const shown of ['ada', 'text/html', 'secretKeyRef', 'connection://default/db'])
    expect(text).toContain(shown);
});

it('sends back what it hid when nobody touched it', () => {
  const secrets = findSecrets(spec);
  const text = hideSecrets(formatYaml(spec), secrets);
  expect(toSentSpec(text, secrets)).toEqual(spec);
  const changed = text.replace('https://a.example', 'https://b.example');
  expect(toSentSpec(changed, secrets).http).toMatchObject([
    { authentication: { password: { value: 'hunter2' } } },
  ]);
});

it('sends a new secret in the place of the old one', () => {
  const secrets = findSecrets(spec);
  const text = hideSecrets(formatYaml(spec), secrets).replace('secretKey: "***3"', 'secretKey: fresh');
  expect(restoreSecrets(parseYaml(text).value, secrets)).toMatchObject({
    folder: [{ awsConnection: { secretKey: 'fresh' } }],
  });
});

it('keeps each secret with its check when checks are moved', () => {
  const two = {
    redis: [
      { name: 'a', password: 'first' },
      { name: 'b', password: 'second' },
    ],
  };
  const secrets = findSecrets(two);
  const value = parseYaml(hideSecrets(formatYaml(two), secrets)).value as typeof two;
  expect(restoreSecrets({ redis: value.redis.toReversed() }, secrets)).toEqual({
    redis: two.redis.toReversed(),
  });
  expect(restoreSecrets({ redis: value.redis.slice(1) }, secrets)).toEqual({ redis: two.redis.slice(1) });
});

it('refuses a mask that stands for no secret', () => {
  expect(() => toSentSpec('http:\n  - password: "***"\n', [])).toThrow(/Write the secret itself/);
});

const everywhere = {
  credentials: { password: 'hunter2', username: 'ada' },
  tokens: ['hunter2', { value: 'hunter2' }],
  exec: [
    {
      name: 'a ***3 of its own',
      script:
        '# ***\nexport DB_PASSWORD=hunter2\ncurl --token hunter2 https://u:hunter2@ss@h/x?token=hunter2&a=1\n',
      env: [{ name: 'DB_PWD', value: 'hunter2' }],
    },
  ],
  http: [
    {
      url: 'https://ada:hunter2@h/x',
      body: '{"password": "hunter2", "n": 1}',
      headers: [{ name: 'X', value: 'Bearer hunter2' }],
      passphrase: 'hunter2',
      api_key: 'hunter2',
      access_key: 'hunter2',
    },
  ],
  sql: [{ connection: 'postgres://u:hunter2@db/x', env: { DB_PWD: 'hunter2' } }],
};

it('hides what a reader does not see either, and sends all of it back', () => {
  const secrets = findSecrets(everywhere);
  const text = hideSecrets(formatYaml(everywhere), secrets);
  expect(text).not.toContain('hunter2');
  expect(toSentSpec(text, secrets)).toEqual(everywhere);
  const changed = text.replace('@h/x"', '@other/x"').replace('a=1', 'a=2').replace('@h/x\n', '@other/x\n');
  expect(changed).not.toBe(text);
  expect(toSentSpec(changed, secrets)).toMatchObject({
    exec: [{ script: everywhere.exec[0]?.script.replace('a=1', 'a=2') }],
    http: [{ url: 'https://ada:hunter2@other/x' }],
  });
});

it('hides and gives back any text', () => {
  const word = fc.constantFrom(
    ...[
      'password',
      'token',
      'x',
      '=',
      ': ',
      ' ',
      '"',
      "'",
      '\\',
      '@',
      '://',
      '***',
      '***1',
      '***2',
      '&',
      '\n',
      '7',
    ],
  );
  const anyText = fc.array(word, { maxLength: 14 }).map((words) => words.join(''));
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 4 }), (texts) => {
      const secrets = findSecrets({ texts });
      const shown = texts.map((text, index) => secrets.find(({ path }) => path[1] === index)?.shown ?? text);
      expect(restoreSecrets(shown, secrets)).toEqual(texts);
    }),
  );
});

it.each(['https://***@h', 'curl --token ***2', 'password=***'])('refuses the lone mask in %j', (url) => {
  expect(() => toSentSpec(formatYaml({ http: [{ url }] }), [])).toThrow(/Write the secret itself/);
});
