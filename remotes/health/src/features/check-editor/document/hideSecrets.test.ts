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
