import fc from 'fast-check';
import { SecretScrubber } from './SecretScrubber';

it('takes a secret out of text in every form in which it travels', () => {
  const scrubber = new SecretScrubber();
  scrubber.addBasic('ann', 'p@ss/w"rd');
  const basic = Buffer.from('ann:p@ss/w"rd').toString('base64');
  expect(scrubber.text(`a p@ss/w"rd b ${encodeURIComponent('p@ss/w"rd')} c p@ss/w\\"rd d ${basic}`)).toBe(
    'a *** b *** c *** d ***',
  );
});

it('takes a secret out of nested details, keys included', () => {
  const scrubber = new SecretScrubber();
  scrubber.add('topsecret');
  expect(scrubber.value({ rows: [{ topsecret: 'is topsecret', n: 4, nothing: null }] })).toEqual({
    rows: [{ '***': 'is ***', n: 4, nothing: null }],
  });
});

it('leaves no tail of a longer secret behind', () => {
  const scrubber = new SecretScrubber();
  scrubber.add('abcd');
  scrubber.add('abcdefgh');
  expect(scrubber.text('abcdefgh')).toBe('***');
});

it('hides the password of any address', () => {
  expect(new SecretScrubber().text('cannot reach postgres://ann:hunter2@db:5432/x')).toBe(
    'cannot reach postgres://ann:***@db:5432/x',
  );
});

it('reads a long text in one go, not once for every letter', () => {
  const text = `${'a'.repeat(2_000_000)} db://ann:hunter2@db`;
  expect(new SecretScrubber().text(text)).toBe(`${'a'.repeat(2_000_000)} db://ann:***@db`);
});

it('never lets a secret through', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4 }), fc.string(), fc.string(), (secret, before, after) => {
      fc.pre(
        !'***'.includes(secret) && !secret.includes('*') && !before.includes('*') && !after.includes('*'),
      );
      const scrubber = new SecretScrubber();
      scrubber.add(secret);
      expect(scrubber.text(before + secret + after)).not.toContain(secret);
    }),
  );
});
