import fc from 'fast-check';
import { SecretScrubber } from '@/checks/SecretScrubber';
import { createScrubbedOutput } from './createScrubbedOutput';

function scrub(pieces: readonly string[], secrets: readonly string[]): string {
  const scrubber = new SecretScrubber();
  for (const secret of secrets) scrubber.add(secret);
  const output = createScrubbedOutput(scrubber);
  return pieces.map((piece) => output.push(piece)).join('') + output.end();
}

it.each([
  [['pass-1234'], 'one pass-1234 two', 'one *** two'],
  [['pass-1234', 'pass-1234-and-more'], 'pass-1234-and-more pass-1234-and pass-1234', '*** ***-and ***'],
  [['abab'], 'xababab', 'x***ab'],
  [['aaaa'], 'a'.repeat(10), '******aa'],
  [['word.*'], 'word.* words', '*** words'],
  [[], 'get postgres://ann:pass@db/orders now', 'get postgres://ann:***@db/orders now'],
])('finds %j in %j however it is cut', (secrets, text, expected) => {
  for (let size = 1; size <= text.length; size += 1) {
    const pieces = text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
    expect(scrub(pieces, secrets)).toBe(expected);
  }
});

it('shows at once what cannot be a secret', () => {
  const scrubber = new SecretScrubber();
  scrubber.add('pass-1234');
  const output = createScrubbedOutput(scrubber);
  expect(output.push('working...')).toBe('working...');
  expect(output.push(' pass')).toBe(' ');
  expect(output.push('ed')).toBe('passed');
});

it('never shows a secret, and loses nothing else', () => {
  const letters = fc.constantFrom('a', 'b', ':', '/', ' ');
  const secret = fc.string({ unit: letters, minLength: 4, maxLength: 7 });
  fc.assert(
    fc.property(
      fc.array(secret, { maxLength: 3 }),
      fc.array(fc.string({ unit: letters, maxLength: 9 })),
      (secrets, pieces) => {
        const shown = scrub(pieces, secrets);
        for (const each of secrets) expect(shown).not.toContain(each);
        if (!secrets.some((each) => pieces.join('').includes(each))) expect(shown).toBe(pieces.join(''));
      },
    ),
  );
});

it('takes out a secret that is too long for a regular expression', () => {
  const secret = 'x 7q'.repeat(50_000);
  const text = `begun ${secret} ended ${secret.slice(0, 1_000)}`;
  const pieces = text.match(/.{1,9973}/gs) ?? [];
  expect(scrub(pieces, [secret])).toBe(`begun *** ended ${secret.slice(0, 1_000)}`);
});

it('lets a long secret that is nearly repeated cost little', () => {
  const shown = scrub([`${'ab'.repeat(100_000)}!`], [`${'ab'.repeat(100_000)}c`]);
  expect(shown).toHaveLength(200_001);
});
